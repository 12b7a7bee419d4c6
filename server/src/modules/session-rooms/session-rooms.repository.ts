import type { Pool, PoolClient } from 'pg';
import {
  JOIN_CLOSES_AFTER_MINUTES,
  JOIN_OPENS_BEFORE_MINUTES,
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

/** SQL: the page is in the room, because it has synced lately. Pages sync every five seconds. */
const PRESENT = `seen_at > now() - interval '20 seconds'`;
/** A receiver that was offline for longer needs a new connection, for which older signals are useless. */
const SIGNAL_LIFETIME = `interval '2 minutes'`;

const opens = `s.starts_at - interval '${JOIN_OPENS_BEFORE_MINUTES} minutes'`;
const closes = `s.ends_at + interval '${JOIN_CLOSES_AFTER_MINUTES} minutes'`;

/**
 * SQL: the room of session `$1` for account `$2`. Returns no row unless the account is one of the two participants,
 * both are active, and neither has blocked the other. A seat of a group session has no room, which is for two people. Every statement about a room starts with it.
 */
const room = `
  SELECT s.id, s.topic, s.starts_at, s.ends_at, peer.id AS peer_id, peer.name, peer.photo, s.student_id = me.id AS is_student,
         s.status = 'CONFIRMED' AS is_confirmed, now() < ${opens} AS is_early,
         now() BETWEEN ${opens} AND ${closes} AND s.status = 'CONFIRMED' AS is_open,
         ${opens} AS opens_at, ${closes} AS closes_at
    FROM sessions s
    JOIN accounts me ON me.id = $2 AND me.id IN (s.student_id, s.mentor_id)
     AND me.status = 'active' AND me.deleted_at IS NULL
    JOIN accounts peer ON peer.id IN (s.student_id, s.mentor_id) AND peer.id <> me.id
     AND peer.status = 'active' AND peer.deleted_at IS NULL
   WHERE s.id = $1 AND s.group_session_id IS NULL
     AND NOT ${isBlockBetween('me.id', 'peer.id')}`;

const peerEntry = `SELECT e.entry FROM session_room_entries e
  WHERE e.session_id = room.id AND e.account_id = room.peer_id`;

const columns = `room.peer_id AS "peerId", room.is_student AS "isStudent", room.is_confirmed AS "isConfirmed",
  room.is_early AS "isEarly", room.is_open AS "isOpen", ${isoInstant('room.opens_at')} AS "opensAt",
  ${isoInstant('room.closes_at')} AS "closesAt", (${peerEntry}) AS "peerEntry",
  EXISTS (${peerEntry} AND ${PRESENT}) AS "isPeerPresent"`;

/** A room as one of its participants may see it. */
export interface Room {
  peerId: number;
  isStudent: boolean;
  isConfirmed: boolean;
  isEarly: boolean;
  isOpen: boolean;
  opensAt: string;
  closesAt: string;
  /** The entry of the other participant's page. */
  peerEntry: string | null;
  isPeerPresent: boolean;
}

const find = statement<Room>('rooms_find', `WITH room AS (${room}) SELECT ${columns} FROM room`);

/** The room of a session for a participant; undefined for everybody else. */
export const findRoom = async (connection: Pool | PoolClient, id: number, accountId: number) =>
  (await run(connection, find, [id, accountId]))[0];

const show = statement<Room & { view: SessionRoom }>(
  'rooms_show',
  `WITH room AS (${room})
   SELECT ${columns}, json_build_object('sessionId', room.id, 'topic', room.topic,
            'startsAt', ${isoInstant('room.starts_at')}, 'endsAt', ${isoInstant('room.ends_at')},
            'opensAt', ${isoInstant('room.opens_at')}, 'closesAt', ${isoInstant('room.closes_at')},
            'now', ${isoInstant('now()')},
            'peer', json_build_object('id', room.peer_id, 'name', room.name, 'photo', room.photo),
            'isPeerPresent', EXISTS (${peerEntry} AND ${PRESENT}),
            'isHere', EXISTS (SELECT 1 FROM session_room_entries e
                               WHERE e.session_id = room.id AND e.account_id = $2 AND ${PRESENT})) AS view
     FROM room`,
);

/** The room with the fields that the lobby shows. */
export const showRoom = async ({ pool }: DatabaseHandle, id: number, accountId: number) =>
  (await run(pool, show, [id, accountId]))[0];

const lock = statement(
  'rooms_lock_accounts',
  `SELECT id FROM accounts
    WHERE id IN (SELECT unnest(ARRAY[student_id, mentor_id]) FROM sessions WHERE id = $1) ORDER BY id FOR KEY SHARE`,
);

/** Locks the accounts of both participants, so that a deletion has to wait (ADR 16). */
export const lockParticipants = ({ $client }: Transaction, id: number) => run($client, lock, [id]);

const enter = statement<{ entry: string }>(
  'rooms_enter',
  `INSERT INTO session_room_entries AS e (session_id, account_id) VALUES ($1, $2)
   ON CONFLICT (session_id, account_id) DO UPDATE SET entry = gen_random_uuid(), seen_at = now()
   RETURNING e.entry`,
);
const forgetSignals = statement(
  'rooms_forget_signals',
  'DELETE FROM session_room_signals WHERE session_id = $1 AND recipient_id = $2',
);

/** Adds a page of an account to the room, replacing an earlier one. @returns its entry */
export async function insertEntry({ $client }: Transaction, id: number, accountId: number): Promise<string> {
  const [row] = await run($client, enter, [id, accountId]);
  if (!row) throw new Error('The entry was not written');
  await run($client, forgetSignals, [id, accountId]);
  return row.entry;
}

const leave = statement<{ entry: string }>(
  'rooms_leave',
  `DELETE FROM session_room_entries WHERE session_id = $1 AND account_id = $2 AND entry = $3 RETURNING entry`,
);

/** Removes a page and the signals that wait for it. @returns false if it is not in the room */
export const deleteEntry = async ({ $client }: Transaction, id: number, accountId: number, entry: string) =>
  (await run($client, leave, [id, accountId, entry])).length > 0;

const sync = statement<Room & Pick<SyncedRoom, 'state' | 'signals'>>(
  'rooms_sync',
  `WITH room AS (${room}), seen AS (
     UPDATE session_room_entries e SET seen_at = now() FROM room
      WHERE room.is_open AND e.session_id = room.id AND e.account_id = $2 AND e.entry = $3
     RETURNING e.entry
   ), received AS (
     DELETE FROM session_room_signals g USING seen
      WHERE g.session_id = $1 AND (g.recipient_id = $2 AND g.id <= $4 OR g.created_at < now() - ${SIGNAL_LIFETIME})
   )
   SELECT ${columns},
          CASE WHEN EXISTS (SELECT 1 FROM seen) THEN 'current'
               WHEN EXISTS (SELECT 1 FROM session_room_entries e
                             WHERE e.session_id = room.id AND e.account_id = $2) THEN 'elsewhere'
               ELSE 'gone' END AS state,
          coalesce((SELECT json_agg(json_build_object('id', g.id, 'from', g.sender_entry, 'signal', g.signal::json)
                             ORDER BY g.id)
                      FROM session_room_signals g JOIN seen ON seen.entry = g.entry
                     WHERE g.session_id = $1 AND g.recipient_id = $2 AND g.id > $4), '[]') AS signals
     FROM room`,
);

/** Marks a page as present, deletes the signals that it has received, and reads the next ones. */
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

/** The pages of the sender and of the receiver. */
interface Pages {
  sessionId: number;
  accountId: number;
  entry: string;
  peerId: number;
  to: string;
}

/**
 * Locks both pages, so that the ids of the signals for a page are in the order of their commits.
 *
 * @returns false unless both are in the room
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
    WHERE (SELECT count(*) FROM session_room_signals WHERE session_id = $1 AND recipient_id = $2) < $6
    ORDER BY place
   RETURNING id`,
);

/** Stores signals for a page. @returns false if `max` signals already wait for its account */
export async function insertSignals(
  { $client }: Transaction,
  { sessionId, recipientId, from, to }: { sessionId: number; recipientId: number; from: string; to: string },
  signals: readonly RoomSignal[],
  max: number,
): Promise<boolean> {
  const texts = signals.map((signal) => JSON.stringify(signal));
  return (await run($client, append, [sessionId, recipientId, to, from, texts, max])).length > 0;
}
