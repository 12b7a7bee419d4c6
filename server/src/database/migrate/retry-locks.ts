import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createBackoff } from '../../backoff.ts';
import { DatabaseStartError } from './database-start-error.ts';

/** How long a migration waits for a lock, and how often it tries. */
export interface LockLimits {
  /** Milliseconds for one lock; shorter than the API's, whose statements wait behind the migration. */
  timeout: number;
  attempts: number;
  /** Milliseconds before the second attempt, and at most before each of the others. */
  pause: number;
  longestPause: number;
}

/** About a minute in all. */
const LOCK_LIMITS: LockLimits = { timeout: 2_000, attempts: 10, pause: 500, longestPause: 5_000 };

const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';

function codeOf(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
}

/** Transactions that have been open for longer than an attempt; the owner may be unable to see those of other roles. */
const OPEN_TRANSACTIONS = `
  SELECT pid, coalesce(nullif(application_name, ''), usename) AS program,
         round(extract(epoch FROM clock_timestamp() - xact_start))::int AS seconds
    FROM pg_stat_activity
   WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND xact_start < clock_timestamp() - $1 * interval '1 millisecond'
   ORDER BY xact_start LIMIT 3`;

async function giveUp(client: pg.Client, { attempts, timeout }: LockLimits): Promise<DatabaseStartError> {
  const { rows } = await client.query<{ pid: number; program: string; seconds: number }>(OPEN_TRANSACTIONS, [
    timeout,
  ]);
  const open = rows.map(({ pid, program, seconds }) => `process ${pid} (${program}) for ${seconds} s`);
  const found = open.length > 0 ? ` Transactions that are open: ${open.join(', ')}.` : '';
  return new DatabaseStartError(
    `The database was not migrated, and nothing was changed: another transaction kept a lock on a table for longer than ${timeout / 1_000} s in each of ${attempts} attempts.${found} Repeat this when they have ended`,
  );
}

/**
 * Runs the work, one or several transactions, and repeats it while it does not get a lock in time. Between the attempts
 * the requests that wait behind it are served. Statements have no time limit: ending one after its work would only make
 * the next attempt start again.
 *
 * @throws DatabaseStartError after the last attempt
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
      if (attempt === limits.attempts) throw await giveUp(client, limits);
    }
    await wait(backoff.next());
  }
}
