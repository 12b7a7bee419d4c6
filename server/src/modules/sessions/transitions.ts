import type { Session, SessionOutcome, SessionStatus } from '@cairn/shared/contract';
import { badField, conflict, type DomainError, forbidden } from '../../errors.ts';
import type { Change } from './session-changes.ts';

/** What of a session decides which way it can go. */
export interface Standing {
  status: SessionStatus;
  outcome: Session['outcome'];
  startsAt: Date;
}

/** A change that may be made, or the refusal to answer; `unchanged` asks for what is there already. */
export type Decision =
  | { kind: 'unchanged' }
  | { kind: 'change'; outcome: SessionOutcome | null; change: Change }
  | { kind: 'refused'; refusal: DomainError };

const refused = (refusal: DomainError): Decision => ({ kind: 'refused', refusal });

/** Why a session that is over cannot change, in words for the person who tried. */
export function describeEnd({ status, outcome }: Pick<Standing, 'status' | 'outcome'>): string {
  if (status !== 'CANCELLED') return 'This session has changed meanwhile.';
  if (outcome === 'cancelled_by_student') return 'The student has cancelled this session meanwhile.';
  if (outcome === 'cancelled_by_mentor') return 'The mentor has cancelled this session meanwhile.';
  if (outcome === 'expired') return 'This request has lapsed.';
  return 'This request was declined.';
}

/**
 * Decision 6: PENDING goes to CONFIRMED or CANCELLED by the mentor, PENDING or CONFIRMED to CANCELLED by the
 * student, or by the mentor with a reason. The same status again is no change; anything else is 409.
 */
export function decide(
  side: 'student' | 'mentor',
  session: Standing,
  wanted: { status: SessionStatus; reason?: string | undefined },
  now: Date,
): Decision {
  if (side === 'student' && wanted.status !== 'CANCELLED') return refused(forbidden());
  if (wanted.status === session.status) return { kind: 'unchanged' };
  if (session.status === 'CANCELLED' || wanted.status === 'PENDING')
    return refused(conflict(describeEnd(session)));
  if (session.startsAt <= now) return refused(conflict('This session has already started.'));
  if (wanted.status === 'CONFIRMED') return { kind: 'change', outcome: null, change: 'confirmed' };
  if (side === 'student') return { kind: 'change', outcome: 'cancelled_by_student', change: 'cancelled' };
  if (session.status === 'PENDING') return { kind: 'change', outcome: 'declined', change: 'declined' };
  if (!wanted.reason)
    return refused(badField('reason', 'Please give a reason for cancelling a confirmed session.'));
  return { kind: 'change', outcome: 'cancelled_by_mentor', change: 'cancelled' };
}
