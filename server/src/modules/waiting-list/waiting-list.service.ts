import { WAITING_LIST_MAX, type WaitingEntry } from '@cairn/shared/contract';
import { inTransaction, isoInstant, run, statement, wholeInstant } from '../../database/client/index.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { isBlockBetween } from '../blocks/block-between.ts';
import { isListed, takesRequests, vacationOf } from '../mentors/mentor-view.ts';
import { accountEvent, recordEvent } from '../outbox/index.ts';
import { MENTOR_PAUSED } from '../sessions/booking.ts';

const list = statement<{ view: WaitingEntry }>(
  'waiting_list_read',
  `SELECT json_build_object(
            'teacher', json_build_object('id', m.id, 'name', m.name, 'photo', m.photo),
            'joinedAt', ${isoInstant('w.created_at')},
            'position', (SELECT count(*)::int FROM waiting_list earlier WHERE earlier.mentor_id = w.mentor_id
                            AND (earlier.queued_at, earlier.id) <= (w.queued_at, w.id)),
            'offer', CASE WHEN o.slot_id IS NOT NULL THEN json_build_object(
               'slotId', sl.id, 'date', sl.date, 'timeSlot', sl.time_slot, 'timeZone', sl.time_zone,
               'startsAt', ${wholeInstant('sl.starts_at')}, 'endsAt', ${wholeInstant('sl.ends_at')},
               'expiresAt', ${isoInstant('o.expires_at')}) END,
            'absence', json_build_object('isPaused', NOT ${takesRequests('m')}, 'vacation', ${vacationOf('m.id')},
               'timeZone', m.time_zone)) AS view
     FROM waiting_list w JOIN accounts m ON m.id = w.mentor_id
     LEFT JOIN slot_offers o ON o.mentor_id = w.mentor_id AND o.student_id = w.student_id AND o.expires_at > now()
     LEFT JOIN slots sl ON sl.id = o.slot_id
    WHERE w.student_id = $1 ORDER BY w.created_at, w.id`,
);

const lockList = statement(
  'waiting_list_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('waiting_list:' || $1::bigint, 0))`,
);
/** Keeps both accounts from being blocked, deleted or edited until the commit. */
const lockPair = statement<{ id: number }>(
  'waiting_list_lock_pair',
  `SELECT id FROM accounts a WHERE id IN ($1, $2) AND ${isListed} ORDER BY id FOR SHARE`,
);
const join = statement<{ known: boolean; isPaused: boolean; added: number; total: number }>(
  'waiting_list_join',
  `WITH mentor AS (
     SELECT a.id, NOT ${takesRequests('a')} AS "isPaused" FROM accounts a WHERE a.id = $2 AND a.role = 'mentor' AND ${isListed} AND NOT ${isBlockBetween('$1', '$2')}
   ), joined AS (
     INSERT INTO waiting_list (student_id, mentor_id) SELECT $1::bigint, id FROM mentor
     ON CONFLICT DO NOTHING RETURNING id)
   SELECT EXISTS (SELECT 1 FROM mentor) AS known, EXISTS (SELECT 1 FROM mentor WHERE "isPaused") AS "isPaused",
          (SELECT count(*)::int FROM joined) AS added,
          (SELECT count(*)::int FROM waiting_list WHERE student_id = $1) + (SELECT count(*)::int FROM joined) AS total`,
);

/** Waits for a job that offers the student a slot: the job locks the account `FOR SHARE` (ADR 16). */
const lockStudent = statement(
  'waiting_list_lock_student',
  'SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE',
);
/** Must run before the statements on `waiting_list`: all transactions lock `slot_offers` first. */
const release = statement<{ slotId: number }>(
  'waiting_list_release_offer',
  `UPDATE slot_offers SET student_id = NULL, expires_at = NULL
    WHERE student_id = $1 AND mentor_id = $2 AND ($3::bigint IS NULL OR slot_id = $3) RETURNING slot_id AS "slotId"`,
);
const leave = statement<{ id: number }>(
  'waiting_list_leave',
  'DELETE FROM waiting_list WHERE student_id = $1 AND mentor_id = $2 RETURNING id',
);
/** Frees the kept slots of an empty list. */
const deleteUnassigned = statement<{ date: string }>(
  'waiting_list_free_unwanted',
  `DELETE FROM slot_offers o USING slots sl WHERE o.mentor_id = $1 AND o.student_id IS NULL AND sl.id = o.slot_id
    AND NOT EXISTS (SELECT 1 FROM waiting_list WHERE mentor_id = $1) RETURNING sl.date`,
);
const moveToEnd = statement(
  'waiting_list_pass',
  `UPDATE waiting_list SET passed = passed || $3::bigint, missed = 0, queued_at = clock_timestamp()
    WHERE student_id = $1 AND mentor_id = $2`,
);

/** The mentors for whom a student waits, the earliest entry first. */
export async function listWaiting({ database }: Services, studentId: number): Promise<WaitingEntry[]> {
  return (await run(database.pool, list, [studentId])).map(({ view }) => view);
}

/**
 * Adds a student to the waiting list of a mentor. Idempotent.
 *
 * @throws 404 if the student cannot book the mentor, 409 for a paused mentor and above {@link WAITING_LIST_MAX} mentors
 */
export async function joinWaitingList(
  { database, announcer }: Services,
  studentId: number,
  mentorId: number,
): Promise<void> {
  const isAdded = await inTransaction(database.pool, async (transaction) => {
    const { $client } = transaction;
    await run($client, lockList, [studentId]);
    const present = await run($client, lockPair, [studentId, mentorId]);
    const [result] = await run($client, join, [studentId, mentorId]);
    if (present.length < 2 || !result?.known) throw notFound('This mentor is not available.');
    if (result.isPaused) throw conflict(MENTOR_PAUSED);
    if (result.total > WAITING_LIST_MAX)
      throw conflict(`You can wait for at most ${WAITING_LIST_MAX} mentors at once.`);
    if (result.added > 0) await recordEvent(transaction, accountEvent(studentId));
    return result.added > 0;
  });
  if (isAdded) announcer.announce(new Set([studentId]));
}

/** Removes a student from a mentor's waiting list. Idempotent. */
export async function leaveWaitingList(
  { database, announcer }: Services,
  studentId: number,
  mentorId: number,
): Promise<void> {
  const { freed, hasLeft } = await inTransaction(database.pool, async (transaction) => {
    const { $client } = transaction;
    await run($client, lockStudent, [studentId]);
    await run($client, release, [studentId, mentorId, null]);
    const [left] = await run($client, leave, [studentId, mentorId]);
    const dates = await run($client, deleteUnassigned, [mentorId]);
    if (left) await recordEvent(transaction, accountEvent(studentId));
    return { freed: dates, hasLeft: left !== undefined };
  });
  if (hasLeft) announcer.announce(new Set([studentId]));
  for (const { date } of freed) announcer.announceSlots(mentorId, date);
}

/** Declines an offered slot: the student goes to the end of the list and is not offered this slot again. */
export async function declineOffer(
  { database }: Services,
  studentId: number,
  mentorId: number,
  slotId: number,
): Promise<void> {
  await inTransaction(database.pool, async ({ $client }) => {
    const released = await run($client, release, [studentId, mentorId, slotId]);
    if (released.length > 0) await run($client, moveToEnd, [studentId, mentorId, slotId]);
  });
}
