/** A stylesheet, picture or font in tests: an address and nothing more. */
module.exports = { __esModule: true, default: 'asset' };
