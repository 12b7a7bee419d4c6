import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 4;
const MAX_PAUSE_MS = 20;

/** Deadlock or serialization failure: the transaction was rolled back and can be retried. */
function isRetryable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return ['40P01', '40001'].some((known) => known === code || known === cause?.code);
}

/**
 * Retries a transaction, or a single statement, after a deadlock or serialization failure. The delay is random, so that
 * two victims do not collide again.
 */
export async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await wait(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}
