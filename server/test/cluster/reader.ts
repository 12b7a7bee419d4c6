import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;
/** Longest time that one read waits for its response. */
export const READ_TIMEOUT_MS = 2_000;

/** A visitor who reads the home page's mentors again and again. */
export interface Reader {
  /** Milliseconds of the longest time without a response, from `since` until now. */
  longestWait: (since?: number) => number;
  stop: () => Promise<void>;
}

/** Starts reads without a session; with one, they would wait for the primary, which checks the session. */
export function startReader(address: string): Reader {
  const begun = performance.now();
  const answers: number[] = [];
  let isOver = false;
  const readOnce = async () => {
    const response = await fetch(`${address}/api/teachers/featured`, {
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    await response.text();
    if (response.ok) answers.push(performance.now());
  };
  const reading = (async () => {
    while (!isOver) {
      // A failed read counts as waiting.
      await readOnce().catch(() => undefined);
      await wait(PAUSE_MS);
    }
  })();
  return {
    longestWait: (since = begun) => {
      const times = [since, ...answers.filter((time) => time > since), performance.now()];
      return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? since)));
    },
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}
