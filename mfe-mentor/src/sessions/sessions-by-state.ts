import { compareSlots, type Session } from '@cairn/shared/contract';
import { hasEnded } from '@cairn/shared/ui';
import { isLive, onePerGroup } from './group-seats.ts';

export interface SessionsByState {
  /** Pending, soonest first. */
  pending: Session[];
  /** Confirmed and not ended, soonest first. */
  confirmed: Session[];
  /** Cancelled or ended, latest first. */
  closed: Session[];
}

/** Soonest first: by instant if known, otherwise by date and time. */
export function bySoonest(left: Session, right: Session): number {
  if (left.startsAt && right.startsAt) return left.startsAt.localeCompare(right.startsAt);
  return left.date.localeCompare(right.date) || compareSlots(left.timeSlot, right.timeSlot);
}

/**
 * Groups a mentor's sessions by state (decisions 4 and 5). All seats of a group session count as one session (ADR 88).
 */
export function sessionsByState(sessions: readonly Session[], now: number): SessionsByState {
  const soonest = [...sessions].sort(bySoonest);
  const ahead = soonest.filter((session) => isLive(session) && !session.outcome && !hasEnded(session, now));
  const aheadGroups = new Set(ahead.map(({ group }) => group?.id));
  const closed = soonest
    .filter((session) => !ahead.includes(session) && !(session.group && aheadGroups.has(session.group.id)))
    .reverse();
  return {
    pending: ahead.filter(({ status }) => status === 'PENDING'),
    confirmed: onePerGroup(ahead.filter(({ status }) => status === 'CONFIRMED')),
    closed: onePerGroup(closed),
  };
}

/** The confirmed sessions that have ended (decision 31). */
export function conductedSessions(sessions: readonly Session[], now: number): Session[] {
  return sessions.filter((session) => session.status === 'CONFIRMED' && hasEnded(session, now));
}

/** The id, or the name if the server sends no id. */
export function studentKey({ student }: Session): string {
  return student.id === undefined ? student.name : String(student.id);
}
