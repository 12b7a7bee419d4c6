import type { RescheduleBody, Session, SessionOutcome, UpdateSessionBody } from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { inTransaction, run, statement, type Transaction } from '../../database/client/index.ts';
import { conflict, forbidden } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { requireStaying } from '../account-deletion/require-staying.ts';
import { requireVerifiedEmail } from '../email-verification/require-verified-email.ts';
import { freeSlot, explainRefusal, requestExpiry, describeObstacle } from './booking.ts';
import { announceSessions, type Change, recordSessionChanges } from './session-changes.ts';
import { checkLimits, recordAction, type SessionAction } from './session-limits.ts';
import { readSession, type SessionFacts } from './sessions.repository.ts';
import { decide, describeEnd, describeStale } from './transitions.ts';

/** The account's side of a session. @throws 403 if it has none, or the session does not exist */
function sideOf(actor: Actor, session: SessionFacts | undefined): 'student' | 'mentor' {
  if (session?.student.id === actor.id) return 'student';
  if (session?.mentor.id === actor.id) return 'mentor';
  throw forbidden();
}

/** A session of the caller. @throws 403 if it belongs to others or does not exist */
export async function requireSession(services: Services, actor: Actor, id: number): Promise<SessionFacts> {
  const side = actor.role === 'mentor' ? 'mentor' : 'student';
  const session = await readSession(services.database.pool, id, side, services.config.videoBaseUrl);
  sideOf(actor, session);
  if (!session) throw forbidden();
  return session;
}

/** @throws 409 if the decision was made on another version of the session (decision 54) */
function refuseStale(side: 'student' | 'mentor', session: SessionFacts, shown: number | undefined): void {
  if (shown !== undefined && shown !== session.version) throw conflict(describeStale(side, session));
}

const swapStatus = statement<{ id: number }>(
  'sessions_swap_status',
  `UPDATE sessions SET status = $3::session_status, outcome = $4::session_outcome, reason = coalesce($5, reason),
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
    WHERE id = $1 AND status = $2::session_status AND starts_at > now()
      AND ($3::session_status <> 'CONFIRMED' OR expires_at > now()) AND version = $6
   RETURNING id`,
);

const moveToSlot = statement<{ id: number }>(
  'sessions_move',
  `WITH sl AS (${freeSlot})
   UPDATE sessions s SET slot_id = sl.id, date = sl.date, time_slot = sl.time_slot, time_zone = sl.time_zone,
          starts_at = sl.starts_at, ends_at = sl.ends_at, status = 'PENDING', expires_at = ${requestExpiry},
          version = version + 1, calendar_sequence = calendar_sequence + 1, updated_at = now()
     FROM sl WHERE s.id = $4 AND s.status IN ('PENDING', 'CONFIRMED') AND s.starts_at > now() AND s.version = $5
   RETURNING s.id`,
);

const writeOutcome = statement<{ id: number }>(
  'sessions_write_outcome',
  `UPDATE sessions SET outcome = $2::session_outcome, version = version + 1, updated_at = now()
    WHERE id = $1 AND status = 'CONFIRMED' AND ends_at <= now() AND version = $3 RETURNING id`,
);

/**
 * Locks the accounts first, by ascending id (ADR 16). FOR SHARE, because rescheduling checks under this lock
 * that both are active: a weaker lock would have to be upgraded while the session is locked.
 */
const lockParties = statement(
  'sessions_lock_parties',
  'SELECT 1 FROM accounts WHERE id IN ($1, $2) ORDER BY id FOR SHARE',
);

/** The action that counts towards the student's limits; changes by mentors are not limited. */
function limitedAction(side: 'student' | 'mentor', kind: Change, before: SessionFacts): SessionAction | null {
  const action = kind === 'cancelled' ? 'cancel' : kind === 'rescheduled' ? 'reschedule' : null;
  if (side === 'mentor' || action === null) return null;
  const addsPending = action === 'reschedule' && before.status === 'CONFIRMED';
  return { action, studentId: before.student.id, mentorId: before.mentor.id, addsPending };
}

/** Changes a session in one transaction, notifies both sides, and returns the session for its reader. */
async function change(
  services: Services,
  actor: Actor,
  before: SessionFacts,
  { kind, write }: { kind: Change; write: (transaction: Transaction) => Promise<void> },
): Promise<Session> {
  const side = sideOf(actor, before);
  const action = limitedAction(side, kind, before);
  const after = await inTransaction(services.database.pool, async (transaction) => {
    if (action) await checkLimits(services, transaction, action);
    await run(transaction.$client, lockParties, [before.student.id, before.mentor.id]);
    await write(transaction);
    const session = await readSession(transaction.$client, before.id, side, services.config.videoBaseUrl);
    if (!session) throw forbidden();
    if (action) await recordAction(services, transaction, action);
    await recordSessionChanges(services, transaction, [{ change: kind, session, by: side }]);
    return session;
  });
  // Rescheduling changes the slots of two days.
  announceSessions(services, before.date === after.date ? [after] : [before, after]);
  return after.view;
}

/**
 * Accepts, declines or cancels (decision 6) by compare-and-swap on the status: the loser of two concurrent changes
 * gets a 409 with the reason. Cancelling frees the slot, because only live sessions hold one.
 */
export async function updateSession(
  services: Services,
  actor: Actor,
  id: number,
  requested: UpdateSessionBody,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  const side = sideOf(actor, before);
  const decision = decide(side, before, requested, services.now());
  if (decision.kind === 'unchanged') return before.view;
  if (decision.kind === 'refused') throw decision.refusal;
  return change(services, actor, before, {
    kind: decision.change,
    write: async ({ $client }) => {
      const swapped = await run($client, swapStatus, [
        id,
        before.status,
        requested.status,
        decision.outcome,
        requested.reason ?? null,
        before.version,
      ]);
      if (swapped.length > 0) return;
      const now = await readSession($client, id, 'student', services.config.videoBaseUrl);
      if (!now || now.version === before.version) throw conflict('This request has expired.');
      throw conflict(describeStale(side, now));
    },
  });
}

/** Reschedules a session to another free slot of the same mentor, in one transaction; it becomes pending again. */
export async function rescheduleSession(
  services: Services,
  actor: Actor,
  id: number,
  target: RescheduleBody,
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  if (sideOf(actor, before) !== 'student') throw forbidden();
  requireVerifiedEmail(actor);
  requireStaying(actor);
  if (before.status === 'CANCELLED') throw conflict(describeEnd(before));
  if (before.startsAt <= services.now()) throw conflict('This session has already started.');
  refuseStale('student', before, target.version);
  try {
    return await change(services, actor, before, {
      kind: 'rescheduled',
      write: async (transaction) => {
        const { mentor, student } = before;
        const moved = await run(transaction.$client, moveToSlot, [
          mentor.id,
          target.date,
          target.timeSlot,
          id,
          before.version,
        ]);
        if (moved.length > 0) return;
        const now = await readSession(transaction.$client, id, 'student', services.config.videoBaseUrl);
        if (now && now.version !== before.version) throw conflict(describeStale('student', now));
        throw await describeObstacle(transaction, [mentor.id, target.date, target.timeSlot, student.id]);
      },
    });
  } catch (error) {
    throw explainRefusal(error);
  }
}

/** Each side may report that the other did not attend, or that both did. */
const reportableOutcomes: Record<'student' | 'mentor', SessionOutcome[]> = {
  student: ['completed', 'no_show_mentor'],
  mentor: ['completed', 'no_show_student'],
};

/** Reports after the end whether the other side attended (extra). */
export async function setOutcome(
  services: Services,
  actor: Actor,
  id: number,
  { outcome, version }: { outcome: SessionOutcome; version?: number | undefined },
): Promise<Session> {
  const before = await requireSession(services, actor, id);
  const side = sideOf(actor, before);
  if (!reportableOutcomes[side].includes(outcome)) throw forbidden();
  refuseStale(side, before, version);
  return change(services, actor, before, {
    kind: 'outcome',
    write: async ({ $client }) => {
      const written = await run($client, writeOutcome, [id, outcome, before.version]);
      if (written.length === 0) throw conflict('Only a confirmed session that has ended has an outcome.');
    },
  });
}
