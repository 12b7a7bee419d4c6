import {
  agreedOutcome,
  ATTENDANCE_DAYS,
  type AttendanceStatement,
  type Session,
  type SessionOutcome,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, type Transaction } from '../../database/client/index.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Outgoing, writeNotifications } from '../outbox/index.ts';
import { refuseStale, requireSession, sideOf } from '../sessions/change-session.ts';
import { readSession, type SessionFacts } from '../sessions/sessions.repository.ts';
import {
  recordNoShow,
  lockForStatement,
  readStatements,
  saveOutcome,
  writeStatement,
} from './attendance.repository.ts';
import { notificationsOfNoShows } from './no-show-notifications.ts';
import { readNoShows } from './no-show-state.ts';

function explainClosed({ status, endsAt }: SessionFacts, now: Date) {
  if (status !== 'CONFIRMED') return conflict('You can only say who attended a confirmed session.');
  if (endsAt > now) return conflict('This session has not ended yet.');
  return conflict(`Attendance can be reported for ${ATTENDANCE_DAYS} days after the session.`);
}

/** Records an agreed no-show of the student. @returns what to send; nothing for an already recorded no-show */
async function countNoShow(
  { $client }: Transaction,
  { id, student }: SessionFacts,
): Promise<Pick<Outgoing, 'notifications' | 'mails'>> {
  const isFirst = await recordNoShow($client, id, student.id);
  return isFirst ? notificationsOfNoShows(id, student, await readNoShows($client, student.id)) : {};
}

/**
 * Saves the caller's statement about an ended session. The session counts as completed unless both statements agree on
 * a no-show.
 *
 * @throws 403 for a session of others; 409 if the session was not confirmed, has not ended or ended over 14 days ago
 */
export async function stateAttendance(
  services: Services,
  actor: Actor,
  id: number,
  statement: AttendanceStatement,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  const side = sideOf(actor, before);
  const { student, mentor } = before;
  const parties = { id, studentId: student.id, mentorId: mentor.id };
  const view = await inTransaction(services.database.pool, async (transaction) => {
    const { $client } = transaction;
    const locked = await lockForStatement($client, parties);
    if (!locked) throw explainClosed(before, services.now());
    let outgoing: Outgoing = {};
    if (await writeStatement($client, id, actor.id, statement)) {
      const outcome = agreedOutcome(await readStatements($client, parties));
      // `completed` is not stored: it follows from the end of the session.
      await saveOutcome($client, id, outcome === 'completed' ? null : outcome);
      if (outcome === 'no_show_student' && !locked.isStudentDeleted)
        outgoing = await countNoShow(transaction, before);
      outgoing.events = [student, mentor]
        .filter(({ isDeleted }) => !isDeleted)
        .map((party) => ({ accountId: party.id, name: 'session', payload: { id } }));
    }
    const after = await readSession($client, id, side, services.config.joinUrls[side]);
    if (!after) throw forbidden();
    await writeNotifications(transaction, outgoing);
    return after.view;
  });
  services.announcer.announce([student.id, mentor.id]);
  return view;
}

const reportableOutcomes: Record<'student' | 'mentor', SessionOutcome[]> = {
  student: ['completed', 'no_show_mentor'],
  mentor: ['completed', 'no_show_student'],
};

/**
 * Saves a statement that was sent in the earlier form: as the name of an outcome.
 *
 * @throws as {@link stateAttendance}; 403 for an outcome that the side cannot report, 409 for an outdated version
 */
export async function reportOutcome(
  services: Services,
  actor: Actor,
  id: number,
  { outcome, version }: { outcome: SessionOutcome; version?: number | undefined },
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  const side = sideOf(actor, before);
  if (!reportableOutcomes[side].includes(outcome)) throw forbidden();
  refuseStale(side, before, version);
  return stateAttendance(services, actor, id, outcome === 'completed' ? 'attended' : 'partner_absent');
}
