const MINUTE = 60_000;
const DAY = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** The clock of a zone at an instant, as if it were UTC: milliseconds since 1970. */
function wallMillis(instant: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) parts[type] = value;
  return Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  );
}

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
  const shown = parseWall(wall);
  // Clocks change at most once within two days: the offsets before and after are all there are.
  const offsets = [shown - DAY, shown + DAY].map((near) => wallMillis(near, zone) - near);
  const instants = offsets
    .map((offset) => shown - offset)
    .filter((instant) => wallMillis(instant, zone) === shown);
  return instants.length > 0 ? new Date(Math.min(...instants)) : undefined;
}

/** What a clock of the zone shows at an instant. Seconds are dropped. */
export function wallTimeAt(instant: Date, zone: string): WallTime {
  const [date = '', time = ''] = new Date(wallMillis(Math.floor(instant.getTime() / 1000) * 1000, zone))
    .toISOString()
    .split('T');
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
  return instantOf(wall, zone) ?? new Date(shown - (wallMillis(shown - DAY, zone) - (shown - DAY)));
}
