import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 100;

/**
 * Waits until the condition holds. A condition that throws does not hold.
 *
 * @param timeout in milliseconds
 * @throws Error with the problem and the last error after the timeout
 * @throws the reason of the signal if the signal is aborted
 */
export async function until(
  problem: string,
  timeout: number,
  holds: () => Promise<boolean> | boolean,
  signal?: AbortSignal,
): Promise<void> {
  let last = '';
  for (const deadline = Date.now() + timeout; Date.now() < deadline;) {
    signal?.throwIfAborted();
    try {
      if (await holds()) return;
      last = '';
    } catch (error) {
      last = `: ${(error as Error).message}`;
    }
    await wait(STEP_MS);
  }
  throw new Error(`${problem} after ${Math.round(timeout / 1_000)} seconds${last}`);
}
