import type { Session } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockGroups } from '../group-sessions/group-locks.ts';
import { renewLinks } from '../group-sessions/renew-links.ts';
import { isPresent } from '../mentors/mentor-view.ts';
import { announceSessions, type Change, recordSessionChanges } from './session-changes.ts';
import { checkLimits, recordAction, type SessionAction } from './session-limits.ts';
import { readSession, type SessionFacts } from './sessions.repository.ts';
import { describeStale } from './transitions.ts';

/** The side of an account in a session. @throws 403 for others and for an unknown session */
export function sideOf(actor: Actor, session: SessionFacts | undefined): 'student' | 'mentor' {
  if (session?.student.id === actor.id) return 'student';
  if (session?.mentor.id === actor.id) return 'mentor';
  throw forbidden();
}

/** A session of the caller. @throws 403 for others and for an unknown session */
export async function requireSession(services: Services, actor: Actor, id: number): Promise<SessionFacts> {
  const side = actor.role === 'mentor' ? 'mentor' : 'student';
  const session = await readSession(services.database.pool, id, side, services.config.joinUrls[side]);
  sideOf(actor, session);
  if (!session) throw forbidden();
  return session;
}

/** Refuses a decision about an outdated version of a session. @throws 409 (decision 54) */
export function refuseStale(
  side: 'student' | 'mentor',
  session: SessionFacts,
  shown: number | undefined,
): void {
  if (shown !== undefined && shown !== session.version) throw conflict(describeStale(side, session));
}

/**
 * Locks the accounts before the session (ADR 16). FOR SHARE, because a reschedule would have to upgrade a weaker lock
 * while the session is locked.
 */
export const lockParties = statement(
  'sessions_lock_parties',
  'SELECT 1 FROM accounts WHERE id IN ($1, $2) ORDER BY id FOR SHARE',
);

/** Locks two accounts like {@link lockParties}, and returns the accounts that are present ({@link isPresent}). */
export const lockPresentParties = statement<{ id: number }>(
  'sessions_lock_present_parties',
  `SELECT id FROM accounts a WHERE id IN ($1, $2) AND ${isPresent('a')} ORDER BY id FOR SHARE`,
);

/** Locks the mentors $1 and the students of group sessions on slots $2, like {@link lockParties}. */
export const lockParticipants = statement(
  'sessions_lock_participants',
  `SELECT 1 FROM accounts WHERE id = ANY ($1::bigint[]) OR id IN (
     SELECT student_id FROM sessions WHERE slot_id = ANY ($2::bigint[]) AND status = 'CONFIRMED') ORDER BY id FOR SHARE`,
);

/** Locks the accounts of group sessions, and then the group sessions with their slots (ADR 16). */
export async function lockSeats(
  { $client }: Transaction,
  groups: readonly { id: number; slotId: number; mentorId: number }[],
): Promise<void> {
  const mentorIds = groups.map(({ mentorId }) => mentorId);
  await run($client, lockParticipants, [mentorIds, groups.map(({ slotId }) => slotId)]);
  await lockGroups($client, groups);
}

/** The action that counts towards the limits of the student; null for none. */
function limitedAction(side: 'student' | 'mentor', kind: Change, before: SessionFacts): SessionAction | null {
  const action = kind === 'cancelled' ? 'cancel' : kind === 'rescheduled' ? 'reschedule' : null;
  if (side === 'mentor' || action === null) return null;
  const addsPending = action === 'reschedule' && before.status === 'CONFIRMED';
  return { action, studentId: before.student.id, mentorId: before.mentor.id, addsPending };
}

/**
 * Changes a session and writes the notifications in one transaction. Seats of group sessions can only be cancelled. The
 * cancellation of a seat renews the meeting link of the group, unless the group meets in a room.
 */
export async function changeSession(
  services: Services,
  actor: Actor,
  before: SessionFacts,
  { kind, write }: { kind: Change; write: (transaction: Transaction) => Promise<void> },
): Promise<Session> {
  const side = sideOf(actor, before);
  const action = limitedAction(side, kind, before);
  const { after, renewed } = await inTransaction(services.database.pool, async (transaction) => {
    if (action) await checkLimits(services, transaction, action);
    const { student, mentor, slotId, group } = before;
    // The cancellation of a seat changes the meeting link of all seats.
    await (group
      ? lockSeats(transaction, [{ id: group.id, slotId, mentorId: mentor.id }])
      : run(transaction.$client, lockParties, [student.id, mentor.id]));
    await write(transaction);
    const renewed = group ? await renewLinks(transaction, [group.id], services.config.joinUrls.student) : {};
    const session = await readSession(transaction.$client, before.id, side, services.config.joinUrls[side]);
    if (!session) throw forbidden();
    if (action) await recordAction(services, transaction, action);
    const change = {
      change: kind,
      session,
      by: side,
      previous: kind === 'rescheduled' ? before : undefined,
      proposal: session.view.proposal,
    };
    await recordSessionChanges(services, transaction, [change], renewed);
    return { after: session, renewed };
  });
  announceSessions(services, before.date === after.date ? [after] : [before, after], renewed);
  return after.view;
}
