import { slotInstant, slotTextOf, wallClock } from '@cairn/shared/contract';

const DAY = 86_400_000;

/** A calendar date, a slot's text, both in some zone. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `hh:mm AM` or `hh:mm PM` */
  timeSlot: string;
}

/**
 * The instant at which a clock of the zone shows a wall time (decision 3).
 * Where clocks go back and it is shown twice, the first time counts.
 *
 * @param zone an IANA zone
 * @returns undefined where clocks go forward and it is never shown
 */
export function instantOf({ date, timeSlot }: WallTime, zone: string): Date | undefined {
  const instant = slotInstant(date, timeSlot, zone);
  return instant === undefined ? undefined : new Date(instant);
}

/** What a clock of the zone shows at an instant. Seconds are dropped. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const clock = new Date(wallClock(instant.getTime(), zone));
  return {
    date: clock.toISOString().slice(0, 10),
    timeSlot: slotTextOf(clock.getUTCHours() * 60 + clock.getUTCMinutes()),
  };
}

/**
 * The first instant of a calendar date in a zone. Where clocks go forward at midnight, the day begins
 * when they have.
 */
export function startOfDay(date: string, zone: string): Date {
  const shown = Date.parse(`${date}T00:00:00Z`);
  return (
    instantOf({ date, timeSlot: '12:00 AM' }, zone) ??
    new Date(shown - (wallClock(shown - DAY, zone) - (shown - DAY)))
  );
}
