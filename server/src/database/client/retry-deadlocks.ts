import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 4;
const MAX_PAUSE_MS = 20;

/** A deadlock or a serialization failure: the transaction was rolled back, and the same work may succeed now. */
function isRetryable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return ['40P01', '40001'].some((known) => known === code || known === cause?.code);
}

/**
 * Runs one transaction, or one statement outside of one, again when PostgreSQL chose it as the victim of a deadlock.
 * The pause is random, so that two victims do not meet again. `openDatabase` and `inTransaction` apply it to every
 * query: nothing else has to.
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
