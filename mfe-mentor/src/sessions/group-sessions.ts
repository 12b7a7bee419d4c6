import { compareSlots, type Session } from '@cairn/shared/contract';
import { hasEnded } from '@cairn/shared/ui';

export interface SessionGroups {
  /** Wait for an answer, the soonest first. */
  pending: Session[];
  /** Confirmed and still to come, the soonest first. */
  confirmed: Session[];
  /** What became of the others, the latest first. */
  closed: Session[];
}

/** The soonest first: by instant where there is one, else by date and hour. */
export function bySoonest(left: Session, right: Session): number {
  if (left.startsAt && right.startsAt) return left.startsAt.localeCompare(right.startsAt);
  return left.date.localeCompare(right.date) || compareSlots(left.timeSlot, right.timeSlot);
}

/** Whether a session holds its slot: waiting or confirmed (decision 1). */
export function isLive({ status }: Session): boolean {
  return status !== 'CANCELLED';
}

/** Sorts a mentor's sessions into those to answer, those to hold and those that are over (decisions 4 and 5). */
export function groupSessions(sessions: readonly Session[], now: number): SessionGroups {
  const soonest = [...sessions].sort(bySoonest);
  const ahead = soonest.filter((session) => isLive(session) && !session.outcome && !hasEnded(session, now));
  const closed = soonest.filter((session) => !ahead.includes(session)).reverse();
  return {
    pending: ahead.filter(({ status }) => status === 'PENDING'),
    confirmed: ahead.filter(({ status }) => status === 'CONFIRMED'),
    closed,
  };
}

/** Sessions that took place: confirmed and over, whoever's fault an absence was apart (decision 31). */
export function conductedSessions(sessions: readonly Session[], now: number): Session[] {
  return sessions.filter((session) => session.status === 'CONFIRMED' && hasEnded(session, now));
}

/** One person on the mentor's list: by id, or by name where the server gives none. */
export function studentKey({ student }: Session): string {
  return student.id === undefined ? student.name : String(student.id);
}
