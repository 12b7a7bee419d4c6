/** The exports of RTK Query for React that the shell provides; see react-router.ts. */
export { createApi } from 'redux-toolkit-query-react-source';
// RTK Query's React entry re-exports these with `export *`, which a build cannot resolve in a shared module.
export { setupListeners, skipToken } from 'redux-toolkit-query-source';
