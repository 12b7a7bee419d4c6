import { HOLD_AGAIN_MINUTES, HOLD_MINUTES, SLOT_HOLDS_PER_HOUR } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import { run, statement } from '../../database/client/index.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { isFree, isListed, isNotBeingBooked, takesRequests } from '../mentors/mentor-view.ts';
import { lockPresentParties } from '../sessions/change-session.ts';
import { hasSessionDuring } from '../sessions/student-session.ts';

const BATCH = 500;

/** The slot of a hold that has ended. */
export interface FreedSlot {
  mentorId: number;
  date: string;
}

const freedSlot = `sl.mentor_id AS "mentorId", sl.date`;

/** The state of a slot for a student. */
interface SlotState {
  mentorId: number;
  date: string;
  timeSlot: string;
  isVisible: boolean;
  /** Whether the slot is free and the student has no session when the slot begins. */
  isFree: boolean;
  isBeingBooked: boolean;
  /** Seconds until the student can hold the slot again; null if there is no wait. */
  wait: number | null;
}

/** SQL: whether hold `h` belongs to `student` and has not expired. */
const continues = (student: string) => `h.student_id = ${student} AND h.expires_at > now()`;
/**
 * SQL: the time from which `student` can hold the slot of `h` again; NULL if there is no wait.
 * {@link SLOT_HOLDS_PER_HOUR} keeps students who take turns from blocking the slot.
 */
const holdableFrom = (student: string) => `greatest(CASE WHEN h.student_id = ${student} THEN h.held_at END,
  CASE WHEN h.times_held >= ${SLOT_HOLDS_PER_HOUR} THEN h.first_held_at END) + interval '${HOLD_AGAIN_MINUTES} minutes'`;

const isNewHour = `(h.first_held_at <= now() - interval '${HOLD_AGAIN_MINUTES} minutes')`;

const describe = statement<SlotState>(
  'slot_holds_describe',
  `SELECT sl.mentor_id AS "mentorId", sl.date, sl.time_slot AS "timeSlot",
          ${isListed} AND ${takesRequests('a')} AND NOT ${isBlockBetween('a.id', '$2')} AS "isVisible",
          ${isFree('sl', '$2')}
            AND NOT ${hasSessionDuring('$2', { from: 'sl.starts_at', until: "sl.starts_at + interval '1 minute'" })} AS "isFree",
          NOT ${isNotBeingBooked('sl', '$2')} AS "isBeingBooked",
          (SELECT extract(epoch FROM ${holdableFrom('$2')} - now())::float8 FROM slot_holds h
            WHERE h.slot_id = sl.id AND NOT (${continues('$2')}) AND ${holdableFrom('$2')} > now()) AS wait
     FROM slots sl JOIN accounts a ON a.id = sl.mentor_id WHERE sl.id = $1`,
);

/** A booking locks the slot FOR SHARE, so that holds and bookings of one slot wait for each other. */
const lockSlot = statement('slot_holds_lock_slot', 'SELECT 1 FROM slots WHERE id = $1 FOR NO KEY UPDATE');
/** Locks in the order of the slots, so that two students who swap slots do not deadlock. */
const lockHolds = statement(
  'slot_holds_lock',
  `SELECT 1 FROM slot_holds WHERE slot_id = $1 OR student_id = $2 AND released_at IS NULL ORDER BY slot_id FOR UPDATE`,
);
const releaseOthers = statement<FreedSlot>(
  'slot_holds_release_others',
  `WITH freed AS (
     UPDATE slot_holds SET released_at = least(now(), expires_at)
      WHERE student_id = $2 AND slot_id <> $1 AND released_at IS NULL RETURNING slot_id
   ) SELECT ${freedSlot} FROM freed JOIN slots sl ON sl.id = freed.slot_id`,
);
/**
 * A student who holds the slot again before the expiry continues the hold, even after a release. The hold of an offered
 * slot (ADR 60) ends no later than the offer.
 */
const hold = statement<{ secondsLeft: number }>(
  'slot_holds_hold',
  `INSERT INTO slot_holds AS h (slot_id, student_id, expires_at)
   SELECT sl.id, $2, least(now() + interval '${HOLD_MINUTES} minutes', (SELECT o.expires_at FROM slot_offers o
            WHERE o.slot_id = sl.id AND o.student_id = $2 AND o.expires_at > now()))
     FROM slots sl WHERE sl.id = $1 AND ${isFree('sl', '$2')}
   ON CONFLICT (slot_id) DO UPDATE SET student_id = excluded.student_id, released_at = NULL,
     held_at = CASE WHEN ${continues('$2')} THEN h.held_at ELSE excluded.held_at END,
     expires_at = CASE WHEN ${continues('$2')} THEN h.expires_at ELSE excluded.expires_at END,
     first_held_at = CASE WHEN ${continues('$2')} OR NOT ${isNewHour} THEN h.first_held_at ELSE excluded.first_held_at END,
     times_held = CASE WHEN ${continues('$2')} THEN h.times_held WHEN ${isNewHour} THEN 1 ELSE h.times_held + 1 END
   WHERE ${continues('$2')} OR coalesce(${holdableFrom('$2')} <= now(), true)
   RETURNING ceil(extract(epoch FROM h.expires_at - now()))::int AS "secondsLeft"`,
);
const release = statement<FreedSlot>(
  'slot_holds_release',
  `WITH freed AS (
     UPDATE slot_holds SET released_at = least(now(), expires_at)
      WHERE student_id = $1 AND ($2::bigint IS NULL OR slot_id = $2) AND released_at IS NULL RETURNING slot_id
   ) SELECT ${freedSlot} FROM freed JOIN slots sl ON sl.id = freed.slot_id`,
);
const endExpired = statement<FreedSlot>(
  'slot_holds_end_expired',
  `WITH freed AS (
     UPDATE slot_holds SET released_at = expires_at WHERE slot_id = ANY (ARRAY(
       SELECT slot_id FROM slot_holds WHERE released_at IS NULL AND expires_at <= now()
        LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)) RETURNING slot_id
   ) SELECT ${freedSlot} FROM freed JOIN slots sl ON sl.id = freed.slot_id`,
);

/** The state of a slot for a student; undefined if the slot does not exist. */
export const describeSlot = async (client: Pool | PoolClient, slotId: number, studentId: number) =>
  (await run(client, describe, [slotId, studentId]))[0];

/** Locks both accounts, the slot and the holds that change (ADR 16). @returns whether both accounts are present */
export async function lockForHold(
  client: PoolClient,
  { slotId, studentId, mentorId }: { slotId: number; studentId: number; mentorId: number },
): Promise<boolean> {
  const present = await run(client, lockPresentParties, [studentId, mentorId]);
  await run(client, lockSlot, [slotId]);
  await run(client, lockHolds, [slotId, studentId]);
  return present.length === 2;
}

/** Ends the student's other hold and holds the slot. @returns undefined if the slot cannot be held */
export async function writeHold(client: PoolClient, slotId: number, studentId: number) {
  const freed = await run(client, releaseOthers, [slotId, studentId]);
  const [held] = await run(client, hold, [slotId, studentId]);
  return held && { ...held, freed };
}

/** Ends the student's hold on a slot, or on any slot if `slotId` is null. */
export const endHold = (pool: Pool, studentId: number, slotId: number | null): Promise<FreedSlot[]> =>
  run(pool, release, [studentId, slotId]);

/** Marks up to {@link BATCH} expired holds as ended. Their slots are already free. */
export const endExpiredHolds = async (pool: Pool) => {
  const freed = await run(pool, endExpired);
  return { freed, hasMore: freed.length === BATCH };
};
