/** A device setting: it outlives what the browser keeps for the account. */
export const OWED_SIGN_OUT_KEY = 'cairn.sign-out-owed';
const LOCK = 'cairn.sign-out';

/** Where the storage takes nothing. Otherwise another tab may have settled it, and started a session since. */
let isOwedHere = false;

/** Whether the server may still have the session of somebody who logged out in this browser. */
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
 * Runs one piece of work after the other, across the tabs of the browser where it has locks. A log-out that is sent
 * while a login is on its way would end the new session.
 */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const run = (): Promise<Result> =>
    'locks' in navigator ? navigator.locks.request(LOCK, async () => work()) : work();
  const result = last.then(run, run);
  last = result.catch(() => undefined);
  return result;
}
