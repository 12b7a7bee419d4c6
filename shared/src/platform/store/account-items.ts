import type { Middleware } from '@reduxjs/toolkit';
import { selectEmail, sessionEnded, sessionStarted, type AuthState } from '@cairn/shared/auth';
import {
  closeAccountItems,
  discardAccountItems,
  openAccountItems,
} from '../account-storage/account-storage.ts';

/**
 * Keeps the account's stored items in step with the session, before any page sees the change: kept for the same account
 * when the session expires, discarded at log-out and when another account signs in.
 */
export function createAccountItemsMiddleware(): Middleware<object, { auth: AuthState }> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const email = selectEmail(getState());
      if (sessionStarted.match(action)) openAccountItems(action.payload.email);
      else if (sessionEnded.match(action)) {
        if (!action.meta.isExpired) discardAccountItems();
        else if (email !== null) closeAccountItems(email);
      }
      return next(action);
    };
}
