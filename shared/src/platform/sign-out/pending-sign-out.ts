/** A device setting: it is kept when the stored items of the account are removed. */
export const PENDING_SIGN_OUT_KEY = 'cairn.sign-out-owed';
const LOCK = 'cairn.sign-out';

/** Used only if storage is not available: otherwise another tab may have sent the logout and started a session. */
let isPendingHere = false;

/** Whether the server may still have a session that was logged out in this browser. */
export function isSignOutPending(): boolean {
  try {
    return isPendingHere || localStorage.getItem(PENDING_SIGN_OUT_KEY) !== null;
  } catch {
    return isPendingHere;
  }
}

/** Records whether a logout waits for the confirmation of the server. */
export function setSignOutPending(isPending: boolean): void {
  isPendingHere = false;
  try {
    if (isPending) localStorage.setItem(PENDING_SIGN_OUT_KEY, '1');
    else localStorage.removeItem(PENDING_SIGN_OUT_KEY);
  } catch {
    // Kept until the page is closed.
    isPendingHere = isPending;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Serializes work across the tabs of the browser, if it supports locks. A logout that is sent during a login
 * would end the new session.
 */
export function underSignOutLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const run = (): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(LOCK, async () => work()) : work();
  const result = last.then(run, run);
  last = result.catch(() => undefined);
  return result;
}
