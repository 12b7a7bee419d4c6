import type { Limits } from '../../plugins/limits.ts';
import { countAttempt, giveBackAttempts, type DelayPolicy, refuseDuringDelay } from './growing-delay.ts';

const policy: DelayPolicy = { free: 5, longestSeconds: 300 };

/** Secrets that somebody who has another credential of the account could guess. */
type Secret = 'second-factor' | 'current-password';

/**
 * Delays guesses of somebody who has an auth session or a password. Guesses are counted per account, from all networks.
 * Guesses on a known device are counted separately, so that others do not delay the owner (ADR 21). A password reset by
 * mail ends the delay of the current password. It does not end the delay of the second factor, because the second
 * factor also protects against somebody who can read the owner's mails.
 */
export function createGuessThrottle(limits: Limits) {
  const counted = (secret: Secret, accountId: number, device?: string) => [
    { name: `guess-${secret}`, subject: device === undefined ? accountId : `${accountId}|${device}` },
  ];
  return {
    /** Counts a guess before it is verified; 429 during a delay. */
    admit: (secret: Secret, accountId: number, device?: string): Promise<void> =>
      limits.decide(counted(secret, accountId, device), (counters, now) => {
        for (const counter of counters) {
          refuseDuringDelay(counter, now);
          countAttempt(counter, policy, now);
        }
      }),

    /** Uncounts a guess that was not verified. */
    giveBack: (secret: Secret, accountId: number, device?: string): Promise<void> =>
      limits.decide(counted(secret, accountId, device), (counters) => {
        for (const counter of counters) giveBackAttempts(counter, 1);
      }),

    /** Resets the counter: the secret was correct, or has been replaced. */
    forget: (secret: Secret, accountId: number, device?: string): Promise<void> =>
      limits.decide(counted(secret, accountId, device), (counters) => {
        for (const counter of counters) Object.assign(counter, { hits: 0, heldUntil: null });
      }),
  };
}
export type GuessThrottle = ReturnType<typeof createGuessThrottle>;
