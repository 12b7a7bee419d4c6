/** Waiting times in milliseconds between attempts. */
export interface Backoff {
  /**
   * Returns the time to wait after a failure. Each call doubles the time, up to the maximum. Jitter shortens the result
   * by up to a quarter.
   */
  next: () => number;
  /** Called after a success. */
  reset: () => void;
}

/** Like `setTimeout`; tests pass a function that records the pauses. */
export type Schedule = (callback: () => void, milliseconds: number) => NodeJS.Timeout;

/**
 * Exponential backoff with jitter, so that processes that failed at the same time do not all retry at the same time.
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
