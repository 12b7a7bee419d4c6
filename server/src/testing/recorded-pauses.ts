import { setImmediate as turn } from 'node:timers/promises';
import type { Schedule } from '../backoff.ts';

/** A clock for loops with pauses: it records each pause and does not wait. */
export interface RecordedPauses {
  /** Milliseconds. */
  pauses: number[];
  schedule: Schedule;
  /** Resolves after that many pauses; the loop then stands still. */
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
      while (pauses.length < count) await turn();
    },
  };
}

/** Expects pauses of a backoff, each of which may be up to a quarter shorter than the longest. */
export function expectPauses(pauses: readonly number[], longest: readonly number[]): void {
  expect(pauses).toHaveLength(longest.length);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeLessThanOrEqual(longest[index] ?? 0);
    expect(pause).toBeGreaterThanOrEqual((longest[index] ?? 0) * 0.75);
  }
}
