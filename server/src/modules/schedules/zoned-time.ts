import { instantShowing, wallClock } from '@cairn/shared/contract';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A calendar date, a slot's text, both in some zone. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string;
  /** `hh:mm AM` or `hh:mm PM` */
  timeSlot: string;
}

function parseWall({ date, timeSlot }: WallTime): number {
  const hour = (Number(timeSlot.slice(0, 2)) % 12) + (timeSlot.endsWith('PM') ? 12 : 0);
  return Date.parse(`${date}T00:00:00Z`) + (hour * 60 + Number(timeSlot.slice(3, 5))) * MINUTE;
}

/**
 * The instant at which a clock of the zone shows a wall time (decision 3).
 * Where clocks go back and it is shown twice, the first time counts.
 *
 * @param zone an IANA zone
 * @returns undefined where clocks go forward and it is never shown
 */
export function instantOf(wall: WallTime, zone: string): Date | undefined {
  const instant = instantShowing(parseWall(wall), zone);
  return instant === undefined ? undefined : new Date(instant);
}

/** What a clock of the zone shows at an instant. Seconds are dropped. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const [date = '', time = ''] = new Date(wallClock(instant.getTime(), zone)).toISOString().split('T');
  const hour = Number(time.slice(0, 2));
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return { date, timeSlot: `${shown}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}` };
}

/** The calendar date a number of days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** ISO weekday of a calendar date: 1 Monday to 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * The first instant of a calendar date in a zone. Where clocks go forward at midnight, the day begins
 * when they have.
 */
export function startOfDay(date: string, zone: string): Date {
  const wall = { date, timeSlot: '12:00 AM' };
  const shown = parseWall(wall);
  return instantOf(wall, zone) ?? new Date(shown - (wallClock(shown - DAY, zone) - (shown - DAY)));
}
