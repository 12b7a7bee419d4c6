import type { Pool, PoolClient } from 'pg';
import {
  JOIN_CLOSES_AFTER_MINUTES,
  JOIN_OPENS_BEFORE_MINUTES,
  type RoomPage,
  type RoomSignal,
  type SessionRoom,
  type SyncedRoom,
} from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { roomSessionOf, isTooLarge } from '../sessions/session-view.ts';

/** SQL: whether a page has synced in the last 20 seconds. Pages sync at least every five seconds. */
const PRESENT = `seen_at > now() - interval '20 seconds'`;
/** A page that is offline for longer has to enter again. */
const SIGNAL_LIFETIME = `interval '2 minutes'`;

const opens = `s.starts_at - interval '${JOIN_OPENS_BEFORE_MINUTES} minutes'`;
const closes = `s.ends_at + interval '${JOIN_CLOSES_AFTER_MINUTES} minutes'`;

/**
 * SQL: the room of session `$1` for account `$2`. All seats of a group session share the room of the first seat. A
 * student gets a row in `visible_room` only if the mentor is active and no block exists between them.
 */
const room = `room AS (
  SELECT s.id, coalesce(${roomSessionOf('s')}, s.id) AS room_id, s.slot_id,
         s.group_session_id, s.mentor_id, s.topic, s.starts_at, s.ends_at, me.id AS me_id, s.student_id = me.id AS is_student,
         s.status = 'CONFIRMED' OR (s.mentor_id = me.id AND EXISTS (SELECT 1 FROM sessions seat
            WHERE seat.slot_id = s.slot_id AND seat.group_session_id = s.group_session_id AND seat.status = 'CONFIRMED')) AS is_confirmed,
         EXISTS (SELECT 1 FROM group_sessions g WHERE g.id = s.group_session_id AND ${isTooLarge('g.seats')}) AS is_large,
         ${opens} AS opens_at, ${closes} AS closes_at, s.student_id
    FROM sessions s
    JOIN accounts me ON me.id = $2 AND me.id IN (s.student_id, s.mentor_id)
     AND me.status = 'active' AND me.deleted_at IS NULL
   WHERE s.id = $1
), peers AS (
  SELECT peer.id, peer.name, peer.photo, peer.id = room.mentor_id AS is_mentor, party.session_id
    FROM room
   CROSS JOIN LATERAL (
      SELECT room.mentor_id AS id, room.room_id AS session_id
       UNION SELECT room.student_id, room.id WHERE room.group_session_id IS NULL
       UNION SELECT seat.student_id, seat.id FROM sessions seat
              WHERE seat.slot_id = room.slot_id AND seat.group_session_id = room.group_session_id AND seat.status = 'CONFIRMED'
    ) AS party
    JOIN accounts peer ON peer.id = party.id AND peer.id <> room.me_id AND peer.status = 'active' AND peer.deleted_at IS NULL
   WHERE NOT ${isBlockBetween('room.me_id', 'peer.id')}
), visible_room AS (
  SELECT room.*, now() < opens_at AS is_early, is_confirmed AND NOT is_large AND now() BETWEEN opens_at AND closes_at AS is_open
    FROM room
   WHERE EXISTS (SELECT 1 FROM peers WHERE is_mentor OR NOT room.is_student)
      OR (group_session_id IS NOT NULL AND NOT is_student AND NOT is_confirmed)
)`;

/** SQL: the pages of the other participants. Of two students, the student with the higher id is polite. */
const pages = `SELECT e.entry, e.account_id, peers.is_mentor,
         peers.is_mentor OR (r.is_student AND r.me_id > peers.id) AS is_polite
    FROM session_room_entries e JOIN peers ON peers.id = e.account_id
   WHERE e.session_id = r.room_id`;

const columns = `r.room_id AS "roomId", r.is_student AS "isStudent", r.is_confirmed AS "isConfirmed",
  r.is_large AS "isLarge", r.is_early AS "isEarly", r.is_open AS "isOpen", ${isoInstant('r.closes_at')} AS "closesAt",
  coalesce((SELECT json_agg(json_build_object('accountId', id, 'sessionId', session_id)) FROM peers), '[]') AS peers,
  coalesce((SELECT json_agg(json_build_object('entry', page.entry, 'accountId', page.account_id, 'isCallerPolite', page.is_polite)
                            ORDER BY page.is_mentor DESC, page.account_id)
              FROM (${pages}) AS page), '[]') AS pages,
  EXISTS (${pages} AND ${PRESENT}) AS "isPeerPresent"`;

/** A room as one of its participants may see it. */
export interface Room {
  /** The session of the room: for a group, the first seat. */
  roomId: number;
  isStudent: boolean;
  isConfirmed: boolean;
  /** Whether the group session is too large for a room. */
  isLarge: boolean;
  isEarly: boolean;
  isOpen: boolean;
  closesAt: string;
  /** The other participants with their own sessions. */
  peers: { accountId: number; sessionId: number }[];
  /** The pages of the other participants in the room, the mentor's first. */
  pages: RoomPage[];
  isPeerPresent: boolean;
}

const find = statement<Room>('rooms_find', `WITH ${room} SELECT ${columns} FROM visible_room r`);

/** The room of a session for an account; undefined if the account may not see the room. */
export const findRoom = async (connection: Pool | PoolClient, id: number, accountId: number) =>
  (await run(connection, find, [id, accountId]))[0];

const isPresent = (account: string, present = PRESENT) => `EXISTS (SELECT 1 FROM session_room_entries e
  WHERE e.session_id = r.room_id AND e.account_id = ${account} AND ${present})`;
const show = statement<Room & { view: SessionRoom }>(
  'rooms_show',
  `WITH ${room}, participants AS (
     -- A student sees only the other students who are in the room, including interrupted ones (decision 238).
     SELECT peers.*, ${isPresent('peers.id')} AS is_present FROM peers, visible_room r
      WHERE is_mentor OR NOT r.is_student OR r.is_open AND ${isPresent('peers.id', `seen_at > now() - ${SIGNAL_LIFETIME}`)}
   )
   SELECT ${columns}, json_build_object('sessionId', r.id, 'topic', r.topic,
            'startsAt', ${isoInstant('r.starts_at')}, 'endsAt', ${isoInstant('r.ends_at')},
            'opensAt', ${isoInstant('r.opens_at')}, 'closesAt', ${isoInstant('r.closes_at')},
            'now', ${isoInstant('now()')},
            'peer', (SELECT json_build_object('id', p.id, 'name', p.name, 'photo', p.photo)
                       FROM participants p ORDER BY p.is_mentor DESC, p.id LIMIT 1),
            'isPeerPresent', (SELECT p.is_present FROM participants p ORDER BY p.is_mentor DESC, p.id LIMIT 1),
            'participants', (SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'photo', p.photo,
                               'isPresent', p.is_present, 'isFellowStudent', r.is_student AND NOT p.is_mentor) ORDER BY p.is_mentor DESC, p.id) FROM participants p),
            'isGroup', r.group_session_id IS NOT NULL, 'isHere', ${isPresent('r.me_id')}) AS view
     FROM visible_room r`,
);

/** Like {@link findRoom}, with the fields that the lobby shows. */
export const showRoom = async ({ pool }: DatabaseHandle, id: number, accountId: number) =>
  (await run(pool, show, [id, accountId]))[0];

const lock = statement(
  'rooms_lock_accounts',
  `SELECT id FROM accounts
    WHERE id IN (SELECT unnest(ARRAY[s.student_id, s.mentor_id]) FROM sessions s WHERE s.id = $1
                 UNION SELECT seat.student_id FROM sessions s
                         JOIN sessions seat ON seat.slot_id = s.slot_id AND seat.group_session_id = s.group_session_id AND seat.status = 'CONFIRMED'
                        WHERE s.id = $1)
    ORDER BY id FOR KEY SHARE`,
);

/** Locks the accounts of all participants, so that deletions of these accounts wait (ADR 16). */
export const lockRoomParticipants = ({ $client }: Transaction, id: number) => run($client, lock, [id]);

const enter = statement<{ entry: string }>(
  'rooms_enter',
  `INSERT INTO session_room_entries AS e (session_id, account_id) VALUES ($1, $2)
   ON CONFLICT (session_id, account_id) DO UPDATE SET entry = gen_random_uuid(), seen_at = now()
   RETURNING e.entry`,
);
/** Without this deletion, an account could exceed the maximum of waiting signals by entering again. */
const deleteObsoleteSignals = statement(
  'rooms_forget_signals',
  `DELETE FROM session_room_signals g
    WHERE g.session_id = $1 AND (g.recipient_id = $2 OR NOT EXISTS (
      SELECT 1 FROM session_room_entries e WHERE e.session_id = $1 AND e.entry = g.sender_entry))`,
);

/** Adds a page of an account to the room, and removes the account's earlier page. @returns the entry */
export async function insertEntry({ $client }: Transaction, id: number, accountId: number): Promise<string> {
  const [row] = await run($client, enter, [id, accountId]);
  if (!row) throw new Error('The entry was not written');
  await run($client, deleteObsoleteSignals, [id, accountId]);
  return row.entry;
}

const leave = statement<{ entry: string }>(
  'rooms_leave',
  `DELETE FROM session_room_entries WHERE session_id = $1 AND account_id = $2 AND entry = $3 RETURNING entry`,
);

/** Removes a page and its waiting signals. @returns false if the page is not in the room */
export const deleteEntry = async ({ $client }: Transaction, id: number, accountId: number, entry: string) =>
  (await run($client, leave, [id, accountId, entry])).length > 0;

const sync = statement<Room & Pick<SyncedRoom, 'state' | 'signals'>>(
  'rooms_sync',
  `WITH ${room}, seen AS (
     UPDATE session_room_entries e SET seen_at = now() FROM visible_room r
      WHERE r.is_open AND e.session_id = r.room_id AND e.account_id = $2 AND e.entry = $3
     RETURNING e.session_id, e.entry
   ), received AS (
     DELETE FROM session_room_signals g USING seen
      WHERE g.session_id = seen.session_id
        AND (g.recipient_id = $2 AND g.id <= $4 OR g.created_at < now() - ${SIGNAL_LIFETIME})
   ), abandoned AS (
     -- Two interrupted pages that sync at the same time must not wait for each other.
     DELETE FROM session_room_entries WHERE entry IN (
       SELECT e.entry FROM session_room_entries e JOIN seen ON seen.session_id = e.session_id
        WHERE e.account_id <> $2 AND e.seen_at < now() - ${SIGNAL_LIFETIME} FOR UPDATE OF e SKIP LOCKED)
       AND session_id IN (SELECT session_id FROM seen)
   )
   SELECT ${columns},
          CASE WHEN EXISTS (SELECT 1 FROM seen) THEN 'current'
               WHEN EXISTS (SELECT 1 FROM session_room_entries e
                             WHERE e.session_id = r.room_id AND e.account_id = $2) THEN 'elsewhere'
               ELSE 'gone' END AS state,
          coalesce((SELECT json_agg(json_build_object('id', g.id, 'from', g.sender_entry, 'signal', g.signal::json)
                             ORDER BY g.id)
                      FROM session_room_signals g JOIN seen ON seen.session_id = g.session_id AND seen.entry = g.entry
                     WHERE g.recipient_id = $2 AND g.id > $4), '[]') AS signals
     FROM visible_room r`,
);

/** Marks a page as present, deletes the acknowledged signals and reads the next ones. */
export const syncEntry = async (
  { pool }: DatabaseHandle,
  id: number,
  accountId: number,
  { entry, received }: { entry: string; received: number },
) => (await run(pool, sync, [id, accountId, entry, received]))[0];

const lockPages = statement<{ entry: string }>(
  'rooms_lock_entries',
  `SELECT entry FROM session_room_entries
    WHERE session_id = $1 AND (account_id = $2 AND entry = $3 OR account_id = $4 AND entry = $5)
    ORDER BY account_id FOR UPDATE`,
);

interface Pages {
  sessionId: number;
  accountId: number;
  entry: string;
  peerId: number;
  to: string;
}

/**
 * Locks the pages of sender and recipient, so that signals get their ids in the order of their commits.
 *
 * @returns false unless both pages are in the room
 */
export const lockEntries = async (
  { $client }: Transaction,
  { sessionId, accountId, entry, peerId, to }: Pages,
): Promise<boolean> =>
  (await run($client, lockPages, [sessionId, accountId, entry, peerId, to])).length === 2;

const append = statement<{ id: number }>(
  'rooms_append_signals',
  `INSERT INTO session_room_signals (session_id, recipient_id, entry, sender_entry, signal)
   SELECT $1, $2, $3, $4, signal FROM unnest($5::text[]) WITH ORDINALITY AS s (signal, place)
    WHERE (SELECT count(*) FROM session_room_signals
            WHERE session_id = $1 AND recipient_id = $2 AND sender_entry = $4) < $6
    ORDER BY place
   RETURNING id`,
);

/** Stores signals for a page. @returns false while `max` signals from the sender wait */
export async function insertSignals(
  { $client }: Transaction,
  { sessionId, recipientId, from, to }: { sessionId: number; recipientId: number; from: string; to: string },
  signals: readonly RoomSignal[],
  max: number,
): Promise<boolean> {
  const texts = signals.map((signal) => JSON.stringify(signal));
  return (await run($client, append, [sessionId, recipientId, to, from, texts, max])).length > 0;
}
