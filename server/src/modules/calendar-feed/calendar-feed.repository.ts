import { CALENDAR_FEED_PAST_DAYS, type CalendarFeed } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { isoInstant, run, statement, type Transaction } from '../../database/client/index.ts';
import type { CalendarSession } from '../sessions/calendar.ts';
import { calendarGroupOf, groupUrlOf, joinUrlOf, seatsTakenOf } from '../sessions/session-view.ts';

/** Maximum number of entries of a feed: about a year of a mentor with twenty sessions a week. */
const FEED_LIMIT = 1_000;

const state = `${isoInstant('created_at')} AS "createdAt", ${isoInstant('last_read_at')} AS "lastReadAt"`;

const read = statement<CalendarFeed>(
  'calendar_feed_state',
  `SELECT ${state} FROM calendar_feeds WHERE account_id = $1`,
);

/** The feed of an account, as its owner sees it; both dates are null while the feed is off. */
export async function readFeedState(connection: Pool | PoolClient, accountId: number): Promise<CalendarFeed> {
  const [feed] = await run(connection, read, [accountId]);
  return feed ?? { createdAt: null, lastReadAt: null };
}

const replace = statement<CalendarFeed>(
  'calendar_feed_replace',
  `INSERT INTO calendar_feeds (account_id, secret_hash)
   VALUES ($1, $2)
   ON CONFLICT (account_id) DO UPDATE
     SET secret_hash = excluded.secret_hash, created_at = now(), last_read_at = NULL
   RETURNING ${state}`,
);

/** Turns the feed on, or replaces its secret. The transaction has locked the account. */
export async function replaceFeed(
  { $client }: Transaction,
  accountId: number,
  secretHash: Buffer,
): Promise<CalendarFeed> {
  const [feed] = await run($client, replace, [accountId, secretHash]);
  if (!feed) throw new Error('the feed was not stored');
  return feed;
}

const remove = statement(
  'calendar_feed_remove',
  `DELETE FROM calendar_feeds WHERE account_id = $1 RETURNING account_id`,
);

/** Turns the feed off; false if it was off. */
export async function removeFeed({ $client }: Transaction, accountId: number): Promise<boolean> {
  return (await run($client, remove, [accountId])).length > 0;
}

/** The account of a feed. */
export interface FeedOwner {
  id: number;
  role: 'student' | 'mentor';
}

const findOwner = statement<FeedOwner>(
  'calendar_feed_owner',
  `SELECT a.id, a.role FROM calendar_feeds f JOIN accounts a ON a.id = f.account_id
    WHERE f.secret_hash = $1 AND a.status = 'active' AND a.deleted_at IS NULL AND a.role <> 'admin'`,
);

/** The owner of a feed; undefined for an unknown secret, or a blocked or deleted owner. */
export async function findFeedOwner(pool: Pool, secretHash: Buffer): Promise<FeedOwner | undefined> {
  return (await run(pool, findOwner, [secretHash]))[0];
}

/** Writes at most once a minute. */
const touch = statement(
  'calendar_feed_touch',
  `UPDATE calendar_feeds SET last_read_at = now()
    WHERE secret_hash = $1 AND (last_read_at IS NULL OR last_read_at < now() - interval '1 minute')`,
);

/** Records that a program has read a feed. */
export async function recordFeedRead(pool: Pool, secretHash: Buffer): Promise<void> {
  await run(pool, touch, [secretHash]);
}

const columnsFor = (side: FeedOwner['role']) =>
  `s.id, s.topic, s.session_type AS "sessionType", s.status, s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.updated_at AS "updatedAt",
   s.calendar_sequence AS "calendarSequence", ${calendarGroupOf(side)} AS "group",
   json_build_object('name', st.name) AS student, json_build_object('name', m.name) AS mentor,
   CASE WHEN s.status = 'CONFIRMED' THEN ${joinUrlOf('$2')} END AS "joinUrl"`;
const isInFeed = (alias: string) =>
  `${alias}.starts_at > now() - make_interval(days => ${CALENDAR_FEED_PAST_DAYS})`;
const sessionsFor = (side: FeedOwner['role']) =>
  `SELECT ${columnsFor(side)}
     FROM sessions s JOIN accounts st ON st.id = s.student_id JOIN accounts m ON m.id = s.mentor_id
    WHERE s.${side}_id = $1 AND s.status <> 'CANCELLED' AND ${isInFeed('s')}`;
const latest = `ORDER BY "startsAt" DESC, id DESC LIMIT ${FEED_LIMIT}`;

/** Includes cancelled seats, so that the sequence of the entry never decreases. */
const seatsOfGroup = `FROM sessions seat WHERE seat.slot_id = g.slot_id AND seat.group_session_id = g.id`;

/** The group sessions of a mentor, with the columns of a session. Includes those without participants. */
const groups = `SELECT g.id, g.title, NULL::jsonb, 'CONFIRMED'::session_status, g.starts_at, g.ends_at,
          coalesce((SELECT max(seat.updated_at) ${seatsOfGroup}), g.created_at),
          g.version + (SELECT coalesce(sum(seat.calendar_sequence), 0)::int ${seatsOfGroup}), json_build_object('id', g.id, 'seats', g.seats, 'seatsTaken', ${seatsTakenOf}, 'description', g.description, 'side', 'mentor'),
          json_build_object('name', ''), json_build_object('name', ''), ${groupUrlOf('$2')}
     FROM group_sessions g WHERE g.mentor_id = $1 AND g.cancelled_at IS NULL AND ${isInFeed('g')}`;

const ofStudent = statement<CalendarSession>(
  'calendar_feed_sessions_of_student',
  `${sessionsFor('student')} ${latest}`,
);
const ofMentor = statement<CalendarSession>(
  'calendar_feed_sessions_of_mentor',
  `(${sessionsFor('mentor')} AND s.group_session_id IS NULL ${latest})
   UNION ALL (${groups}) ${latest}`,
);
const feedSessions = { student: ofStudent, mentor: ofMentor };

/** The requested and confirmed sessions of the owner, and a mentor's group sessions. The latest start comes first. */
export const listFeedSessions = (
  pool: Pool,
  { id, role }: FeedOwner,
  joinUrl: string,
): Promise<CalendarSession[]> => run(pool, feedSessions[role], [id, joinUrl]);
