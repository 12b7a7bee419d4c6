/** A CSS module in tests: every class is called what the stylesheet calls it. */
const classes = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
module.exports = { __esModule: true, default: classes };
