/** What the site has of RTK Query without React, by the same rule as the router's list. */
export {
  QueryStatus,
  buildCreateApi,
  copyWithStructuralSharing,
  coreModule,
  setupListeners,
  skipToken,
} from 'redux-toolkit-query-source';
