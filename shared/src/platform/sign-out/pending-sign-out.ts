/** Local storage key. The item stays when the stored items of the account are removed. */
export const PENDING_SIGN_OUT_KEY = 'cairn.sign-out-owed';
const LOCK = 'cairn.sign-out';

/** Used only if the browser refuses storage. */
let isPendingInMemory = false;

/** Whether the server may still have an auth session that was logged out in this browser. */
export function isSignOutPending(): boolean {
  try {
    return isPendingInMemory || localStorage.getItem(PENDING_SIGN_OUT_KEY) !== null;
  } catch {
    return isPendingInMemory;
  }
}

/** Records whether a logout waits for the confirmation of the server. */
export function setSignOutPending(isPending: boolean): void {
  isPendingInMemory = false;
  try {
    if (isPending) localStorage.setItem(PENDING_SIGN_OUT_KEY, '1');
    else localStorage.removeItem(PENDING_SIGN_OUT_KEY);
  } catch {
    // In memory, the logout stays pending only until the page is closed.
    isPendingInMemory = isPending;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one login or logout at a time: a logout during a login would end the new auth session.
 * A browser without locks serializes only the calls of one tab.
 */
export function underSignOutLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const run = (): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(LOCK, async () => work()) : work();
  const result = last.then(run, run);
  last = result.catch(() => undefined);
  return result;
}
