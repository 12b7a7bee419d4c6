/**
 * Wall clocks for tests, read from `Intl` alone: what a zone shows at every quarter of an hour. Expectations come from
 * this list, so they share nothing with the code that computes instants.
 */

const QUARTER = 900_000;
const HOUR = 3_600_000;
const STEP = 12 * HOUR;

/** Zones with unusual clocks, and years of clock changes; the clocks of Kolkata and Kathmandu do not change. */
export const CLOCK_ZONES: [zone: string, years: number[]][] = [
  ['Africa/Cairo', [2026]],
  ['Africa/Casablanca', [2026]],
  ['America/Asuncion', [2024]],
  ['America/New_York', [2026]],
  ['America/Santiago', [2026]],
  ['America/St_Johns', [2026]],
  ['Antarctica/Troll', [2026]],
  ['Asia/Beirut', [2026]],
  ['Asia/Kathmandu', [2026]],
  ['Asia/Kolkata', [2026]],
  ['Asia/Tehran', [2022]],
  ['Australia/Lord_Howe', [2026]],
  ['Europe/Berlin', [2026]],
  ['Pacific/Apia', [2011, 2021]],
  ['Pacific/Chatham', [2026]],
];

/** `2026-12-01 09:00 AM`, as slots are named. */
function reader(zone: string): (instant: number) => string {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  return (instant) => `${date.format(instant)} ${time.format(instant).replace('\u202f', ' ')}`;
}

/** A change of the clocks. */
export interface ClockChange {
  /** The first instant after it. */
  at: number;
  /** Minutes that the clock goes forward; negative if it goes back. */
  minutes: number;
}

/** The changes of a zone's clocks between two instants. */
export function clockChanges(zone: string, from: number, until: number): ClockChange[] {
  const read = reader(zone);
  const shown = (instant: number) => {
    const [, date, hour, minute, half] = /^(\S+) (\d\d):(\d\d) (.M)$/.exec(read(instant)) ?? [];
    return Date.parse(
      `${date}T${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}Z`,
    );
  };
  const changes: ClockChange[] = [];
  // No zone changes its clocks twice within twelve hours.
  for (let start = from; start < until; start += STEP) {
    if (shown(start + STEP) - shown(start) === STEP) continue;
    for (let at = start + QUARTER; at <= start + STEP; at += QUARTER) {
      const minutes = (shown(at) - shown(at - QUARTER) - QUARTER) / 60_000;
      if (minutes !== 0) changes.push({ at, minutes });
    }
  }
  return changes;
}

/** The changes of a zone's clocks in the years of {@link CLOCK_ZONES}. */
export const changesIn = (zone: string, years: readonly number[]): ClockChange[] =>
  years.flatMap((year) => clockChanges(zone, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)));

/** The instants at which a zone shows each quarter of an hour, in order, within 30 hours of an instant. */
export function wallClocks(zone: string, around: number): Map<string, number[]> {
  const read = reader(zone);
  const shown = new Map<string, number[]>();
  for (let instant = around - 30 * HOUR; instant <= around + 30 * HOUR; instant += QUARTER)
    shown.set(read(instant), [...(shown.get(read(instant)) ?? []), instant]);
  return shown;
}

/** All quarters of an hour that a clock without changes would show on the dates around an instant. */
export function quartersAround(zone: string, around: number): { date: string; timeSlot: string }[] {
  const dates = new Set([-8, 0, 8].map((hours) => reader(zone)(around + hours * HOUR).slice(0, 10)));
  // A date that the zone skips is between its neighbours.
  const [first = '', last = first] = [[...dates].at(0), [...dates].at(-1)];
  const all: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += 24 * HOUR)
    all.push(new Date(day).toISOString().slice(0, 10));
  const read = reader('UTC');
  return all.flatMap((date) =>
    Array.from({ length: 96 }, (_, quarter) => ({ date, timeSlot: read(quarter * QUARTER).slice(11) })),
  );
}
