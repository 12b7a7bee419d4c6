/** The exports of RTK Query for React that the shell provides; see react-router.ts. */
export { createApi } from 'redux-toolkit-query-react-source';
// RTK Query's React entry re-exports both with `export *`. A build cannot resolve `export *` of a shared module.
export { setupListeners, skipToken } from 'redux-toolkit-query-source';
