import { clockWords, dateFormat, formatDate, type Slot } from '@cairn/shared/contract';

type When = Pick<Slot, 'date' | 'timeSlot' | 'startsAt' | 'timeZone'>;

/** The offset of a zone at an instant: `GMT+5:30`. */
function offsetIn(zone: string, instant: string): string {
  return (
    dateFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(new Date(instant))
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  );
}

/**
 * The hour of a slot: the viewer's first, the mentor's beside it when they differ (decision 3).
 * Without an instant, the text as it was sent.
 */
export function slotClock(
  { timeSlot, startsAt, timeZone }: When,
  zone: string,
): { own: string; mentors: string | null } {
  if (!startsAt) return { own: timeSlot, mentors: null };
  const differs = timeZone !== undefined && offsetIn(zone, startsAt) !== offsetIn(timeZone, startsAt);
  return { own: clockWords(startsAt, zone, '2-digit'), mentors: differs ? timeSlot : null };
}

/** Names a slot of one mentor: date and hour on the mentor's own calendar, as the calls send them. */
export function slotKey({ date, timeSlot }: Pick<Slot, 'date' | 'timeSlot'>): string {
  return `${date} ${timeSlot}`;
}

/** A date in words: `Monday, 23 November`. */
export function dayWords(day: string, weekday: 'long' | 'short' = 'long'): string {
  return formatDate(day, { weekday, day: 'numeric', month: weekday });
}
