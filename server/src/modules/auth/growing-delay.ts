import { tooMany } from '../../errors.ts';
import type { Counter } from '../../plugins/counters.ts';

/** How often something may be tried before each further try waits twice as long as the one before. */
export interface Patience {
  free: number;
  longestSeconds: number;
}

/** A counter is forgotten after a quarter of an hour without a try. */
const FORGOTTEN_AFTER_MS = 900_000;

/** Seconds to wait after so many tries: nothing, then 1, 2, 4 … up to the longest. */
export function delayAfter(hits: number, { free, longestSeconds }: Patience): number {
  return hits < free ? 0 : Math.min(longestSeconds, 2 ** (hits - free));
}

/** 429 while the counter waits. */
export function refuseWhileHeld({ heldUntil }: Counter, now: Date): void {
  if (heldUntil && heldUntil > now) throw tooMany((heldUntil.getTime() - now.getTime()) / 1_000);
}

/** Counts one try and sets how long the next one waits. */
export function countTry(counter: Counter, patience: Patience, now: Date): void {
  counter.hits += 1;
  const delay = delayAfter(counter.hits, patience);
  counter.heldUntil = delay > 0 ? new Date(now.getTime() + delay * 1_000) : null;
  counter.windowEndsAt = new Date(now.getTime() + FORGOTTEN_AFTER_MS);
}

/** Takes tries back that turned out to be the owner's. */
export function takeBack(counter: Counter, tries: number): void {
  counter.hits = Math.max(0, counter.hits - tries);
  counter.heldUntil = null;
}
