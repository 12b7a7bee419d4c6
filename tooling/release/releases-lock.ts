import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** Runs a function under the lock of a releases folder; concurrent pipelines wait. */
export async function underLock<Result>(root: string, work: () => Result): Promise<Result> {
  mkdirSync(root, { recursive: true });
  const unlock = await lock(root, {
    lockfilePath: join(root, '.registry.lock'),
    stale: 10_000,
    retries: { retries: 300, minTimeout: 20, maxTimeout: 200, randomize: true },
  });
  try {
    return work();
  } finally {
    await unlock();
  }
}
