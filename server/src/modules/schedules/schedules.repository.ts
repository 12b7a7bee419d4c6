import type { Slot } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { type DatabaseHandle, isoInstant, run, statement } from '../../database/client/index.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { hasBuffers, hasRules, ruleAgainst } from '../booking-rules/rule-conditions.ts';
import { isBusy, isFree, isUnclaimed, isVisible, takesRequests } from '../mentors/mentor-view.ts';

type Row = { view: Slot };

/**
 * SQL: joins the live session `held` or the group session `g` that takes slot `sl`. Seats of group sessions are not
 * joined.
 */
const heldBy = `LEFT JOIN sessions held ON held.slot_id = sl.id AND held.status IN ('PENDING', 'CONFIRMED')
    AND held.group_session_id IS NULL
  LEFT JOIN group_sessions g ON g.slot_id = sl.id AND g.cancelled_at IS NULL`;
const isTaken = '(held.id IS NOT NULL OR g.id IS NOT NULL)';

const fieldsOf = (
  isAvailable: string,
) => `'id', sl.id, 'teacherId', sl.mentor_id, 'date', sl.date, 'timeSlot', sl.time_slot,
  'available', ${isAvailable}, 'isAvailable', ${isAvailable},
  'startsAt', ${isoInstant('sl.starts_at')}, 'endsAt', ${isoInstant('sl.ends_at')}, 'timeZone', sl.time_zone`;
const slotFields = fieldsOf(`sl.is_open AND NOT ${isTaken}`);
/** SQL: the fields of a slot that can be booked. */
export const freeFields = fieldsOf('true');

/** SQL: the id of session $4, which is to be moved; null if reader $5 does not take part. */
export const MOVING = `(SELECT moved.id FROM sessions moved WHERE moved.id = $4 AND $5 IN (moved.student_id, moved.mentor_id))`;

/** SQL: the slots `sl` of mentor $1 that reader $5 can book now. */
export const bookableSlots = `accounts m JOIN slots sl ON sl.mentor_id = m.id
    WHERE m.id = $1 AND ${isVisible('m')} AND ${takesRequests('m')} AND NOT ${isBlockBetween('m.id', '$5')}
      AND ${isFree('sl', '$5', MOVING)}`;

const ownerView = `json_build_object(${slotFields}, 'isBookable', checked.is_unclaimed AND checked.rule IS NULL,
  'isBusy', NOT ${isTaken} AND ${isBusy('sl')}, 'isProposable', checked.is_unclaimed AND checked.has_buffers,
  'excludedBy', checked.rule, 'session', CASE WHEN held.id IS NOT NULL THEN json_build_object(
  'id', held.id, 'studentId', held.student_id, 'studentName', st.name, 'topic', held.topic, 'status', held.status) END,
  'group', CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'title', g.title) END)`;
/** Without `OFFSET 0`, PostgreSQL would evaluate the conditions again wherever they are referenced. */
const ownerTables = (
  moving?: string,
) => `slots sl ${heldBy} LEFT JOIN accounts st ON st.id = held.student_id CROSS JOIN LATERAL (
  SELECT ${isUnclaimed('sl')} AS is_unclaimed, ${hasBuffers('sl', moving)} AS has_buffers,
         CASE WHEN NOT ${isTaken} AND sl.starts_at > now() AND ${hasRules('sl.mentor_id')} THEN ${ruleAgainst('sl')} END AS rule
  OFFSET 0) AS checked`;

const ofOwner = statement<Row>(
  'slots_of_owner',
  `SELECT ${ownerView} AS view FROM ${ownerTables(MOVING)}
    WHERE sl.mentor_id = $1 AND sl.date BETWEEN $2 AND $3 AND sl.is_open ORDER BY sl.starts_at`,
);
const free = statement<Row>(
  'slots_free',
  `SELECT json_build_object(${freeFields}) AS view
     FROM ${bookableSlots} AND sl.date BETWEEN $2 AND $3 ORDER BY sl.starts_at`,
);
const byIds = statement<Row>(
  'slots_by_ids',
  `SELECT ${ownerView} AS view FROM ${ownerTables()}
    WHERE sl.id = ANY($1::bigint[]) ORDER BY sl.starts_at`,
);

/**
 * Lists the slots of a mentor between two dates, inclusive. The owner gets all open slots; others get the bookable
 * slots (decision 8).
 *
 * @param range.moving a session of the reader that is to be moved: it does not count for the booking rules (ADR 75)
 */
export async function listSlots(
  { pool }: DatabaseHandle,
  { mentorId, readerId }: { mentorId: number; readerId: number },
  { from, to, moving = null }: { from: string; to: string; moving?: number | null | undefined },
): Promise<Slot[]> {
  const list = readerId === mentorId ? ofOwner : free;
  const rows = await run(pool, list, [mentorId, from, to, moving, readerId]);
  return rows.map(({ view }) => view);
}

/** Slots as their owner sees them. */
export async function readSlots(connection: Pool | PoolClient, ids: number[]): Promise<Slot[]> {
  return (await run(connection, byIds, [ids])).map(({ view }) => view);
}

/** A slot row for planning. */
export interface SlotRow {
  id: number;
  date: string;
  timeSlot: string;
  startsAt: Date;
  endsAt: Date;
  isOpen: boolean;
  isBooked: boolean;
}

const lockMentor = statement<{ timeZone: string }>(
  'slots_lock_mentor',
  `SELECT a.time_zone AS "timeZone" FROM mentors m JOIN accounts a ON a.id = m.account_id
    WHERE m.account_id = $1 AND a.deleted_at IS NULL FOR KEY SHARE OF a FOR NO KEY UPDATE OF m`,
);
const lockSlots = statement(
  'slots_lock',
  'SELECT id FROM slots WHERE mentor_id = $1 AND starts_at BETWEEN $2 AND $3 ORDER BY id FOR UPDATE',
);
const between = statement<SlotRow>(
  'slots_between',
  `SELECT sl.id, sl.date, sl.time_slot AS "timeSlot", sl.starts_at AS "startsAt", sl.ends_at AS "endsAt",
          sl.is_open AS "isOpen", ${isTaken} AS "isBooked"
     FROM slots sl ${heldBy} WHERE sl.mentor_id = $1 AND sl.starts_at BETWEEN $2 AND $3 ORDER BY sl.starts_at`,
);

/** Serializes changes of one mentor's schedule. @returns the mentor's zone; undefined if the mentor is deleted */
export async function lockSchedule(client: PoolClient, mentorId: number): Promise<string | undefined> {
  return (await run(client, lockMentor, [mentorId]))[0]?.timeZone;
}

/**
 * Locks the slots that start between two instants, so that concurrent bookings wait. Returns the slots after earlier
 * bookings.
 */
export async function lockSlotsBetween(
  client: PoolClient,
  mentorId: number,
  from: Date,
  to: Date,
): Promise<SlotRow[]> {
  await run(client, lockSlots, [mentorId, from, to]);
  return run(client, between, [mentorId, from, to]);
}

const insertSlots = statement<{ id: number }>(
  'slots_insert',
  `INSERT INTO slots (mentor_id, time_zone, date, time_slot, starts_at, ends_at)
   SELECT $1, $2, d, t, s, e FROM unnest($3::date[], $4::text[], $5::timestamptz[], $6::timestamptz[]) AS wanted (d, t, s, e)
   RETURNING id`,
);
const close = statement(
  'slots_close',
  'UPDATE slots SET is_open = false WHERE id = ANY($1::bigint[]) AND is_open',
);
const reopen = statement(
  'slots_reopen',
  `UPDATE slots SET is_open = true, ends_at = wanted.ends_at
     FROM unnest($1::bigint[], $2::timestamptz[]) AS wanted (id, ends_at) WHERE slots.id = wanted.id`,
);

const countOpen = statement<{ open: number }>(
  'slots_count_open',
  `SELECT count(*)::int AS open FROM (
     SELECT 1 FROM slots WHERE mentor_id = $1 AND is_open AND starts_at > now() LIMIT $2) AS ahead`,
);

/** The number of a mentor's future open slots, counted up to `most`. */
export async function countOpenSlots(client: PoolClient, mentorId: number, most: number): Promise<number> {
  return (await run(client, countOpen, [mentorId, most]))[0]?.open ?? 0;
}

/** A slot to create. */
export type NewSlot = Pick<SlotRow, 'date' | 'timeSlot' | 'startsAt' | 'endsAt'>;

/** Inserts open slots. @returns their ids */
export async function writeSlots(
  client: PoolClient,
  mentorId: number,
  zone: string,
  slots: NewSlot[],
): Promise<number[]> {
  if (slots.length === 0) return [];
  const column = <Name extends keyof NewSlot>(name: Name) => slots.map((slot) => slot[name]);
  const values = [mentorId, zone, column('date'), column('timeSlot'), column('startsAt'), column('endsAt')];
  return (await run(client, insertSlots, values)).map(({ id }) => id);
}

/** A slot without a live session, with its new end. */
export type ChangedSlot = Pick<SlotRow, 'id' | 'endsAt'>;

/** Opens slots, if they are closed, and sets their ends. */
export async function reopenSlots(client: PoolClient, slots: ChangedSlot[]): Promise<void> {
  if (slots.length === 0) return;
  await run(client, reopen, [slots.map(({ id }) => id), slots.map(({ endsAt }) => endsAt)]);
}

/** Closes slots. A trigger refuses booked slots. */
export async function closeSlots(client: PoolClient, ids: number[]): Promise<void> {
  if (ids.length > 0) await run(client, close, [ids]);
}
