import type { BlockedPerson } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { selectRecords, type SessionRecord } from '../sessions/sessions.repository.ts';

const lock = statement<{ id: number }>(
  'blocks_lock_accounts',
  'SELECT id FROM accounts WHERE id IN ($1, $2) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
);

/**
 * Locks the accounts of two people. Messages and bookings lock the accounts as well, so later messages and bookings see
 * the block.
 *
 * @returns the ids of the accounts that are not deleted
 */
export const lockBoth = async ({ $client }: Transaction, one: number, other: number): Promise<Set<number>> =>
  new Set((await run($client, lock, [one, other])).map(({ id }) => id));

const insert = statement<{ id: number }>(
  'blocks_insert',
  `INSERT INTO person_blocks (blocker_id, blocked_id) VALUES ($1, $2)
   ON CONFLICT DO NOTHING RETURNING blocked_id AS id`,
);

/** @returns false if the person was blocked already */
export const insertBlock = async ({ $client }: Transaction, blockerId: number, blockedId: number) =>
  (await run($client, insert, [blockerId, blockedId])).length > 0;

const remove = statement<{ id: number }>(
  'blocks_delete',
  'DELETE FROM person_blocks WHERE blocker_id = $1 AND blocked_id = $2 RETURNING blocked_id AS id',
);

/** @returns false if the person was not blocked */
export const deleteBlock = async ({ $client }: Transaction, blockerId: number, blockedId: number) =>
  (await run($client, remove, [blockerId, blockedId])).length > 0;

const count = statement<{ total: number }>(
  'blocks_count',
  'SELECT count(*)::int AS total FROM person_blocks WHERE blocker_id = $1',
);
/** How many people an account has blocked. */
export const countBlocks = async ({ $client }: Transaction, blockerId: number) =>
  (await run($client, count, [blockerId]))[0]?.total ?? 0;

const list = statement<BlockedPerson>(
  'blocks_list',
  `SELECT a.id, a.name, a.photo, ${isoInstant('b.created_at')} AS "blockedAt"
     FROM person_blocks b JOIN accounts a ON a.id = b.blocked_id
    WHERE b.blocker_id = $1 ORDER BY b.created_at DESC, a.id`,
);

/** The people whom an account has blocked, the latest first. */
export const listBlocks = ({ pool }: DatabaseHandle, blockerId: number) => run(pool, list, [blockerId]);

const dropFavourite = statement(
  'blocks_drop_favourite',
  'DELETE FROM favourites WHERE student_id = $1 AND mentor_id = $2',
);
/** Removes a mentor from the favourites of a student. */
export const removeFavourite = ({ $client }: Transaction, studentId: number, mentorId: number) =>
  run($client, dropFavourite, [studentId, mentorId]);

const endRequests = statement<SessionRecord>(
  'blocks_end_requests',
  `WITH ended AS (
     UPDATE sessions SET status = 'CANCELLED', outcome = $3::session_outcome, version = version + 1,
            calendar_sequence = calendar_sequence + 1, updated_at = now()
      WHERE id IN (SELECT id FROM sessions
                    WHERE student_id = $1 AND mentor_id = $2 AND status = 'PENDING' AND starts_at > now()
                    ORDER BY id FOR UPDATE SKIP LOCKED)
     RETURNING *)
   ${selectRecords('ended')}`,
);

/**
 * Ends the open requests between two people, whose accounts the caller has locked. Skips requests that the expiry job
 * has locked.
 *
 * @returns the sessions after the change
 */
export const endOpenRequests = (
  { $client }: Transaction,
  { studentId, mentorId }: { studentId: number; mentorId: number },
  outcome: 'declined' | 'cancelled_by_student',
) => run($client, endRequests, [studentId, mentorId, outcome]);
