import { dateFormat } from './date-format.ts';
import { minutesOf } from './slot-text.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const calendar = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const clock = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/**
 * The date and time that the clocks of an IANA zone show at an instant (decision 3), as milliseconds since 1970 as if
 * the zone were UTC.
 */
export function wallClock(instant: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of dateFormat('en-US', { ...calendar, ...clock, timeZone: zone }).formatToParts(
    instant,
  ))
    parts[type] = value;
  return Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
}

/**
 * The first instant, in milliseconds since 1970, at which {@link wallClock} returns `shown`.
 *
 * @returns undefined for a skipped time
 */
export function instantShowing(shown: number, zone: string): number | undefined {
  // Clocks change at most once within two days, so the offset is that of a day before or of a day after.
  const instants = [shown - DAY, shown + DAY]
    .map((near) => shown - (wallClock(near, zone) - near))
    .filter((instant) => wallClock(instant, zone) === shown);
  return instants.length > 0 ? Math.min(...instants) : undefined;
}

/**
 * The first instant of a slot in a zone (decision 3), in milliseconds since 1970.
 *
 * @returns undefined for a skipped time and for free text, which other servers may send
 */
export function slotInstant(date: string, timeSlot: string, zone: string): number | undefined {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutesOf(timeSlot) * MINUTE;
  return Number.isNaN(shown) ? undefined : instantShowing(shown, zone);
}

/**
 * The calendar date, `YYYY-MM-DD`, of an instant in a zone.
 *
 * @param zone an IANA zone; undefined for the device's
 * @param instant milliseconds since 1970, ISO text or a Date
 */
export function dateIn(zone: string | undefined, instant: number | string | Date): string {
  return dateFormat('en-CA', { ...calendar, timeZone: zone }).format(new Date(instant));
}
