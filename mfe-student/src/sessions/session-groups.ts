import { dateIn, type Session } from '@cairn/shared/contract';
import { bySlotTime } from '../slots/slot-days.ts';

/** Whether a session is over: by its end if known, otherwise by its date (decision 4). */
export function isPast(session: Session, now: number, zone: string): boolean {
  return session.endsAt ? Date.parse(session.endsAt) <= now : session.date < dateIn(zone, now);
}

const isCancelled = ({ status }: Session) => status === 'CANCELLED';

/**
 * Sorts upcoming sessions by time, and past ones with the latest first (spec 2 and 4). Cancelled future sessions are a
 * group of their own (decision 73).
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
 * The outcome of a past session. If the server sends none, it is `null` for a cancelled session, `expired` for a
 * pending session on a server with outcomes, and otherwise `completed` (spec 2, decision 5).
 */
export function pastOutcome({ outcome, status }: Session): Session['outcome'] {
  if (outcome !== undefined && outcome !== null) return outcome;
  if (status === 'CANCELLED') return null;
  return status === 'PENDING' && outcome === null ? 'expired' : 'completed';
}
