import type { Limit, Limits } from '../../plugins/limits.ts';
import { tooMany } from '../../errors.ts';

const QUARTER_HOUR = 900;
const FREE_FAILURES = 5;
const LONGEST_DELAY = 300;

/** threats.md, "Password guessing over three endpoints". */
const perAddress: Limit = { name: 'login-address', max: 30, seconds: QUARTER_HOUR };
const perCaller: Limit = { name: 'login-caller', max: FREE_FAILURES, seconds: QUARTER_HOUR };
const perAccount: Limit = { name: 'login-account', max: 50, seconds: QUARTER_HOUR };
const held = (seconds: number): Limit => ({ name: 'login-held', max: 0, seconds });

/** Who tries to log in as whom, and at which of the three endpoints. */
export interface Attempt {
  email: string;
  address: string;
  endpoint: string;
}

const callerKey = ({ endpoint, email, address }: Attempt) => `${endpoint}|${address}|${email}`;
const accountKey = (accountId: number) => `account-${accountId}`;

/** Seconds a caller has to wait after so many failures: 1, 2, 4 … 300. */
export function delayAfter(failures: number): number {
  return failures < FREE_FAILURES ? 0 : Math.min(LONGEST_DELAY, 2 ** (failures - FREE_FAILURES));
}

/**
 * Slows guessing down without ever locking an account: after five failures the same caller waits longer and longer for
 * the same e-mail, known or not, and an address has 30 failures a quarter of an hour. Failures from everywhere
 * together hold an account for two seconds at most, so that nobody can lock another out.
 */
export function createLoginThrottle(limits: Limits) {
  const refuseWhileHeld = async (key: string) => {
    const { hits, secondsLeft } = await limits.peek(held(1), key);
    if (hits > 0) throw tooMany(secondsLeft);
  };

  return {
    /** 429 when this caller has to wait. */
    async admit(attempt: Attempt): Promise<void> {
      const failures = await limits.peek(perAddress, attempt.address);
      if (failures.hits >= perAddress.max) throw tooMany(failures.secondsLeft);
      await refuseWhileHeld(callerKey(attempt));
    },

    /** 429 when the account is under attack; asked only where the e-mail has that role (decision 13). */
    admitAccount: (accountId: number) => refuseWhileHeld(accountKey(accountId)),

    /** `accountId` is given where the e-mail has that role; `known` where it has any. */
    async failed(
      attempt: Attempt,
      { accountId, known }: { accountId?: number; known: boolean },
    ): Promise<void> {
      const { hits } = await limits.count(perCaller, callerKey(attempt));
      const delay = delayAfter(hits);
      if (delay > 0) await limits.count(held(delay), callerKey(attempt));
      // The probes of a right login at the two other endpoints are nobody's failures.
      if (accountId !== undefined || !known) await limits.count(perAddress, attempt.address);
      if (accountId === undefined) return;
      const all = await limits.count(perAccount, accountId);
      if (all.hits > perAccount.max) await limits.count(held(2), accountKey(accountId));
    },

    async succeeded(attempt: Attempt): Promise<void> {
      await Promise.all(
        ['admin', 'student', 'mentor'].flatMap((endpoint) => {
          const key = callerKey({ ...attempt, endpoint });
          return [limits.forget(perCaller, key), limits.forget(held(1), key)];
        }),
      );
    },
  };
}
