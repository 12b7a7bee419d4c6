/** Stub for stylesheets, pictures and fonts. */
module.exports = { __esModule: true, default: 'asset' };
