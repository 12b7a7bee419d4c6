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

/** The account's side of a session. @throws 403 if it has none, or the session does not exist */
export function sideOf(actor: Actor, session: SessionFacts | undefined): 'student' | 'mentor' {
  if (session?.student.id === actor.id) return 'student';
  if (session?.mentor.id === actor.id) return 'mentor';
  throw forbidden();
}

/** A session of the caller. @throws 403 if it belongs to others or does not exist */
export async function requireSession(services: Services, actor: Actor, id: number): Promise<SessionFacts> {
  const side = actor.role === 'mentor' ? 'mentor' : 'student';
  const session = await readSession(services.database.pool, id, side, services.config.joinUrls[side]);
  sideOf(actor, session);
  if (!session) throw forbidden();
  return session;
}

/** @throws 409 if the decision was made on another version of the session (decision 54) */
export function refuseStale(
  side: 'student' | 'mentor',
  session: SessionFacts,
  shown: number | undefined,
): void {
  if (shown !== undefined && shown !== session.version) throw conflict(describeStale(side, session));
}

/**
 * Locks the accounts before the session, by ascending id (ADR 16). FOR SHARE, because rescheduling checks under this
 * lock that both are active: a weaker lock would have to be upgraded while the session is locked.
 */
export const lockParties = statement(
  'sessions_lock_parties',
  'SELECT 1 FROM accounts WHERE id IN ($1, $2) ORDER BY id FOR SHARE',
);

/**
 * Locks two accounts like {@link lockParties}, and returns those that are present ({@link isPresent}). Waits until
 * blocks, deletions and admin edits of these accounts are committed, and makes later ones wait for the end of the
 * transaction.
 */
export const lockPresentParties = statement<{ id: number }>(
  'sessions_lock_present_parties',
  `SELECT id FROM accounts a WHERE id IN ($1, $2) AND ${isPresent('a')} ORDER BY id FOR SHARE`,
);

/** Locks the mentors $1 of group sessions and the students with seats on their slots $2, like {@link lockParties}. */
export const lockParticipants = statement(
  'sessions_lock_participants',
  `SELECT 1 FROM accounts WHERE id = ANY ($1::bigint[]) OR id IN (
     SELECT student_id FROM sessions WHERE slot_id = ANY ($2::bigint[]) AND status = 'CONFIRMED') ORDER BY id FOR SHARE`,
);

/** Locks the mentors and participants of group sessions, and then the group sessions with their slots (ADR 16). */
export async function lockSeats(
  { $client }: Transaction,
  groups: readonly { id: number; slotId: number; mentorId: number }[],
): Promise<void> {
  const mentorIds = groups.map(({ mentorId }) => mentorId);
  await run($client, lockParticipants, [mentorIds, groups.map(({ slotId }) => slotId)]);
  await lockGroups($client, groups);
}

/** The action that counts towards the student's limits; null for none. Changes by mentors are not limited. */
function limitedAction(side: 'student' | 'mentor', kind: Change, before: SessionFacts): SessionAction | null {
  const action = kind === 'cancelled' ? 'cancel' : kind === 'rescheduled' ? 'reschedule' : null;
  if (side === 'mentor' || action === null) return null;
  const addsPending = action === 'reschedule' && before.status === 'CONFIRMED';
  return { action, studentId: before.student.id, mentorId: before.mentor.id, addsPending };
}

/**
 * Changes a session and writes the notifications in one transaction, and returns the session as the caller sees it. A
 * seat of a group session can only be cancelled. The group then gets a new meeting link, unless it meets in a room.
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
    // The other seats have to be locked too, because the token of their meeting link changes.
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
  // A move to another date changes the slots of both days.
  announceSessions(services, before.date === after.date ? [after] : [before, after], renewed);
  return after.view;
}
