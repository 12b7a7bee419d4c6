import type { Limits } from '../../plugins/limits.ts';
import { countAttempt, giveBackAttempts, type DelayPolicy, refuseDuringDelay } from './growing-delay.ts';

const policy: DelayPolicy = { free: 5, longestSeconds: 300 };

/** Secrets that a thief of a password or an auth session could guess. */
type Secret = 'second-factor' | 'current-password';

/**
 * Delays guesses at the secrets of an account. Guesses on a known device are counted separately, so that a thief does
 * not delay the owner of the account (ADR 21).
 */
export function createGuessThrottle(limits: Limits) {
  const counted = (secret: Secret, accountId: number, device?: string) => [
    { name: `guess-${secret}`, subject: device === undefined ? accountId : `${accountId}|${device}` },
  ];
  return {
    /** Counts a guess. @throws 429 during a delay */
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

    /** Sets the counter of guesses to zero and ends the delay. */
    forget: (secret: Secret, accountId: number, device?: string): Promise<void> =>
      limits.decide(counted(secret, accountId, device), (counters) => {
        for (const counter of counters) Object.assign(counter, { hits: 0, heldUntil: null });
      }),
  };
}
export type GuessThrottle = ReturnType<typeof createGuessThrottle>;
