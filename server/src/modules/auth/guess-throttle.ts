import type { Limits } from '../../plugins/limits.ts';
import { countTry, type Patience, refuseWhileHeld } from './growing-delay.ts';

const patience: Patience = { free: 5, longestSeconds: 300 };

/** Secrets that someone with half of an account's credentials could guess. */
type Secret = 'second-factor' | 'current-password';

/**
 * Slows down who holds a session or a password and guesses the rest. Counted per account, from wherever the guesses
 * come; a known device counts for itself, so that guesses from elsewhere do not delay the owner (ADR 21). A reset by
 * mail ends the delay of the current password, never that of the second factor, which protects from who reads the mails.
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
          refuseWhileHeld(counter, now);
          countTry(counter, patience, now);
        }
      }),

    /** Resets the counter: the secret was correct, or has been replaced. */
    forget: (secret: Secret, accountId: number, device?: string): Promise<void> =>
      limits.decide(counted(secret, accountId, device), (counters) => {
        for (const counter of counters) Object.assign(counter, { hits: 0, heldUntil: null });
      }),
  };
}
export type GuessThrottle = ReturnType<typeof createGuessThrottle>;
