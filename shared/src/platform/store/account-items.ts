import type { Middleware } from '@reduxjs/toolkit';
import { selectEmail, sessionEnded, sessionStarted, type AuthState } from '@cairn/shared/auth';
import {
  closeAccountItems,
  discardAccountItems,
  openAccountItems,
} from '../account-storage/account-storage.ts';
import { setSignOutPending } from '../sign-out/pending-sign-out.ts';

/**
 * Opens, hides or removes the stored items of an account before pages render a change of the auth session.
 * An expiry hides the items until the same account signs in. A logout removes the items.
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
