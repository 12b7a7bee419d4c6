const { transform } = require('@swc/core');

/**
 * Compiles a module for development, several times faster than the release loader. The option `refresh` instruments
 * `.tsx` modules for react-refresh.
 */
module.exports = function refreshLoader(source, map) {
  const done = this.async();
  const { refresh } = this.getOptions();
  const isComponent = this.resourcePath.endsWith('.tsx');
  const options = {
    filename: this.resourcePath,
    sourceMaps: true,
    inputSourceMap: map ? JSON.stringify(map) : false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: isComponent },
      transform: {
        verbatimModuleSyntax: true,
        // The development JSX runtime needs a development build of React.
        react: { development: refresh, refresh: refresh && isComponent, runtime: 'automatic' },
      },
      experimental: { keepImportAttributes: true },
    },
  };
  transform(source, options).then(
    (result) => done(null, result.code, result.map ? JSON.parse(result.map) : undefined),
    (error) => done(error),
  );
};
