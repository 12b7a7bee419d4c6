import { SESSION_MINUTES, SLOT_GRID_MINUTES } from './constants.ts';
import { minutesOf } from './time/slot-text.ts';

const MINUTE = 60_000;

/** The start and the end of a slot or session, as in responses; both are extras. */
export interface Period {
  startsAt?: string | Date | null | undefined;
  endsAt?: string | Date | null | undefined;
}

/** The length of a slot or session in minutes: {@link SESSION_MINUTES} on a server that sends no instants. */
export function slotMinutes({ startsAt, endsAt }: Period): number {
  if (!startsAt || !endsAt) return SESSION_MINUTES;
  return Math.round((new Date(endsAt).getTime() - new Date(startsAt).getTime()) / MINUTE);
}

/** The length of a slot or session, such as `30 min`; `null` for the usual length (ADR 74). */
export function unusualLength(period: Period): string | null {
  const minutes = slotMinutes(period);
  return minutes === SESSION_MINUTES ? null : `${minutes} min`;
}

/** Whether a slot can start at this time. A slot of an unusual length starts only on the quarter hour (ADR 74). */
export function canStartAt(timeSlot: string, minutes: number = SESSION_MINUTES): boolean {
  return minutes === SESSION_MINUTES || minutesOf(timeSlot) % SLOT_GRID_MINUTES === 0;
}
