import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 100;

/**
 * Waits until the condition holds; a condition that throws does not hold yet.
 *
 * @throws Error with the problem after the patience, in milliseconds
 */
export async function until(
  problem: string,
  patience: number,
  holds: () => Promise<boolean> | boolean,
): Promise<void> {
  let last = '';
  for (const deadline = Date.now() + patience; Date.now() < deadline;) {
    try {
      if (await holds()) return;
      last = '';
    } catch (error) {
      last = `: ${(error as Error).message}`;
    }
    await wait(STEP_MS);
  }
  throw new Error(`${problem} after ${Math.round(patience / 1_000)} seconds${last}`);
}
