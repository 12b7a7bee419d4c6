import { formatTime, dateFormat, formatDate, type Slot } from '@cairn/shared/contract';

type When = Pick<Slot, 'date' | 'timeSlot' | 'startsAt' | 'timeZone'>;

/** The offset of a zone at an instant: `GMT+05:30`. */
function offsetIn(zone: string, instant: string): string {
  return (
    dateFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  );
}

/** `9:00 AM`; the API pads the hour. */
const shown = (timeSlot: string) => timeSlot.replace(/^0/, '');

/**
 * Formats the time of a slot in the viewer's zone (decision 3).
 *
 * @returns `own`: the viewer's time, or the mentor's if the slot has no instant; `mentors`: the mentor's time if the
 *   offsets of the two zones differ, otherwise null
 */
export function slotClock(
  { timeSlot, startsAt, timeZone }: When,
  zone: string,
): { own: string; mentors: string | null } {
  if (!startsAt) return { own: shown(timeSlot), mentors: null };
  const differs = timeZone !== undefined && offsetIn(zone, startsAt) !== offsetIn(timeZone, startsAt);
  return { own: formatTime(startsAt, zone), mentors: differs ? shown(timeSlot) : null };
}

/** Identifies a slot of a mentor, as the API does. */
export function slotKey({ date, timeSlot }: Pick<Slot, 'date' | 'timeSlot'>): string {
  return `${date} ${timeSlot}`;
}

/** Formats a date: `Monday 23 November`, or `Mon 23 Nov` with `short`. */
export function formatDay(day: string, length: 'long' | 'short' = 'long'): string {
  return formatDate(day, { weekday: length, day: 'numeric', month: length });
}
