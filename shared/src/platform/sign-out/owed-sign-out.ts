/** A device setting: it is kept when the stored items of the account are removed. */
export const OWED_SIGN_OUT_KEY = 'cairn.sign-out-owed';
const LOCK = 'cairn.sign-out';

/** Fallback without storage. With storage, another tab may have sent the logout and started a session since. */
let isOwedHere = false;

/** Whether the server may still have a session that was logged out in this browser. */
export function isSignOutOwed(): boolean {
  try {
    return isOwedHere || localStorage.getItem(OWED_SIGN_OUT_KEY) !== null;
  } catch {
    return isOwedHere;
  }
}

/** Records a logout that the server has not confirmed, or its confirmation. */
export function setSignOutOwed(isOwed: boolean): void {
  isOwedHere = false;
  try {
    if (isOwed) localStorage.setItem(OWED_SIGN_OUT_KEY, '1');
    else localStorage.removeItem(OWED_SIGN_OUT_KEY);
  } catch {
    // Known until the page is closed.
    isOwedHere = isOwed;
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Serializes work across the tabs of the browser, if it supports locks. A logout that is sent during a login
 * would end the new session.
 */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const run = (): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(LOCK, async () => work()) : work();
  const result = last.then(run, run);
  last = result.catch(() => undefined);
  return result;
}
