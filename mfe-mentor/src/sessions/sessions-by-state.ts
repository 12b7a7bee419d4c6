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
 * Groups a mentor's sessions into pending, confirmed and closed ones (decisions 4 and 5). All seats of a group session
 * count as one session. A seat that was given up is left out if another seat of its group session is taken (ADR 88).
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

/** The conducted sessions: confirmed and ended (decision 31). Used if the server sends no figures. */
export function conductedSessions(sessions: readonly Session[], now: number): Session[] {
  return sessions.filter((session) => session.status === 'CONFIRMED' && hasEnded(session, now));
}

/** Key of a student: by id, or by name if the server provides none. */
export function studentKey({ student }: Session): string {
  return student.id === undefined ? student.name : String(student.id);
}
