import type { CalendarConnection, CalendarProblem, CalendarProvider } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { isoInstant, run, statement } from '../../database/client/index.ts';

const read = statement<Omit<CalendarConnection, 'provider'> & { provider: CalendarProvider | null }>(
  'calendar_accounts_read',
  `SELECT nullif(a.provider, 'caldav') AS provider,
          a.server_url AS "serverUrl", a.user_name AS "userName", ${isoInstant('a.created_at')} AS "createdAt",
          ${isoInstant('a.last_read_at')} AS "lastReadAt", a.problem, ${isoInstant('a.problem_since')} AS "problemSince",
          coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'isBlocking', c.is_blocking,
                                                       'isWritable', c.is_writable)
                                    ORDER BY lower(c.name), c.id)
             FROM connected_calendars c WHERE c.account_id = a.account_id), '[]'::json) AS calendars,
          (SELECT row_to_json(shown) FROM (
             SELECT t.calendar_id AS "calendarId", t.calendar_name AS "calendarName",
                    ${isoInstant('t.last_written_at')} AS "lastWrittenAt", t.problem,
                    ${isoInstant('t.problem_since')} AS "problemSince",
                    (SELECT count(*)::int FROM calendar_entries e
                      WHERE e.account_id = a.account_id AND e.due_at IS NOT NULL) AS waiting
               FROM (SELECT 1) AS one LEFT JOIN session_calendars t ON t.account_id = a.account_id) AS shown) AS sessions
     FROM calendar_accounts a WHERE a.account_id = $1`,
);

/** The connected calendar account as its owner sees it; null if none is connected. */
export async function readConnection(
  connection: Pool | PoolClient,
  accountId: number,
): Promise<CalendarConnection | null> {
  const [found] = await run(connection, read, [accountId]);
  if (!found) return null;
  const { provider, ...shown } = found;
  return { ...(provider !== null && { provider }), ...shown };
}

const ownerLock = statement(
  'calendar_accounts_lock_owner',
  'SELECT id FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE',
);
/** Locks the owner against a deletion of the account. Call it before the lock of the connection (ADR 16). */
export const lockOwner = (client: PoolClient, accountId: number) => run(client, ownerLock, [accountId]);

const lock = statement<{ createdAt: Date }>(
  'calendar_accounts_lock',
  'SELECT created_at AS "createdAt" FROM calendar_accounts WHERE account_id = $1 FOR UPDATE',
);

/**
 * Locks the owner and the connection, in the order of a deletion of the account.
 *
 * @returns the creation time of the connection, which identifies it; undefined if there is no connection
 */
export async function lockConnection(client: PoolClient, accountId: number): Promise<Date | undefined> {
  await lockOwner(client, accountId);
  return (await run(client, lock, [accountId]))[0]?.createdAt;
}

/** A connection to store. `password` contains the encrypted password, or the encrypted tokens of a provider. */
export interface NewConnection {
  provider: 'caldav' | CalendarProvider;
  serverUrl: string;
  homeUrl: string;
  userName: string;
  password: string;
}

const save = statement(
  'calendar_accounts_save',
  `INSERT INTO calendar_accounts (account_id, server_url, home_url, user_name, password, provider, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, date_trunc('milliseconds', now()))
   ON CONFLICT (account_id) DO UPDATE
     SET server_url = excluded.server_url, home_url = excluded.home_url, user_name = excluded.user_name,
         password = excluded.password, provider = excluded.provider, renewing_until = NULL,
         created_at = excluded.created_at, last_read_at = NULL, next_read_at = now(), failures = 0, problem = NULL, problem_since = NULL, notified_at = NULL`,
);

/** Stores the connection, or replaces it. */
export async function saveConnection(
  client: PoolClient,
  accountId: number,
  { provider, serverUrl, homeUrl, userName, password }: NewConnection,
): Promise<void> {
  await run(client, save, [accountId, serverUrl, homeUrl, userName, password, provider]);
}

const remove = statement(
  'calendar_accounts_remove',
  'DELETE FROM calendar_accounts WHERE account_id = $1 RETURNING account_id',
);

/** Removes the connection with its calendars and busy times; false if there was none. */
export async function removeConnection(client: PoolClient, accountId: number): Promise<boolean> {
  return (await run(client, remove, [accountId])).length > 0;
}

/** A connection whose calendars are due to be read. */
export interface DueConnection {
  accountId: number;
  provider: string;
  createdAt: Date;
  serverUrl: string;
  homeUrl: string;
  userName: string;
  password: string;
  timeZone: string;
  problem: CalendarProblem | null;
}

const claim = statement<DueConnection>(
  'calendar_accounts_claim',
  `UPDATE calendar_accounts c SET next_read_at = now() + make_interval(secs => $1)
     FROM accounts a
    WHERE a.id = c.account_id AND c.account_id = (
            SELECT due.account_id FROM calendar_accounts due JOIN accounts owner ON owner.id = due.account_id
             WHERE due.next_read_at <= now() AND owner.status = 'active' AND owner.deleted_at IS NULL
             ORDER BY due.next_read_at LIMIT 1 FOR UPDATE OF due SKIP LOCKED)
   RETURNING c.account_id AS "accountId", c.provider, c.created_at AS "createdAt", c.server_url AS "serverUrl",
             c.home_url AS "homeUrl", c.user_name AS "userName", c.password, a.time_zone AS "timeZone",
             c.problem`,
);

/** Claims a due connection for a number of seconds; undefined if no connection is due. */
export async function claimConnection(pool: Pool, seconds: number): Promise<DueConnection | undefined> {
  return (await run(pool, claim, [seconds]))[0];
}

const succeed = statement(
  'calendar_accounts_succeed',
  // A read that the owner has made due in the meantime stays due.
  `UPDATE calendar_accounts SET last_read_at = now(), failures = 0, problem = NULL, problem_since = NULL, notified_at = NULL,
          next_read_at = CASE WHEN next_read_at > now() THEN now() + make_interval(secs => $3) ELSE next_read_at END
    WHERE account_id = $1 AND created_at = $2`,
);

/** Records that the calendars were read, and makes the next read due in `seconds` seconds. */
export async function recordSuccess(
  pool: Pool,
  { accountId, createdAt }: DueConnection,
  seconds: number,
): Promise<void> {
  await run(pool, succeed, [accountId, createdAt, seconds]);
}

/** The failures of a connection, and the e-mail address of the owner. */
export interface Failure {
  email: string;
  failures: number;
  wasNotified: boolean;
  /** Seconds since the problem began. */
  secondsSince: number;
}

const fail = statement<Failure>(
  'calendar_accounts_fail',
  `UPDATE calendar_accounts c
      SET failures = c.failures + 1, problem = $3, problem_since = coalesce(c.problem_since, now())
     FROM accounts a
    WHERE a.id = c.account_id AND c.account_id = $1 AND c.created_at = $2
   RETURNING a.email, c.failures, c.notified_at IS NOT NULL AS "wasNotified",
             extract(epoch FROM now() - c.problem_since)::int AS "secondsSince"`,
);
const retry = statement(
  'calendar_accounts_retry',
  `UPDATE calendar_accounts SET next_read_at = now() + make_interval(secs => $2),
          notified_at = CASE WHEN $3 THEN now() ELSE notified_at END
    WHERE account_id = $1`,
);

/** Counts a failure; undefined if the connection was replaced or removed in the meantime. */
export async function recordFailure(
  client: PoolClient,
  { accountId, createdAt }: DueConnection,
  problem: CalendarProblem,
): Promise<Failure | undefined> {
  return (await run(client, fail, [accountId, createdAt, problem]))[0];
}

/** Sets when a failed connection is read again, and records whether its owner is notified. */
export async function scheduleRetry(
  client: PoolClient,
  accountId: number,
  { seconds, isNotified }: { seconds: number; isNotified: boolean },
): Promise<void> {
  await run(client, retry, [accountId, seconds, isNotified]);
}
