import { WAITING_LIST_CLOSES_HOURS } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { isInVacation, isListed, takesRequests } from '../mentors/mentor-view.ts';
import { seatsTakenOf } from '../sessions/session-view.ts';

/** SQL: the waiting list of group session `g` has not closed yet. Ignores a cancellation of `g`. */
export const isWaitingListOpen = `g.starts_at > now() + interval '${WAITING_LIST_CLOSES_HOURS} hours'`;

/** SQL: the mentor has cancelled the seat of a student in group session `group`. */
export const wasRemoved = (student: string, group = 'g'): string =>
  `EXISTS (SELECT 1 FROM sessions removed WHERE removed.student_id = ${student} AND removed.starts_at = ${group}.starts_at
     AND removed.group_session_id = ${group}.id AND removed.outcome = 'cancelled_by_mentor')`;

/** A group session. */
export interface Group {
  id: number;
  slotId: number;
  mentorId: number;
  title: string;
  seats: number;
  seatsTaken: number;
  date: string;
  startsAt: Date;
  isCancelled: boolean;
  hasBegun: boolean;
  isWaitingListOpen: boolean;
  hasOwnSlot: boolean;
  version: number;
}

/** A group session with the facts that decide whether a student can join. */
export interface GroupForStudent extends Group {
  isPaused: boolean;
  isAway: boolean;
  wasRemoved: boolean;
}

const columns = `g.id, g.slot_id AS "slotId", g.mentor_id AS "mentorId", g.title, g.seats, ${seatsTakenOf} AS "seatsTaken",
  sl.date, g.starts_at AS "startsAt", g.cancelled_at IS NOT NULL AS "isCancelled", g.starts_at <= now() AS "hasBegun",
  ${isWaitingListOpen} AS "isWaitingListOpen", g.has_own_slot AS "hasOwnSlot", g.version`;
const tables = 'group_sessions g JOIN slots sl ON sl.id = g.slot_id';

const read = statement<Group>('group_sessions_read', `SELECT ${columns} FROM ${tables} WHERE g.id = $1`);
const readFor = statement<GroupForStudent>(
  'group_sessions_read_for_student',
  `SELECT ${columns}, NOT ${takesRequests('a')} AS "isPaused", ${isInVacation('sl')} AS "isAway",
          ${wasRemoved('$2')} AS "wasRemoved"
     FROM ${tables} JOIN accounts a ON a.id = g.mentor_id
    WHERE g.id = $1 AND ${isListed} AND NOT ${isBlockBetween('a.id', '$2')}`,
);

/** A group session by its id; undefined if it does not exist. */
export const findGroup = async (connection: Pool | PoolClient, id: number): Promise<Group | undefined> =>
  (await run(connection, read, [id]))[0];

/** A group session of a listed mentor; undefined if there is none, or if a block separates mentor and student. */
export const findGroupFor = async (connection: Pool | PoolClient, id: number, studentId: number) =>
  (await run(connection, readFor, [id, studentId]))[0];

const lockSlots = statement(
  'group_sessions_lock_slots',
  'SELECT 1 FROM slots WHERE id = ANY ($1::bigint[]) ORDER BY id FOR SHARE',
);
const lockSlotForChange = statement(
  'group_sessions_lock_slot_for_change',
  'SELECT 1 FROM slots WHERE id = $1 FOR UPDATE',
);
const lockRows = statement(
  'group_sessions_lock',
  'SELECT 1 FROM group_sessions WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE',
);

/**
 * Locks the slots and then the group sessions, to serialize changes to their seats. ADR 16: the caller locks accounts
 * before, and sessions afterwards.
 */
export async function lockGroups(
  client: PoolClient,
  groups: readonly Pick<Group, 'id' | 'slotId'>[],
): Promise<void> {
  await run(client, lockSlots, [groups.map(({ slotId }) => slotId)]);
  await run(client, lockRows, [groups.map(({ id }) => id)]);
}

/**
 * Locks one group session like {@link lockGroups}.
 *
 * @param changesSlot whether the transaction may close the slot
 * @returns the locked group session
 */
export async function lockGroup(
  client: PoolClient,
  { id, slotId }: Pick<Group, 'id' | 'slotId'>,
  changesSlot = false,
): Promise<Group> {
  if (changesSlot) await run(client, lockSlotForChange, [slotId]);
  await lockGroups(client, [{ id, slotId }]);
  const group = await findGroup(client, id);
  if (!group) throw new Error('The group session is gone');
  return group;
}
