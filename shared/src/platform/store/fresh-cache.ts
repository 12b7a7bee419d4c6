import type { Middleware } from '@reduxjs/toolkit';
import { api } from '@cairn/shared/api';
import { selectEmail, type AuthState } from '@cairn/shared/auth';

/** Clears the API cache at once when the account changes, so that no account sees the data of another account. */
export function createFreshCacheMiddleware(): Middleware<object, { auth: AuthState }> {
  return ({ getState, dispatch }) =>
    (next) =>
    (action) => {
      const before = selectEmail(getState());
      const result = next(action);
      if (before !== null && before !== selectEmail(getState())) dispatch(api.util.resetApiState());
      return result;
    };
}
