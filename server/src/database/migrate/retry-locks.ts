import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createBackoff } from '../../backoff.ts';
import { DatabaseStartError } from './database-start-error.ts';

/** How long a migration waits for a lock, and how often it tries. Times are in milliseconds. */
export interface LockLimits {
  /** Longest wait for a lock. API statements queue behind this wait, so their `lock_timeout` is longer. */
  timeout: number;
  attempts: number;
  /** Pause before the second attempt. Each later pause is twice the previous one, up to `longestPause`. */
  pause: number;
  /** Upper bound of a pause. */
  longestPause: number;
}

/** All attempts together take about a minute. */
const LOCK_LIMITS: LockLimits = { timeout: 2_000, attempts: 10, pause: 500, longestPause: 5_000 };

const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}

/** The three oldest transactions open for longer than `$1` ms. PostgreSQL may hide those of other roles. */
const OPEN_TRANSACTIONS = `
  SELECT pid, coalesce(nullif(application_name, ''), usename) AS program,
         round(extract(epoch FROM clock_timestamp() - xact_start))::int AS seconds
    FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND xact_start < clock_timestamp() - $1 * interval '1 millisecond'
   ORDER BY xact_start LIMIT 3`;

async function lockFailure(
  client: pg.Client,
  { attempts, timeout }: LockLimits,
): Promise<DatabaseStartError> {
  const { rows } = await client.query<{ pid: number; program: string; seconds: number }>(OPEN_TRANSACTIONS, [
    timeout,
  ]);
  const open = rows.map(({ pid, program, seconds }) => `process ${pid} (${program}) for ${seconds} s`);
  const found =
    open.length > 0
      ? ` Open transactions: ${open.join(', ')}. Try again when they have ended`
      : ' Try again later';
  return new DatabaseStartError(
    `The migration did not complete: each of ${attempts} attempts waited longer than ${timeout / 1_000} s for a lock, or ended in a deadlock.${found}`,
  );
}

/**
 * Repeats `work` after a deadlock, or if a lock is not granted in time. In the pauses, queued statements of the API
 * run.
 *
 * @throws DatabaseStartError after the last attempt; other errors of `work` at once
 */
export async function retryLocks<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
  limits = LOCK_LIMITS,
): Promise<Result> {
  await client.query(`SET lock_timeout = ${limits.timeout}`);
  const backoff = createBackoff(limits.pause, limits.longestPause);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (![LOCK_TIMEOUT, DEADLOCK].includes(codeOf(error) ?? '')) throw error;
      if (attempt === limits.attempts) throw await lockFailure(client, limits);
    }
    await wait(backoff.next());
  }
}
