import type { Session, SessionOutcome, SessionStatus } from '@cairn/shared/contract';
import { badField, conflict, type DomainError, forbidden } from '../../errors.ts';
import type { Change } from './session-changes.ts';

/** The fields of a session that determine the allowed transitions. */
export interface SessionState {
  status: SessionStatus;
  outcome: Session['outcome'];
  startsAt: Date;
  version: number;
}

/** The message for a decision on an outdated page (decision 54). */
export function describeStale(side: 'student' | 'mentor', session: SessionState): string {
  if (session.status === 'CANCELLED') return describeEnd(session);
  if (side === 'mentor' && session.status === 'PENDING')
    return 'The student has moved this session in the meantime. Check the new time and answer again.';
  if (side === 'student' && session.status === 'CONFIRMED')
    return 'The mentor has confirmed this session in the meantime. Check it and try again.';
  return 'This session has changed in the meantime. Check it and try again.';
}

/** The result of a requested status; `unchanged` if the session already has the status. */
export type Decision =
  | { kind: 'unchanged' }
  | { kind: 'change'; outcome: SessionOutcome | null; change: Change }
  | { kind: 'refused'; refusal: DomainError };

const refused = (refusal: DomainError): Decision => ({ kind: 'refused', refusal });

/** The message for a request or session that can no longer be changed. */
export function describeEnd({ status, outcome }: Pick<SessionState, 'status' | 'outcome'>): string {
  if (status !== 'CANCELLED') return 'This session has changed in the meantime.';
  if (outcome === 'cancelled_by_student') return 'The student has cancelled this session in the meantime.';
  if (outcome === 'cancelled_by_mentor') return 'The mentor has cancelled this session in the meantime.';
  if (outcome === 'expired') return 'This request has expired.';
  return 'This request was declined.';
}

/**
 * Applies decision 6: the mentor confirms or declines a PENDING session and cancels a CONFIRMED session with a reason;
 * the student can cancel both. Refuses decisions on an outdated version (decision 54).
 */
export function decide(
  side: 'student' | 'mentor',
  session: SessionState,
  requested: { status: SessionStatus; reason?: string | undefined; version?: number | undefined },
  now: Date,
): Decision {
  if (side === 'student' && requested.status !== 'CANCELLED') return refused(forbidden());
  const missed = requested.version === undefined ? 0 : session.version - requested.version;
  // A page that has missed only the change to the requested status has repeated the decision.
  if (requested.status === session.status && missed <= 1) return { kind: 'unchanged' };
  if (missed !== 0) return refused(conflict(describeStale(side, session)));
  if (session.status === 'CANCELLED' || requested.status === 'PENDING')
    return refused(conflict(describeEnd(session)));
  if (session.startsAt <= now) return refused(conflict('This session has already started.'));
  if (requested.status === 'CONFIRMED') return { kind: 'change', outcome: null, change: 'confirmed' };
  if (side === 'student') return { kind: 'change', outcome: 'cancelled_by_student', change: 'cancelled' };
  if (session.status === 'PENDING') return { kind: 'change', outcome: 'declined', change: 'declined' };
  if (!requested.reason)
    return refused(badField('reason', 'Please give a reason for cancelling a confirmed session.'));
  return { kind: 'change', outcome: 'cancelled_by_mentor', change: 'cancelled' };
}
