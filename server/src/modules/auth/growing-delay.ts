import { DomainError, tooMany } from '../../errors.ts';
import type { Counter } from '../../plugins/counters.ts';

/** How the delay between attempts grows. */
export interface DelayPolicy {
  /** Number of attempts up to the first delay. */
  free: number;
  longestSeconds: number;
}

/** A counter expires after 15 minutes without a counted attempt. */
const FORGOTTEN_AFTER_MS = 900_000;

/** The delay after a number of attempts, in seconds. */
export function delayAfter(hits: number, { free, longestSeconds }: DelayPolicy): number {
  return hits < free ? 0 : Math.min(longestSeconds, 2 ** (hits - free));
}

/** Throws 429 during a delay. */
export function refuseDuringDelay({ heldUntil }: Counter, now: Date): void {
  if (heldUntil && heldUntil > now) throw tooMany((heldUntil.getTime() - now.getTime()) / 1_000);
}

/** Counts an attempt and sets the delay before the next one. */
export function countAttempt(counter: Counter, policy: DelayPolicy, now: Date): void {
  counter.hits += 1;
  const delay = delayAfter(counter.hits, policy);
  counter.heldUntil = delay > 0 ? new Date(now.getTime() + delay * 1_000) : null;
  counter.windowEndsAt = new Date(now.getTime() + FORGOTTEN_AFTER_MS);
}

/** Verifies a counted attempt. Calls `giveBack` if the server is too busy. */
export async function countedIfVerified<Result>(
  verify: () => Promise<Result>,
  giveBack: () => Promise<void>,
): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof DomainError && error.status === 503) await giveBack();
    throw error;
  }
}

/** Uncounts attempts that were not verified. Their delay stays. */
export function giveBackAttempts(counter: Counter, tries: number): void {
  counter.hits = Math.max(0, counter.hits - tries);
}

/** Uncounts attempts and ends the delay. */
export function uncountAttempts(counter: Counter, tries: number): void {
  giveBackAttempts(counter, tries);
  counter.heldUntil = null;
}
