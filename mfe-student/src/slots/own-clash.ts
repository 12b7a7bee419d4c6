import { SESSION_MINUTES, type Session, type Slot } from '@cairn/shared/contract';

const SESSION_MS = SESSION_MINUTES * 60_000;

function overlap(
  slot: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
  session: Pick<Session, 'date' | 'timeSlot' | 'startsAt'>,
): boolean {
  if (slot.startsAt && session.startsAt) {
    return Math.abs(Date.parse(slot.startsAt) - Date.parse(session.startsAt)) < SESSION_MS;
  }
  return slot.date === session.date && slot.timeSlot === session.timeSlot;
}

/** The student's own live session at the time of a slot: the server refuses a second one (decision 11). */
export function clashOf(
  slot: Pick<Slot, 'date' | 'timeSlot' | 'startsAt'>,
  sessions: readonly Session[],
): Session | undefined {
  return sessions.find((session) => session.status !== 'CANCELLED' && overlap(slot, session));
}
