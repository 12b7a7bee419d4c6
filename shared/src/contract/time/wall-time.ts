import { slotTextOf } from './slot-text.ts';
import { slotInstant, wallClock } from './zoned-time.ts';

const DAY = 86_400_000;

/** A calendar date and a slot text, as the clocks of a zone show them. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `hh:mm AM` or `hh:mm PM` */
  timeSlot: string;
}

/**
 * The instant of a wall time in a zone (decision 3); the first instant if the clocks show the time twice.
 *
 * @param zone an IANA zone
 * @returns undefined for a wall time that the zone skips, and for free text
 */
export function instantOf({ date, timeSlot }: WallTime, zone: string): Date | undefined {
  const instant = slotInstant(date, timeSlot, zone);
  return instant === undefined ? undefined : new Date(instant);
}

/** The wall time of an instant in a zone. Seconds are dropped. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const clock = new Date(wallClock(instant.getTime(), zone));
  return {
    date: clock.toISOString().slice(0, 10),
    timeSlot: slotTextOf(clock.getUTCHours() * 60 + clock.getUTCMinutes()),
  };
}

/** The first instant of a date in a zone. If the zone skips midnight, this is the instant of the clock change. */
export function startOfDay(date: string, zone: string): Date {
  const shown = Date.parse(`${date}T00:00:00Z`);
  return (
    instantOf({ date, timeSlot: '12:00 AM' }, zone) ??
    new Date(shown - (wallClock(shown - DAY, zone) - (shown - DAY)))
  );
}
