import type { Middleware } from '@reduxjs/toolkit';
import { api } from '@cairn/shared/api';
import { selectEmail, type AuthState } from '@cairn/shared/auth';

/**
 * Clears the API cache in the tick in which an account signs out or is replaced, so that no account sees another's
 * data.
 */
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
