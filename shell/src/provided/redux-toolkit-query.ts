/** The exports of RTK Query without React that the site uses, as in react-router.ts. */
export {
  QueryStatus,
  buildCreateApi,
  copyWithStructuralSharing,
  coreModule,
  setupListeners,
  skipToken,
} from 'redux-toolkit-query-source';
