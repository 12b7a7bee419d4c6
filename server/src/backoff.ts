/** Waiting times in milliseconds between attempts. */
export interface Backoff {
  /** The waiting time after a failure. Each call doubles the time. Jitter shortens the time by up to a quarter. */
  next: () => number;
  /** Called after a success. */
  reset: () => void;
}

/** Like `setTimeout`; tests pass a function that records the pauses. */
export type Schedule = (callback: () => void, milliseconds: number) => NodeJS.Timeout;

/**
 * Exponential backoff. Jitter keeps failed processes from retrying at the same time.
 *
 * @param first the first waiting time, in milliseconds
 * @param max the longest waiting time, in milliseconds
 */
export function createBackoff(first: number, max: number, random = Math.random): Backoff {
  let wait = first;
  return {
    next() {
      const time = wait * (1 - random() / 4);
      wait = Math.min(wait * 2, max);
      return time;
    },
    reset() {
      wait = first;
    },
  };
}
