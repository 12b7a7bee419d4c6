/** The exports of RTK Query's core that the shell provides; see react-router.ts. */
export {
  QueryStatus,
  buildCreateApi,
  copyWithStructuralSharing,
  coreModule,
  setupListeners,
  skipToken,
} from 'redux-toolkit-query-source';
