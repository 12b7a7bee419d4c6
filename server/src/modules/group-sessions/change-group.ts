import type { CancelGroupSessionBody, ChangeGroupSessionBody, OwnGroupSession } from '@cairn/shared/contract';
import type { PoolClient } from 'pg';
import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement } from '../../database/client/index.ts';
import { badField, conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { announceSchedule } from '../schedules/schedules.service.ts';
import { closeSlots } from '../schedules/schedules.repository.ts';
import { writeNotifications } from '../outbox/index.ts';
import { lockParticipants } from '../sessions/change-session.ts';
import { announceSessions, recordSessionChanges } from '../sessions/session-changes.ts';
import { movesMeeting } from '../sessions/session-view.ts';
import { readSessions } from '../sessions/sessions.repository.ts';
import { endGroupWaiting, fillFreedSeats } from './fill-seats.ts';
import { findGroup, type Group, lockGroup } from './group-locks.ts';
import { readOwnGroup } from './group-views.ts';
import { refusalOf } from './refusals.ts';
import { changedSeat, type ChangedSeat, newLinkOf } from './renew-links.ts';
import { renumberSeats } from './seats.ts';

/** Finds a group session of the caller. @throws 403 for all other ids */
export async function requireOwnGroup({ database }: Services, actor: Actor, id: number): Promise<Group> {
  const group = await findGroup(database.pool, id);
  if (group?.mentorId !== actor.id) throw forbidden();
  return group;
}

const stale = () => conflict('This group session has changed in the meantime. Check it and try again.');

/** Locks in the order of ADR 16: accounts, slot, group session. */
async function lockOwn(client: PoolClient, group: Group, changesSlot = false): Promise<Group> {
  await run(client, lockParticipants, [[group.mentorId], [group.slotId]]);
  return lockGroup(client, group, changesSlot);
}

const write = statement(
  'group_sessions_change',
  `UPDATE group_sessions SET title = $2, description = $3, seats = $4, version = version + 1 WHERE id = $1`,
);
/**
 * Increases `calendar_sequence`, so that calendars update their entries. Keeps `version`, because a student has nothing
 * new to decide.
 */
const changeSeats = statement<ChangedSeat>(
  'group_sessions_change_seats',
  `UPDATE sessions s SET topic = $3, calendar_sequence = calendar_sequence + 1 FROM accounts st
    WHERE s.slot_id = $1 AND s.group_session_id = $2 AND s.status = 'CONFIRMED' AND (s.topic <> $3 OR $4) AND st.id = s.student_id
   RETURNING ${changedSeat}`,
);

/**
 * Changes title, description and number of seats of a group session.
 *
 * @throws 403 for a group session of somebody else
 * @throws 409 for an outdated version, or for fewer seats than are taken
 * @throws 409 if the group session has begun or was cancelled
 */
export async function changeGroup(
  services: Services,
  actor: Actor,
  id: number,
  { title, description, seats, version }: ChangeGroupSessionBody,
): Promise<OwnGroupSession> {
  const own = await requireOwnGroup(services, actor, id);
  const studentIds = await inTransaction(services.database.pool, async (transaction) => {
    const { $client } = transaction;
    const group = await lockOwn($client, own);
    if (group.version !== version) throw stale();
    const refusal = refusalOf(group);
    if (refusal) throw refusal;
    if (seats < group.seatsTaken)
      throw conflict(`${group.seatsTaken} seats are taken. Remove participants first, or keep more seats.`);
    await renumberSeats($client, group.slotId, seats);
    await run($client, write, [id, title, description, seats]);
    const isMoved = movesMeeting(services.config.joinUrls.student, group.seats, seats);
    const changed = await run($client, changeSeats, [group.slotId, id, title, isMoved]);
    // A mentor can move the meeting repeatedly: at most one notification in each clock hour.
    const hour = Math.floor(services.now().getTime() / 3_600_000);
    await writeNotifications(transaction, {
      events: changed.map((seat) => ({
        accountId: seat.studentId,
        name: 'session',
        payload: { id: seat.id },
      })),
      notifications: isMoved ? changed.map((seat) => newLinkOf(seat, `hour:${hour}`)) : [],
    });
    return changed.map(({ studentId }) => studentId);
  });
  services.announcer.announce(new Set(studentIds));
  announceSchedule(services, actor.id);
  await fillFreedSeats(services, id);
  return readOwnGroup(services.database.pool, actor.id, id, services.config.joinUrls.mentor);
}

const cancelSeats = statement<{ id: number }>(
  'group_sessions_cancel_seats',
  `UPDATE sessions SET status = 'CANCELLED', outcome = 'cancelled_by_mentor', reason = $3, version = version + 1,
          calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE slot_id = $1 AND group_session_id = $2 AND status = 'CONFIRMED' RETURNING id`,
);
const cancel = statement(
  'group_sessions_cancel',
  'UPDATE group_sessions SET cancelled_at = now(), version = version + 1 WHERE id = $1',
);

/**
 * Cancels a group session with all its seats. A repeated call changes nothing.
 *
 * @throws 400 without a reason if seats are taken
 * @throws 403 for a group session of somebody else
 * @throws 409 for an outdated version, or if the group session has begun
 */
export async function cancelGroup(
  services: Services,
  actor: Actor,
  id: number,
  { reason, version }: CancelGroupSessionBody,
): Promise<OwnGroupSession> {
  const own = await requireOwnGroup(services, actor, id);
  const cancelled = await inTransaction(services.database.pool, async (transaction) => {
    const { $client } = transaction;
    const group = await lockOwn($client, own, true);
    if (group.isCancelled && group.version === version + 1) return [];
    if (group.version !== version) throw stale();
    const refusal = refusalOf(group);
    if (refusal) throw refusal;
    if (group.seatsTaken > 0 && !reason)
      throw badField('reason', 'Please give a reason for cancelling a session with participants.');
    const seats = await run($client, cancelSeats, [group.slotId, id, reason ?? null]);
    await run($client, cancel, [id]);
    if (group.hasOwnSlot) await closeSlots($client, [group.slotId]);
    const ids = seats.map((seat) => seat.id);
    const sessions = await readSessions($client, ids, 'mentor', services.config.joinUrls.mentor);
    await recordSessionChanges(
      services,
      transaction,
      sessions.map((session) => ({ change: 'cancelled', session, by: 'mentor' })),
    );
    return sessions;
  });
  announceSessions(services, cancelled);
  announceSchedule(services, actor.id);
  await endGroupWaiting(services, id);
  return readOwnGroup(services.database.pool, actor.id, id, services.config.joinUrls.mentor);
}
