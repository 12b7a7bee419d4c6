import { sessionApi } from '@cairn/shared/api';
import type { AppDispatch } from '../store/create-store.ts';
import { underSignOutLock, isSignOutPending, setSignOutPending } from './pending-sign-out.ts';

/** Sends a pending logout. A failed logout stays pending. A 404 counts as a success. */
async function send(dispatch: AppDispatch): Promise<void> {
  if (!isSignOutPending()) return;
  const { error } = await dispatch(sessionApi.endpoints.signOut.initiate());
  if (!error) setSignOutPending(false);
}

/** Ends the auth session on the server. A failed logout stays pending for {@link settleSignOut}. */
export function signOutAtServer(dispatch: AppDispatch): Promise<void> {
  setSignOutPending(true);
  return underSignOutLock(() => send(dispatch));
}

/** Repeats a pending logout, because only the server can remove the HttpOnly cookie of the auth session. */
export function settleSignOut(dispatch: AppDispatch): Promise<void> {
  return isSignOutPending() ? underSignOutLock(() => send(dispatch)) : Promise.resolve();
}

/** Sends a pending logout, then runs the login. */
export function afterSignOut<Result>(dispatch: AppDispatch, login: () => Promise<Result>): Promise<Result> {
  return underSignOutLock(async () => {
    await send(dispatch);
    return login();
  });
}
