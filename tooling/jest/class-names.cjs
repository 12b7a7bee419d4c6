/** Stub for CSS modules: every class keeps its name. */
const classes = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
module.exports = { __esModule: true, default: classes };
