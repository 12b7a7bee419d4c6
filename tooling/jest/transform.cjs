const { createTransformer } = require('@swc/jest');

/** TypeScript and JSX by swc; jest says whether a file is to become CommonJS. */
module.exports = createTransformer({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2023',
    transform: { react: { runtime: 'automatic' } },
  },
  sourceMaps: 'inline',
});
