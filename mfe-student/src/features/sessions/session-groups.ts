import { JOIN_CLOSES_AFTER_MINUTES, JOIN_OPENS_BEFORE_MINUTES, type Session } from '@cairn/shared/contract';
import { bySlotTime, dayIn } from '../booking/slot-days.ts';

const MINUTE = 60_000;

/** Past by its end where the answer has one, else when its date is earlier than today (decision 4). */
export function isPast(session: Session, now: number, zone: string): boolean {
  return session.endsAt ? Date.parse(session.endsAt) <= now : session.date < dayIn(zone, now);
}

const isCancelled = ({ status }: Session) => status === 'CANCELLED';

/** Upcoming in order of time with the cancelled ones last; past with the latest first (spec 2 and 4). */
export function groupSessions(sessions: readonly Session[], now: number, zone: string) {
  const ordered = sessions.toSorted(bySlotTime);
  const ahead = ordered.filter((session) => !isPast(session, now, zone));
  return {
    upcoming: [...ahead.filter((session) => !isCancelled(session)), ...ahead.filter(isCancelled)],
    past: ordered.filter((session) => isPast(session, now, zone)).toReversed(),
  };
}

export type JoinState = 'open' | 'early' | 'none';

/**
 * Whether the room can be entered: confirmed, from 15 minutes before the start to 30 after the end.
 * A server without instants leaves the door open, as the spec has it (decision 39).
 */
export function joinState(session: Session, now: number): JoinState {
  if (isCancelled(session)) return 'none';
  if (!session.startsAt || !session.endsAt) return 'open';
  if (session.status !== 'CONFIRMED' || session.joinUrl === null) return 'none';
  const opens = Date.parse(session.startsAt) - JOIN_OPENS_BEFORE_MINUTES * MINUTE;
  const closes = Date.parse(session.endsAt) + JOIN_CLOSES_AFTER_MINUTES * MINUTE;
  if (now < opens) return 'early';
  return now <= closes ? 'open' : 'none';
}

/** The mark of a past session: its outcome, else 'Completed' unless it never took place (spec 2, decision 5). */
export function pastOutcome({ outcome, status }: Session): Session['outcome'] {
  if (outcome !== undefined && outcome !== null) return outcome;
  if (status === 'CANCELLED') return null;
  return status === 'PENDING' && outcome === null ? 'expired' : 'completed';
}
