import { combineSlices } from '@reduxjs/toolkit';
import { api } from '@cairn/shared/api';
import { authSlice } from '@cairn/shared/auth';
import { wellKnownPathsSlice } from '../well-known-paths/well-known-paths-slice.ts';
import { toastsSlice } from '../toasts/toasts-slice.ts';

/**
 * State that a remote brings itself. A remote declares its slice here and injects it:
 *
 * @example
 * declare module '@cairn/shared/platform' {
 *   interface LazyLoadedSlices extends WithSlice<typeof bookingSlice> {}
 * }
 * const injected = bookingSlice.injectInto(rootReducer);
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the remotes through declaration merging
export interface LazyLoadedSlices {}

/** The reducer of the store. */
export const rootReducer = combineSlices(
  authSlice,
  wellKnownPathsSlice,
  toastsSlice,
  api,
).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;
