/** What the site has of RTK Query, by the same rule as the router's list. */
export { createApi } from 'redux-toolkit-query-react-source';
// The react part hands these on by `export *` from a shared module, through which a build cannot see.
export { setupListeners, skipToken } from 'redux-toolkit-query-source';
