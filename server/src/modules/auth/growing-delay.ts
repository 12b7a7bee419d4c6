import { DomainError, tooMany } from '../../errors.ts';
import type { Counter } from '../../plugins/counters.ts';

/** The delay between attempts. */
export interface DelayPolicy {
  /** Number of attempts without a delay; after that the delay doubles. */
  free: number;
  longestSeconds: number;
}

/** A counter expires after 15 minutes without an attempt. */
const FORGOTTEN_AFTER_MS = 900_000;

/** The delay after a number of attempts: none, then 1, 2, 4 … seconds up to the maximum. */
export function delayAfter(hits: number, { free, longestSeconds }: DelayPolicy): number {
  return hits < free ? 0 : Math.min(longestSeconds, 2 ** (hits - free));
}

/** 429 during a delay. */
export function refuseDuringDelay({ heldUntil }: Counter, now: Date): void {
  if (heldUntil && heldUntil > now) throw tooMany((heldUntil.getTime() - now.getTime()) / 1_000);
}

/** Counts an attempt and sets the delay of the next. */
export function countAttempt(counter: Counter, policy: DelayPolicy, now: Date): void {
  counter.hits += 1;
  const delay = delayAfter(counter.hits, policy);
  counter.heldUntil = delay > 0 ? new Date(now.getTime() + delay * 1_000) : null;
  counter.windowEndsAt = new Date(now.getTime() + FORGOTTEN_AFTER_MS);
}

/** Calls `giveBack` if the server was too busy to verify the attempt: it does not count then. */
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

/** Attempts that were not verified do not count; the delay that they caused stays. */
export function giveBackAttempts(counter: Counter, tries: number): void {
  counter.hits = Math.max(0, counter.hits - tries);
}

/** Attempts of the owner do not count, and their delay ends. */
export function uncountAttempts(counter: Counter, tries: number): void {
  giveBackAttempts(counter, tries);
  counter.heldUntil = null;
}
