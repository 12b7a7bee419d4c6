import { sessionApi } from '@cairn/shared/api';
import type { AppDispatch } from '../store/create-store.ts';
import { exclusively, isSignOutOwed, setSignOutOwed } from './owed-sign-out.ts';

/** The server has answered, or lacks the call; anything else is retried. */
async function send(dispatch: AppDispatch): Promise<void> {
  if (!isSignOutOwed()) return;
  const { error } = await dispatch(sessionApi.endpoints.signOut.initiate());
  if (!error) setSignOutOwed(false);
}

/** Ends the session on the server; if that fails, {@link settleSignOut} retries it. */
export function signOutAtServer(dispatch: AppDispatch): Promise<void> {
  setSignOutOwed(true);
  return exclusively(() => send(dispatch));
}

/** Sends a logout that the server has not answered yet. The cookie is HttpOnly, so only the server can end it. */
export function settleSignOut(dispatch: AppDispatch): Promise<void> {
  return isSignOutOwed() ? exclusively(() => send(dispatch)) : Promise.resolve();
}

/** Runs a login after an unsent logout, and prevents other tabs from sending one during the login. */
export function afterSignOut<Result>(dispatch: AppDispatch, login: () => Promise<Result>): Promise<Result> {
  return exclusively(async () => {
    await send(dispatch);
    return login();
  });
}
