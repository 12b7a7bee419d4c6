const { transform } = require('@swc/core');

/** Marks components and hooks for react-refresh in a module that is JavaScript already. */
module.exports = function refreshLoader(source, map) {
  const done = this.async();
  const options = {
    filename: this.resourcePath,
    sourceMaps: true,
    inputSourceMap: map ? JSON.stringify(map) : false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'ecmascript', jsx: true },
      transform: { react: { development: true, refresh: true, runtime: 'automatic' } },
    },
  };
  transform(source, options).then(
    (result) => done(null, result.code, result.map ? JSON.parse(result.map) : undefined),
    (error) => done(error),
  );
};
