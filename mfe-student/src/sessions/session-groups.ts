import { dateIn, type Session } from '@cairn/shared/contract';
import { bySlotTime } from '../slots/slot-days.ts';

/** Whether a session is over: by its end if known, otherwise by its date (decision 4). */
export function isPast(session: Session, now: number, zone: string): boolean {
  return session.endsAt ? Date.parse(session.endsAt) <= now : session.date < dateIn(zone, now);
}

const isCancelled = ({ status }: Session) => status === 'CANCELLED';

/**
 * Upcoming sessions are sorted by time, past sessions in reverse (spec 2 and 4). Cancelled future sessions are a group
 * of their own (decision 73).
 */
export function groupSessions(sessions: readonly Session[], now: number, zone: string) {
  const ordered = sessions.toSorted(bySlotTime);
  const notPast = ordered.filter((session) => !isPast(session, now, zone));
  return {
    upcoming: notPast.filter((session) => !isCancelled(session)),
    cancelled: notPast.filter(isCancelled),
    past: ordered.filter((session) => isPast(session, now, zone)).toReversed(),
  };
}

/**
 * `null` for a cancelled session. A past session without an outcome counts as completed (spec 2, decision 5). On a
 * server with outcomes, a pending session has expired.
 */
export function pastOutcome({ outcome, status }: Session): Session['outcome'] {
  if (outcome !== undefined && outcome !== null) return outcome;
  if (status === 'CANCELLED') return null;
  return status === 'PENDING' && outcome === null ? 'expired' : 'completed';
}
