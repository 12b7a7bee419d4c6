/** What the site has of RTK Query, by the same rule as the router's list. */
export { createApi, setupListeners, skipToken } from 'redux-toolkit-query-react-source';
