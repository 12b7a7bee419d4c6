/**
 * Stub for the module with which antd adds style elements to the page. In jsdom, the style rules took half of the time
 * of the component tests.
 */
const detached = () => globalThis.document.createElement('style');
module.exports = {
  __esModule: true,
  injectCSS: detached,
  updateCSS: detached,
  removeCSS: () => undefined,
  clearContainerCache: () => undefined,
};
