export { createStore, type AppDispatch, type AppStore, type StoreOptions } from './store/create-store.ts';
export { rootReducer, type RootState } from './store/root-reducer.ts';
export { useAppDispatch, useAppSelector } from './store/hooks.ts';
export {
  wellKnownPathsLoaded,
  selectHomePath,
  selectOwnHomePath,
  selectSignInPath,
  selectSignOutPath,
  type WellKnownPaths,
} from './well-known-paths/well-known-paths-slice.ts';
export {
  browserItems,
  hasUnsentItems,
  tabItems,
  type AccountItems,
} from './account-storage/account-storage.ts';
export { afterSignOut, settleSignOut, signOutAtServer } from './sign-out/sign-out.ts';
export { listenToSso, reportSso, type SsoReport } from './sso-channel.ts';
export { safeNextPath, withNextPath } from './well-known-paths/next-path.ts';
export {
  selectToasts,
  toastDismissed,
  toastShown,
  errorToastsCleared,
  type Toast,
  type ToastKind,
} from './toasts/toasts-slice.ts';
export { useToast, type ToastControls } from './toasts/use-toast.ts';
export { SCHEME_KEY, chooseScheme, useScheme, type Scheme, type SchemeChoice } from './scheme/scheme.ts';
export { prefetch, providePrefetcher, type PrefetchTarget } from './prefetch/prefetch.ts';
export {
  INLINE_KEYS_ID,
  PREVIEW_BLOCK_ID,
  INLINE_REGISTRY_ID,
  conflictingRoutes,
  parseRegistry,
  registryStatement,
  releaseStatement,
  routeShape,
  type AreaRole,
  type LoadBudgets,
  type RegisteredRemote,
  type RegisteredRoute,
  type RefusedRemote,
  type Registry,
  type RegistryFile,
  type RemoteRelease,
  type SiteKeys,
} from './registry.ts';
export { liveClient, useLiveAvailable, useLiveEvents } from './live/use-live-events.ts';
export type { LiveMessage } from './live/event-source.ts';
export type { LiveClient, LiveHandler, LiveState } from './live/live-client.ts';
export { staleTags } from './live/live-tags.ts';
export { createReportSender, type RemoteLoad, type ReportSender } from './telemetry/report-sender.ts';
