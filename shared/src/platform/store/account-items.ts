import type { Middleware } from '@reduxjs/toolkit';
import { selectEmail, sessionEnded, sessionStarted, type AuthState } from '@cairn/shared/auth';
import {
  closeAccountItems,
  discardAccountItems,
  openAccountItems,
} from '../account-storage/account-storage.ts';
import { setSignOutPending } from '../sign-out/pending-sign-out.ts';

/**
 * Synchronizes the stored items with the session, before any page renders the change: kept for the same account
 * after an expiry, removed at logout and for another account.
 */
export function createAccountItemsMiddleware(): Middleware<object, { auth: AuthState }> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const email = selectEmail(getState());
      if (sessionStarted.match(action)) {
        openAccountItems(action.payload.email);
        // The login has replaced the session that the logout would end.
        setSignOutPending(false);
      } else if (sessionEnded.match(action)) {
        if (!action.meta.isExpired) discardAccountItems();
        else if (email !== null) closeAccountItems(email);
      }
      return next(action);
    };
}
