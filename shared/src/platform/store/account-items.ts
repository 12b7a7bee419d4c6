import type { Middleware } from '@reduxjs/toolkit';
import { selectEmail, sessionEnded, sessionStarted, type AuthState } from '@cairn/shared/auth';
import {
  closeAccountItems,
  discardAccountItems,
  openAccountItems,
} from '../account-storage/account-storage.ts';
import { setSignOutPending } from '../sign-out/pending-sign-out.ts';

/**
 * Synchronizes the stored items with the auth session, before any page renders the change: they are kept for the same
 * account after an expiry, and removed at logout and for another account.
 */
export function createAccountItemsMiddleware(): Middleware<object, { auth: AuthState }> {
  return ({ getState }) =>
    (next) =>
    (action) => {
      const email = selectEmail(getState());
      if (sessionStarted.match(action)) {
        openAccountItems(action.payload.email);
        // The login has replaced the auth session that a pending logout would end.
        setSignOutPending(false);
      } else if (sessionEnded.match(action)) {
        if (!action.meta.isExpired) discardAccountItems();
        else if (email !== null) closeAccountItems(email);
      }
      return next(action);
    };
}
