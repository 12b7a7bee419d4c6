import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import type { CalendarSession } from '../sessions/calendar.ts';
import { isFirstSeat } from '../sessions/first-seat.ts';
import { calendarGroupOf, joinUrlOf } from '../sessions/session-view.ts';

const changeUpcoming = statement(
  'calendar_entries_change_upcoming',
  `UPDATE calendar_entries e SET version = e.version + 1, due_at = now(), failures = 0
     FROM sessions s WHERE e.account_id = $1 AND s.id = e.session_id AND s.ends_at > now()`,
);
/**
 * Locks the sessions, so that a concurrent cancellation is not overlooked. One seat of a group session carries the
 * entry (ADR 88).
 */
const addUpcoming = statement(
  'calendar_entries_add_upcoming',
  `INSERT INTO calendar_entries (session_id, account_id)
   SELECT s.id, s.mentor_id FROM sessions s
    WHERE s.mentor_id = $1 AND s.status = 'CONFIRMED' AND s.ends_at > now()
      AND (s.group_session_id IS NULL OR ${isFirstSeat('s')} AND NOT EXISTS (
        SELECT 1 FROM sessions carrier JOIN calendar_entries e ON e.session_id = carrier.id
         WHERE e.account_id = s.mentor_id AND carrier.group_session_id = s.group_session_id))
    ORDER BY s.id FOR SHARE OF s
   ON CONFLICT (session_id) DO NOTHING`,
);
const removeUnwritten = statement(
  'calendar_entries_remove_unwritten',
  'DELETE FROM calendar_entries WHERE account_id = $1 AND url IS NULL',
);
const removeAll = statement(
  'calendar_entries_remove_all',
  'DELETE FROM calendar_entries WHERE account_id = $1',
);

/** Makes the entries of all upcoming sessions due, and adds missing entries. */
export async function writeUpcoming(client: PoolClient, accountId: number): Promise<void> {
  // Sessions are locked before entries, as in the transactions that change sessions.
  await run(client, addUpcoming, [accountId]);
  await run(client, changeUpcoming, [accountId]);
}

/** Schedules the removal of the entries of upcoming sessions. Entries of earlier sessions stay in the calendar. */
export async function removeUpcoming(client: PoolClient, accountId: number): Promise<void> {
  await run(client, removeUnwritten, [accountId]);
  await run(client, changeUpcoming, [accountId]);
}

/** Deletes the records of all entries; the calendar itself does not change. */
export async function forgetEntries(client: PoolClient, accountId: number): Promise<void> {
  await run(client, removeAll, [accountId]);
}

/** An entry that is due, with the current state of its session. */
export interface DueEntry extends CalendarSession {
  version: number;
  /** The URL of the session calendar; null if the entry is only to be removed. */
  calendarUrl: string | null;
  url: string | null;
  /** Whether the entry has been written before. */
  isWritten: boolean;
  /** Whether the entry was last written with the current start of the session. */
  isAtSameTime: boolean;
}

const next = statement<DueEntry>(
  'calendar_entries_next',
  // The entry of a group session is written from a confirmed seat, because the seat of the entry may be cancelled.
  `SELECT e.session_id AS id, s.topic, s.session_type AS "sessionType", s.status, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.updated_at AS "updatedAt",
          s.calendar_sequence AS "calendarSequence", ${calendarGroupOf('mentor')} AS "group",
          json_build_object('name', st.name) AS student, json_build_object('name', m.name) AS mentor,
          CASE WHEN s.status = 'CONFIRMED' THEN ${joinUrlOf('$2')} END AS "joinUrl",
          e.version, rtrim(c.url, '/') || '/' AS "calendarUrl", e.url, e.written_starts_at IS NOT NULL AS "isWritten",
          e.written_starts_at IS NOT DISTINCT FROM s.starts_at AS "isAtSameTime"
     FROM calendar_entries e JOIN sessions carrier ON carrier.id = e.session_id
     JOIN sessions s ON s.id = coalesce((
       SELECT min(seat.id) FROM sessions seat WHERE seat.slot_id = carrier.slot_id AND seat.status = 'CONFIRMED'
          AND seat.group_session_id = carrier.group_session_id), carrier.id)
     JOIN session_calendars t ON t.account_id = e.account_id
     JOIN calendar_accounts a ON a.account_id = e.account_id
     LEFT JOIN connected_calendars c ON c.id = t.calendar_id
     JOIN accounts st ON st.id = s.student_id JOIN accounts m ON m.id = s.mentor_id
    WHERE e.account_id = $1 AND a.created_at = $3 AND (c.url IS NOT NULL OR t.calendar_name IS NULL)
      AND e.due_at <= now()
    ORDER BY e.due_at, e.session_id LIMIT 1`,
);

/**
 * Of the due entries of a connection, the one that became due first; undefined if none is due or the connection was
 * replaced.
 *
 * @param joinUrl `config.joinUrls.mentor`
 */
export const nextEntry = async (
  pool: Pool,
  { accountId, createdAt }: { accountId: number; createdAt: Date },
  joinUrl: string,
): Promise<DueEntry | undefined> => (await run(pool, next, [accountId, joinUrl, createdAt]))[0];

const address = statement(
  'calendar_entries_address',
  `UPDATE calendar_entries SET url = $2::text, written_starts_at = CASE WHEN $2::text IS NOT NULL THEN written_starts_at END
    WHERE session_id = $1 RETURNING session_id`,
);

/**
 * Stores the URL of an entry. Call it before the write, so that an entry of an interrupted write can be removed.
 *
 * @param url null marks the entry as not written
 * @returns false if the entry no longer exists
 */
export const storeAddress = async (pool: Pool, sessionId: number, url: string | null): Promise<boolean> =>
  (await run(pool, address, [sessionId, url])).length > 0;

const complete = statement(
  'calendar_entries_complete',
  `UPDATE calendar_entries SET url = $3, written_starts_at = $4, failures = 0,
          due_at = CASE WHEN version = $2 THEN NULL ELSE due_at END
    WHERE session_id = $1`,
);

/** Records that this version was written at `url`. A newer version of the entry stays due. */
export async function recordWritten(
  pool: Pool,
  { id, version, startsAt }: DueEntry,
  url: string,
): Promise<void> {
  await run(pool, complete, [id, version, url, startsAt]);
}

const keep = statement(
  'calendar_entries_keep',
  `UPDATE calendar_entries SET url = NULL, failures = 0, due_at = CASE WHEN version = $2 THEN NULL ELSE due_at END
    WHERE session_id = $1`,
);

/** Records the outcome `kept`: the owner has removed the entry. Only a new start of the session creates it again. */
export async function recordKept(pool: Pool, { id, version }: DueEntry): Promise<void> {
  await run(pool, keep, [id, version]);
}

const forget = statement(
  'calendar_entries_forget',
  `WITH removed AS (DELETE FROM calendar_entries WHERE session_id = $1 AND version = $2)
   UPDATE calendar_entries SET url = NULL, written_starts_at = NULL, failures = 0 WHERE session_id = $1 AND version <> $2`,
);

/** Records that the calendar has no entry of the session. */
export async function recordRemoved(pool: Pool, { id, version }: DueEntry): Promise<void> {
  await run(pool, forget, [id, version]);
}

/** Waits at most an hour between two attempts, and stops a day after the end of the session. */
const postpone = statement<{ isDue: boolean }>(
  'calendar_entries_postpone',
  `UPDATE calendar_entries e
      SET failures = CASE WHEN e.version = $2 AND s.ends_at < now() - interval '1 day' THEN 0 ELSE e.failures + 1 END,
          due_at = CASE
            WHEN e.version <> $2 THEN e.due_at
            WHEN s.ends_at < now() - interval '1 day' THEN NULL
            ELSE now() + make_interval(secs => least(60 * 2 ^ least(e.failures, 10), 3600)) END
     FROM sessions s WHERE e.session_id = $1 AND s.id = e.session_id
   RETURNING e.due_at IS NOT NULL AS "isDue"`,
);

/**
 * Postpones an entry that the server has refused, so that other entries are not delayed.
 *
 * @returns false if the entry is not tried again
 */
export async function postponeEntry(pool: Pool, { id, version }: DueEntry): Promise<boolean> {
  const [entry] = await run(pool, postpone, [id, version]);
  return entry?.isDue ?? false;
}
