const { createTransformer } = require('@swc/jest');

/** Compiles TypeScript and JSX with swc, to CommonJS unless Jest loads the file as an ES module. */
module.exports = createTransformer({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  sourceMaps: 'inline',
});
