import { slotMinutes, type Session, type Slot } from '@cairn/shared/contract';

type Timed = Pick<Slot, 'date' | 'timeSlot' | 'startsAt' | 'endsAt'>;

const spanOf = (time: Timed & { startsAt: string }) => {
  const start = Date.parse(time.startsAt);
  return { start, end: start + slotMinutes(time) * 60_000 };
};
const hasInstant = (time: Timed): time is Timed & { startsAt: string } => Boolean(time.startsAt);

function overlap(slot: Timed, session: Timed): boolean {
  if (!hasInstant(slot) || !hasInstant(session))
    return slot.date === session.date && slot.timeSlot === session.timeSlot;
  const [one, other] = [spanOf(slot), spanOf(session)];
  return one.start < other.end && other.start < one.end;
}

/** The student's session that overlaps a slot: the server would refuse the booking (decision 11). */
export function clashOf(slot: Timed, sessions: readonly Session[]): Session | undefined {
  return sessions.find((session) => session.status !== 'CANCELLED' && overlap(slot, session));
}
