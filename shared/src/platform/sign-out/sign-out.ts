import { sessionApi } from '@cairn/shared/api';
import type { AppDispatch } from '../store/create-store.ts';
import { exclusively, isSignOutOwed, setSignOutOwed } from './owed-sign-out.ts';

/** The server has answered, or has no such call; anything else is tried again. */
async function send(dispatch: AppDispatch): Promise<void> {
  if (!isSignOutOwed()) return;
  const { error } = await dispatch(sessionApi.endpoints.signOut.initiate());
  if (!error) setSignOutOwed(false);
}

/** Ends the session at the server; where it cannot be reached, {@link settleSignOut} tries again. */
export function signOutAtServer(dispatch: AppDispatch): Promise<void> {
  setSignOutOwed(true);
  return exclusively(() => send(dispatch));
}

/** Sends a log-out that the server has not answered yet. The cookie is HttpOnly, so only the server can end it. */
export function settleSignOut(dispatch: AppDispatch): Promise<void> {
  return isSignOutOwed() ? exclusively(() => send(dispatch)) : Promise.resolve();
}

/** Runs a login after what is left of the last log-out, and keeps other tabs from sending it meanwhile. */
export function afterSignOut<Result>(dispatch: AppDispatch, login: () => Promise<Result>): Promise<Result> {
  return exclusively(async () => {
    await send(dispatch);
    return login();
  });
}
