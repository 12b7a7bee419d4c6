import { GROUP_WAITING_MAX, GROUP_WAITING_OF_STUDENT_MAX, type Session } from '@cairn/shared/contract';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { refusePausedStudent } from '../attendance/no-show-state.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { lockParties, lockPresentParties } from '../sessions/change-session.ts';
import { announceSessions, recordSessionChanges } from '../sessions/session-changes.ts';
import { checkLimits, lockActions, recordAction, type SessionAction } from '../sessions/session-limits.ts';
import { readSession } from '../sessions/sessions.repository.ts';
import { findGroup, findGroupFor, type Group, type GroupForStudent, lockGroup } from './group-locks.ts';
import { explainSeat, noFreeSeat, refusalFor, unknownGroup } from './refusals.ts';
import { findFirstWaiting, takeSeat } from './seats.ts';

const ownSeat = statement<{ id: number }>(
  'group_sessions_own_seat',
  `SELECT id FROM sessions WHERE slot_id = $1 AND group_session_id = $2 AND student_id = $3 AND status = 'CONFIRMED'`,
);
const findOwnSeat = async (client: Pool | PoolClient, { id, slotId }: Group, studentId: number) =>
  (await run(client, ownSeat, [slotId, id, studentId]))[0]?.id;

/** @throws 404 if the student cannot see the group session */
async function requireVisible(client: PoolClient, id: number, studentId: number) {
  const group = await findGroupFor(client, id, studentId);
  if (!group) throw unknownGroup();
  return group;
}

/** @throws 409 if the student cannot join or all seats are taken */
function requireFreeSeat(group: GroupForStudent): void {
  const refusal = refusalFor(group);
  if (refusal) throw refusal;
  if (group.seatsTaken >= group.seats) throw noFreeSeat(group);
}

/**
 * Takes a free seat of a group session (ADR 88). A repeated call returns the session of the seat.
 *
 * @throws 403 without a confirmed e-mail address
 * @throws 404 if there is no such group session, its mentor is not listed, or a block separates mentor and student
 * @throws 409 if no seat is free, or the free seats are for waiting students
 * @throws 409 if the group session was cancelled or has begun
 * @throws 409 if the mentor is paused or away, or has removed the student
 * @throws 409 if the student has another session at this time, is paused after no-shows, or is deleting the account
 * @throws 429 above the limit of bookings
 */
export async function joinGroup(services: Services, actor: Actor, id: number): Promise<Session> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  const joinUrls = services.config.joinUrls.student;
  try {
    const { session, isNew } = await inTransaction(services.database.pool, async (transaction) => {
      const { $client } = transaction;
      // The first lock (ADR 16) serializes identical requests.
      await run($client, lockActions, [actor.id]);
      const found = await requireVisible($client, id, actor.id);
      const knownSeat = await findOwnSeat($client, found, actor.id);
      if (knownSeat !== undefined)
        return { session: await readSession($client, knownSeat, 'student', joinUrls), isNew: false };
      // Most students who want the last seat are refused here, without waiting for the lock of the group.
      requireFreeSeat(found);
      const { mentorId } = found;
      const action: SessionAction = { action: 'book', studentId: actor.id, mentorId, addsPending: false };
      await refusePausedStudent(services, transaction, actor.id);
      await checkLimits(services, transaction, action);
      await run($client, lockParties, [actor.id, mentorId]);
      await lockGroup($client, found);
      const group = await requireVisible($client, id, actor.id);
      requireFreeSeat(group);
      const first = await findFirstWaiting($client, id);
      if (first !== undefined && first !== actor.id) throw noFreeSeat(group);
      const sessionId = await takeSeat($client, id, actor.id);
      if (sessionId === undefined) throw noFreeSeat(group);
      const taken = await readSession($client, sessionId, 'student', joinUrls);
      if (!taken) throw new Error('The seat was not written');
      await recordAction(services, transaction, action);
      await recordSessionChanges(services, transaction, [
        { change: 'confirmed', session: taken, by: 'student' },
      ]);
      return { session: taken, isNew: true };
    });
    if (!session) throw unknownGroup();
    if (isNew) announceSessions(services, [session]);
    return session.view;
  } catch (error) {
    throw explainSeat(error);
  }
}

const findWaiting = statement<{ id: number }>(
  'group_waiting_find',
  'SELECT student_id AS id FROM group_waiting WHERE group_session_id = $1 AND student_id = $2',
);
const addWaiting = statement(
  'group_waiting_add',
  'INSERT INTO group_waiting (group_session_id, student_id) VALUES ($1, $2)',
);
const countWaiting = statement<{ ofGroup: number; ofStudent: number }>(
  'group_waiting_count',
  `SELECT (SELECT count(*)::int FROM group_waiting WHERE group_session_id = $1) AS "ofGroup",
          (SELECT count(*)::int FROM group_waiting w JOIN group_sessions g ON g.id = w.group_session_id
            WHERE w.student_id = $2 AND g.cancelled_at IS NULL AND g.starts_at > now()) AS "ofStudent"`,
);

/** @throws 409 if the waiting list is closed, a seat is free, or the student has a seat */
async function requireFullGroup(client: PoolClient, group: Group, studentId: number): Promise<void> {
  if (!group.isWaitingListOpen)
    throw conflict('The waiting list is closed. Anybody can now take a seat that becomes free.');
  if ((await findOwnSeat(client, group, studentId)) !== undefined) throw conflict('You already have a seat.');
  const isFree = group.seatsTaken < group.seats && (await findFirstWaiting(client, group.id)) === undefined;
  if (isFree) throw conflict('A seat is free. Join the group session instead.');
}

/**
 * Puts a student on the waiting list of a full group session. Idempotent.
 *
 * @throws 403 and 404 as {@link joinGroup}
 * @throws 409 if the group session was cancelled or has begun, or a seat is free
 * @throws 409 if the waiting list is full or closed
 * @throws 409 if the mentor is paused or away, or has removed the student
 * @throws 409 if the student has a seat, waits for too many seats, or is deleting the account
 */
export async function joinGroupWaiting(services: Services, actor: Actor, id: number): Promise<void> {
  requireVerifiedEmail(actor);
  requireStaying(actor);
  const group = await inTransaction(services.database.pool, async ({ $client }) => {
    await run($client, lockActions, [actor.id]);
    const found = await requireVisible($client, id, actor.id);
    const refusal = refusalFor(found);
    if (refusal) throw refusal;
    const present = await run($client, lockPresentParties, [actor.id, found.mentorId]);
    if (present.length < 2) throw unknownGroup();
    const locked = await lockGroup($client, found);
    // Meanwhile, one side may have blocked the other, or the mentor may have removed the student.
    const changed = refusalFor(await requireVisible($client, id, actor.id));
    if (changed) throw changed;
    if ((await run($client, findWaiting, [id, actor.id])).length > 0) return null;
    await requireFullGroup($client, locked, actor.id);
    await run($client, addWaiting, [id, actor.id]);
    const [counted] = await run($client, countWaiting, [id, actor.id]);
    if ((counted?.ofGroup ?? 0) > GROUP_WAITING_MAX)
      throw conflict(`At most ${GROUP_WAITING_MAX} students can wait for a seat.`);
    if ((counted?.ofStudent ?? 0) > GROUP_WAITING_OF_STUDENT_MAX)
      throw conflict(
        `You can wait for seats of at most ${GROUP_WAITING_OF_STUDENT_MAX} group sessions at once.`,
      );
    return locked;
  });
  if (group) services.announcer.announceSlots(group.mentorId, group.date);
}

const removeWaiting = statement<{ mentorId: number; date: string }>(
  'group_waiting_remove',
  `DELETE FROM group_waiting w USING group_sessions g JOIN slots sl ON sl.id = g.slot_id
    WHERE w.group_session_id = $1 AND w.student_id = $2 AND g.id = w.group_session_id
   RETURNING g.mentor_id AS "mentorId", sl.date`,
);

/**
 * Takes a student off the waiting list of a group session. Idempotent.
 *
 * @throws 409 for a student who already has a seat
 */
export async function leaveGroupWaiting(services: Services, actor: Actor, id: number): Promise<void> {
  const { pool } = services.database;
  const [left] = await run(pool, removeWaiting, [id, actor.id]);
  if (left) return services.announcer.announceSlots(left.mentorId, left.date);
  const group = await findGroup(pool, id);
  if (group && (await findOwnSeat(pool, group, actor.id)) !== undefined)
    throw conflict('You have a seat in this group session. Cancel the session if you cannot come.');
}
