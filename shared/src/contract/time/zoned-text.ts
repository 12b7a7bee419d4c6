import { dateFormat, formatTime } from './date-format.ts';
import { wallClock } from './zoned-time.ts';
import { zoneCity } from './zone-names.ts';

const DAY = 86_400_000;

/** Whether the clocks of two zones show the same date and time at an instant. */
export const showSameTime = (instant: number, zone: string, other: string): boolean =>
  wallClock(instant, zone) === wallClock(instant, other);

/** Whether an instant has the same calendar date in two zones. */
export const haveSameDate = (instant: number, zone: string, other: string): boolean =>
  Math.floor(wallClock(instant, zone) / DAY) === Math.floor(wallClock(instant, other) / DAY);

/** Formats an instant in a zone: `Mon 23 Nov, 2:30 PM`. */
export function formatDateTime(instant: string | Date, zone: string): string {
  const moment = new Date(instant);
  const day = dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone });
  return `${day.format(moment)}, ${formatTime(moment, zone)}`;
}

/**
 * Formats an instant in the zone `other` (decision 3): `9:00 AM in New York`, or `Tue 24 Nov, 1:00 AM in Tokyo` if the
 * date differs from that in `zone`.
 *
 * @returns null if both zones show the same date and time
 */
export function timeElsewhere(instant: string | Date, zone: string, other: string): string | null {
  const moment = new Date(instant);
  if (showSameTime(moment.getTime(), zone, other)) return null;
  const isSameDate = haveSameDate(moment.getTime(), zone, other);
  return `${isSameDate ? formatTime(moment, other) : formatDateTime(moment, other)} in ${zoneCity(other)}`;
}
