/** Wall-clock times for tests, from `Intl`. They share no code with the conversions that the tests check. */

const QUARTER = 900_000;
const HOUR = 3_600_000;
const STEP = 12 * HOUR;

/** Zones, with years in which their clocks change. The clocks of Kolkata and Kathmandu do not change. */
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

/** Returns a function that formats instants in a zone as the date and time of a slot: `2026-12-01 09:00 AM`. */
function formatterOf(zone: string): (instant: number) => string {
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
  /** The first instant after the change. */
  at: number;
  /** Minutes that the clock moves forward; negative if it moves back. */
  minutes: number;
}

/** The changes of a zone's clocks between two instants. */
export function clockChanges(zone: string, from: number, until: number): ClockChange[] {
  const format = formatterOf(zone);
  const shown = (instant: number) => {
    const [, date, hour, minute, dayPeriod] = /^(\S+) (\d\d):(\d\d) (.M)$/.exec(format(instant)) ?? [];
    return Date.parse(
      `${date}T${String((Number(hour) % 12) + (dayPeriod === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}Z`,
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

/** The changes of a zone's clocks in the given years (UTC). */
export const changesIn = (zone: string, years: readonly number[]): ClockChange[] =>
  years.flatMap((year) => clockChanges(zone, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)));

/** Maps the wall-clock times within 30 hours of an instant to their instants, in order. */
export function wallClocks(zone: string, around: number): Map<string, number[]> {
  const format = formatterOf(zone);
  const shown = new Map<string, number[]>();
  for (let instant = around - 30 * HOUR; instant <= around + 30 * HOUR; instant += QUARTER)
    shown.set(format(instant), [...(shown.get(format(instant)) ?? []), instant]);
  return shown;
}

/** All quarters of an hour on the dates around an instant, including times that clock changes skip. */
export function quartersAround(zone: string, around: number): { date: string; timeSlot: string }[] {
  const dates = new Set([-8, 0, 8].map((hours) => formatterOf(zone)(around + hours * HOUR).slice(0, 10)));
  // The zone may skip a date between the first and the last date.
  const [first = '', last = first] = [[...dates].at(0), [...dates].at(-1)];
  const all: string[] = [];
  for (let day = Date.parse(first); day <= Date.parse(last); day += 24 * HOUR)
    all.push(new Date(day).toISOString().slice(0, 10));
  const format = formatterOf('UTC');
  return all.flatMap((date) =>
    Array.from({ length: 96 }, (_, quarter) => ({ date, timeSlot: format(quarter * QUARTER).slice(11) })),
  );
}
