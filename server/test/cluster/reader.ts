import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 50;
export const READ_TIMEOUT_MS = 2_000;

/** A visitor who repeatedly reads the featured mentors of the home page. */
export interface Reader {
  /** The longest time without a successful response from `since` until now, in milliseconds. */
  longestWait: (since?: number) => number;
  stop: () => Promise<void>;
}

/** Starts reads without an auth session, because only the primary checks auth sessions. */
export function startReader(address: string): Reader {
  const startedAt = performance.now();
  const respondedAt: number[] = [];
  let isStopped = false;
  const readOnce = async () => {
    const response = await fetch(`${address}/api/teachers/featured`, {
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    await response.text();
    if (response.ok) respondedAt.push(performance.now());
  };
  const reading = (async () => {
    while (!isStopped) {
      // A failed read counts as waiting.
      await readOnce().catch(() => undefined);
      await wait(PAUSE_MS);
    }
  })();
  return {
    longestWait: (since = startedAt) => {
      const times = [since, ...respondedAt.filter((time) => time > since), performance.now()];
      return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? since)));
    },
    stop: () => {
      isStopped = true;
      return reading;
    },
  };
}
