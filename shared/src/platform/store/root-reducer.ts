import { combineSlices } from '@reduxjs/toolkit';
import { api } from '@cairn/shared/api';
import { authSlice } from '@cairn/shared/auth';
import { wellKnownPathsSlice } from '../well-known-paths/well-known-paths-slice.ts';
import { toastsSlice } from '../toasts/toasts-slice.ts';

/** The reducer of the store. */
export const rootReducer = combineSlices(authSlice, wellKnownPathsSlice, toastsSlice, api);

export type RootState = ReturnType<typeof rootReducer>;
