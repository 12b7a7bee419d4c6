import { addDays } from './calendar.ts';
import { minutesOf, slotTextOf } from './slot-text.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** The clock of a zone at an instant, read as if it were UTC. */
function wallClock(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return Date.parse(`${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}:00Z`);
}

/**
 * The instant of an hour on a zone's clock (decision 3), in milliseconds.
 * `null` when the clocks jump over it that day; the first of the two when they run over it twice.
 */
export function instantOf(date: string, timeSlot: string, zone: string): number | null {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutesOf(timeSlot) * MINUTE;
  if (Number.isNaN(wanted)) return null;
  // The offsets a day before and after are all that can hold around one change of the clocks.
  const candidates = [wanted - DAY, wanted + DAY]
    .map((nearby) => wanted - (wallClock(nearby, zone) - nearby))
    .filter((instant) => wallClock(instant, zone) === wanted);
  return candidates.length > 0 ? Math.min(...candidates) : null;
}

/** The date on a zone's calendar at an instant. */
export function dateIn(zone: string, instant: number): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(0, 10);
}

/** The zone of this browser. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `Berlin (GMT+1)`: a zone by its city, with its offset at an instant. */
export function zoneLabel(zone: string, instant: number): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return offset === undefined || offset === city ? city : `${city} (${offset})`;
}

/** The first instant of a date in a zone; not every midnight exists. */
function startOf(date: string, zone: string): number {
  for (let minutes = 0; minutes < 180; minutes += 30) {
    const instant = instantOf(date, slotTextOf(minutes), zone);
    if (instant !== null) return instant;
  }
  return Date.parse(`${date}T00:00:00Z`);
}

/** Minutes by which a zone's clocks go forward on a date; negative for back, 0 on nearly every day. */
export function clocksChangeOn(date: string, zone: string): number {
  return 1440 - (startOf(addDays(date, 1), zone) - startOf(date, zone)) / MINUTE;
}
