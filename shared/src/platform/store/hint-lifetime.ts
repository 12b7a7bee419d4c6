import type { Middleware } from '@reduxjs/toolkit';
import { sessionApi } from '@cairn/shared/api';
import { accountKey, ONE_DAY_IN_SECONDS, selectAccount, type HintStore } from '@cairn/shared/auth';

/** Makes the hints last as long as an auth session of more than one day. Other hints last one day (spec 4, ADR 51). */
export function createHintLifetimeMiddleware(hints: HintStore): Middleware {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (sessionApi.endpoints.getCurrentSession.matchFulfilled(action)) {
        const account = selectAccount(getState() as Parameters<typeof selectAccount>[0]);
        const session = action.payload.value;
        if (!account || !session || accountKey(account.email) !== accountKey(session.email)) return result;
        const seconds = Math.floor((Date.parse(session.expiresAt) - Date.now()) / 1_000);
        if (seconds > ONE_DAY_IN_SECONDS) hints.write(account, seconds);
      }
      return result;
    };
}
