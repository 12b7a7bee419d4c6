import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Schedule } from '../backoff.ts';

/** A timer that records the pauses of a loop and can skip pauses. */
export interface RecordedPauses {
  /** The pauses so far, in milliseconds. */
  pauses: number[];
  schedule: Schedule;
  /**
   * Skips future pauses before pause number `count`. Resolves when pause `count` starts; the first pause is number 1.
   */
  until: (count: number) => Promise<void>;
}

export function recordPauses(): RecordedPauses {
  const pauses: number[] = [];
  let wanted = 0;
  const schedule: Schedule = (callback, milliseconds) => {
    pauses.push(milliseconds);
    return setTimeout(callback, pauses.length < wanted ? 0 : milliseconds);
  };
  return {
    pauses,
    schedule,
    async until(count) {
      wanted = count;
      while (pauses.length < count) await nextIteration();
    },
  };
}

/** Expects the pauses of a backoff. Each pause may be up to a quarter shorter than the entry in `longest`. */
export function expectPauses(pauses: readonly number[], longest: readonly number[]): void {
  expect(pauses).toHaveLength(longest.length);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeLessThanOrEqual(longest[index] ?? 0);
    expect(pause).toBeGreaterThanOrEqual((longest[index] ?? 0) * 0.75);
  }
}
