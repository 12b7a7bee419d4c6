import type { WritingProblem } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';

const choose = statement<{ id: number }>(
  'session_calendars_choose',
  `INSERT INTO session_calendars (account_id, calendar_id, calendar_name)
   SELECT c.account_id, c.id, c.name FROM connected_calendars c WHERE c.account_id = $1 AND c.id = $2 AND c.is_writable
   ON CONFLICT (account_id) DO UPDATE
     SET calendar_id = excluded.calendar_id, calendar_name = excluded.calendar_name, retry_at = now(), failures = 0,
         problem = NULL, problem_since = NULL, notified_at = NULL
   RETURNING account_id AS id`,
);

/** Chooses the calendar into which sessions are written; false if the account has no such writable calendar. */
export const chooseTarget = async (
  client: PoolClient,
  accountId: number,
  calendarId: number,
): Promise<boolean> => (await run(client, choose, [accountId, calendarId])).length > 0;

const clear = statement(
  'session_calendars_clear',
  `UPDATE session_calendars SET calendar_id = NULL, calendar_name = NULL, retry_at = now(), failures = 0,
          problem = NULL, problem_since = NULL, notified_at = NULL
    WHERE account_id = $1`,
);

/** Clears the choice of a calendar. */
export async function clearTarget(client: PoolClient, accountId: number): Promise<void> {
  await run(client, clear, [accountId]);
}

const target = statement<{ calendarId: number | null; calendarName: string | null }>(
  'session_calendars_target',
  `SELECT calendar_id AS "calendarId", calendar_name AS "calendarName" FROM session_calendars WHERE account_id = $1`,
);

/**
 * The chosen calendar; undefined before the first choice. A name without an id means that the chosen calendar no longer
 * exists. Without a name, no calendar is chosen.
 */
export const readTarget = async (client: PoolClient, accountId: number) =>
  (await run(client, target, [accountId]))[0];

/** A connection with entries to write. */
export interface WritableConnection {
  accountId: number;
  provider: string;
  createdAt: Date;
  serverUrl: string;
  homeUrl: string;
  userName: string;
  password: string;
  claimedUntil: Date;
}

const claim = statement<WritableConnection>(
  'session_calendars_claim',
  `UPDATE session_calendars t SET claimed_until = date_trunc('milliseconds', now()) + make_interval(secs => $1)
     FROM calendar_accounts a
    WHERE a.account_id = t.account_id AND t.account_id = (
            SELECT due.account_id FROM calendar_entries e
              JOIN session_calendars due ON due.account_id = e.account_id
              JOIN calendar_accounts c ON c.account_id = due.account_id
              JOIN accounts owner ON owner.id = due.account_id
             WHERE e.due_at <= now() AND due.claimed_until <= now() AND due.retry_at <= now() AND c.problem IS NULL
               AND (due.calendar_id IS NOT NULL OR due.calendar_name IS NULL)
               AND owner.status = 'active' AND owner.deleted_at IS NULL
             ORDER BY e.due_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
   RETURNING t.account_id AS "accountId", a.provider, a.created_at AS "createdAt", a.server_url AS "serverUrl",
             a.home_url AS "homeUrl", a.user_name AS "userName", a.password, t.claimed_until AS "claimedUntil"`,
);

/** Claims a connection that has due entries; undefined if there is none. @param seconds how long the claim lasts */
export const claimWriting = async (pool: Pool, seconds: number): Promise<WritableConnection | undefined> =>
  (await run(pool, claim, [seconds]))[0];

const release = statement(
  'session_calendars_release',
  `UPDATE session_calendars SET claimed_until = now(), retry_at = greatest(retry_at, now() + make_interval(secs => $2))
    WHERE account_id = $1 AND claimed_until = $3`,
);

/** Ends a claim. @param seconds the minimum pause until the next claim */
export async function releaseWriting(
  pool: Pool,
  { accountId, claimedUntil }: WritableConnection,
  seconds: number,
): Promise<void> {
  await run(pool, release, [accountId, seconds, claimedUntil]);
}

const succeed = statement(
  'session_calendars_succeed',
  `UPDATE session_calendars SET last_written_at = now(), failures = 0 WHERE account_id = $1`,
);
const solve = statement(
  'session_calendars_solve',
  `UPDATE session_calendars SET problem = NULL, problem_since = NULL, notified_at = NULL
    WHERE account_id = $1 AND problem IN ('read-only', 'failing')
      AND NOT EXISTS (SELECT 1 FROM calendar_entries WHERE account_id = $1 AND failures > 0)`,
);

/** Records that an entry was brought up to date. Ends the problem of the account if no entry is refused any more. */
export async function recordWriting(pool: Pool, accountId: number): Promise<void> {
  await run(pool, succeed, [accountId]);
  await solveRefusals(pool, accountId);
}

/** Ends the problem of an account if no entry is refused any more. The problem of a missing calendar stays. */
export async function solveRefusals(pool: Pool, accountId: number): Promise<void> {
  await run(pool, solve, [accountId]);
}

const resume = statement(
  'session_calendars_resume',
  'UPDATE session_calendars SET retry_at = now(), failures = 0 WHERE account_id = $1',
);

/** Ends a pause. */
export async function resumeWriting(connection: Pool | PoolClient, accountId: number): Promise<void> {
  await run(connection, resume, [accountId]);
}

const pause = statement<{ failures: number }>(
  'session_calendars_pause',
  `UPDATE session_calendars t SET failures = t.failures + 1,
          retry_at = now() + make_interval(secs => greatest(least(40 * 2 ^ least(t.failures, 10), 900) * (0.75 + random() / 4), $3))
     FROM calendar_accounts a WHERE t.account_id = $1 AND a.account_id = t.account_id AND a.created_at = $2
   RETURNING t.failures`,
);
const readSoon = statement(
  'calendar_accounts_read_after_write',
  'UPDATE calendar_accounts SET next_read_at = least(next_read_at, now()) WHERE account_id = $1 AND created_at = $2',
);

/**
 * Pauses writing. Reads the calendars at once to find the cause, unless the server has asked for the pause.
 *
 * @param retryAfter the pause in seconds that the server has asked for; 0 if it has asked for none
 * @returns the number of consecutive failures; 0 if the connection was replaced or removed
 */
export async function pauseWriting(
  client: PoolClient,
  { accountId, createdAt }: WritableConnection,
  retryAfter = 0,
): Promise<number> {
  if (retryAfter === 0) await run(client, readSoon, [accountId, createdAt]);
  return (await run(client, pause, [accountId, createdAt, retryAfter]))[0]?.failures ?? 0;
}

/** The recipient and the content of a mail about a problem. */
export interface WritingFailure {
  email: string;
  calendarName: string;
  provider: string;
  serverUrl: string;
}

const fail = statement<WritingFailure & { mustNotify: boolean }>(
  'session_calendars_fail',
  `UPDATE session_calendars t
      SET problem = $2, problem_since = CASE WHEN t.problem = $2 THEN t.problem_since ELSE now() END,
          notified_at = CASE
            WHEN t.problem IS DISTINCT FROM $2 AND $2 = 'failing' THEN NULL
            WHEN t.problem IS DISTINCT FROM $2 THEN now()
            WHEN $2 = 'failing' AND t.problem_since > now() - interval '1 hour' THEN NULL
            ELSE coalesce(t.notified_at, now()) END
     FROM session_calendars before
     JOIN accounts owner ON owner.id = before.account_id
     JOIN calendar_accounts a ON a.account_id = before.account_id
    WHERE t.account_id = $1 AND before.account_id = t.account_id AND t.calendar_name IS NOT NULL
   RETURNING owner.email, t.calendar_name AS "calendarName", a.provider, a.server_url AS "serverUrl",
             t.notified_at IS NOT NULL AND (before.notified_at IS NULL OR before.problem IS DISTINCT FROM $2) AS "mustNotify"`,
);

/**
 * Records a problem if a calendar is chosen.
 *
 * @returns the mail to the owner; undefined if no calendar is chosen, the mail was already sent, or the problem is too
 *   recent
 */
export async function recordWritingProblem(
  client: PoolClient,
  accountId: number,
  problem: WritingProblem,
): Promise<WritingFailure | undefined> {
  const [failure] = await run(client, fail, [accountId, problem]);
  return failure?.mustNotify ? failure : undefined;
}
