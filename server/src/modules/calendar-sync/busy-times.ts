import { instantShowing, startOfDay } from '@cairn/shared/contract';
import ical from 'ical.js';

const HOUR = 3_600_000;
/** Maximum number of occurrences per entry: about two years of an hourly entry. */
const OCCURRENCES_MAX = 20_000;
/** The longest expected shift by a change with `RANGE=THISANDFUTURE`. */
const LONGEST_SHIFT = 31 * 24 * HOUR;
/** Maximum busy times of one calendar. */
const BUSY_TIMES_MAX = 5_000;

/** A time during which somebody is busy, in milliseconds since 1970. */
export interface BusyTime {
  start: number;
  end: number;
}

/** Settings for reading entries. `from` and `until` are in milliseconds since 1970. */
export interface BusyRange {
  /** The zone of all-day entries and of times without a zone. */
  zone: string;
  from: number;
  until: number;
  /** The host in the UIDs of the product's own entries, which do not count as busy. */
  ownHost: string;
}

const knownZones = new Map<string, boolean>();

function isKnownZone(name: string): boolean {
  let isKnown = knownZones.get(name);
  if (isKnown === undefined) {
    try {
      isKnown = new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
    } catch {
      isKnown = false;
    }
    knownZones.set(name, isKnown);
  }
  return isKnown;
}

/** A skipped time has the offset before the gap (RFC 5545). */
const instantIn = (zone: string, shown: number) =>
  instantShowing(shown, zone) ?? (instantShowing(shown - 3 * HOUR, zone) ?? shown - 3 * HOUR) + 3 * HOUR;

const dateOf = ({ year, month, day }: ical.Time) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The runtime's definition of a zone takes precedence over the definition in the calendar. */
function instantOfTime(time: ical.Time, zoneName: string | undefined, ownZone: string): number {
  if (time.isDate) return startOfDay(dateOf(time), ownZone).getTime();
  const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.zone === ical.Timezone.utcTimezone) return shown;
  if (zoneName !== undefined && isKnownZone(zoneName)) return instantIn(zoneName, shown);
  if (time.zone && time.zone !== ical.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  return instantIn(ownZone, shown);
}

const zoneOf = (entry: ical.Component, name: string) => {
  const zone = entry.getFirstProperty(name)?.getFirstParameter('tzid');
  return zone === undefined || zone === '' ? undefined : zone;
};

const textOf = (entry: ical.Component, name: string) =>
  String(entry.getFirstPropertyValue(name) ?? '').toUpperCase();

/** Maximum days of a duration, which the library adds month by month. Every range is shorter. */
const LONGEST_DAYS = 100_000;

/** Exchange marks free entries with its own property. */
const takesTime = (entry: ical.Component) =>
  textOf(entry, 'status') !== 'CANCELLED' &&
  textOf(entry, 'transp') !== 'TRANSPARENT' &&
  textOf(entry, 'x-microsoft-cdo-busystatus') !== 'FREE';

function timesOf(event: ical.Event, start: ical.Time, ownZone: string): BusyTime {
  const entry = event.component;
  const startZone = zoneOf(entry, 'dtstart');
  const begins = instantOfTime(start, startZone, ownZone);
  if (start.isDate) {
    const days = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
    const last = start.clone();
    last.addDuration(ical.Duration.fromSeconds(days * 86_400));
    return { start: begins, end: startOfDay(dateOf(last), ownZone).getTime() };
  }
  if (entry.hasProperty('duration')) {
    // Days and weeks of a duration follow the calendar. Hours and minutes are exact (RFC 5545, 3.3.6).
    const { weeks, days } = event.duration;
    const nominal = ical.Duration.fromSeconds(Math.min(weeks * 7 + days, LONGEST_DAYS) * 86_400);
    const last = start.clone();
    last.addDuration(nominal);
    const rest = event.duration.toSeconds() - (weeks * 7 + days) * 86_400;
    return { start: begins, end: instantOfTime(last, startZone, ownZone) + rest * 1_000 };
  }
  const length =
    instantOfTime(event.endDate, zoneOf(entry, 'dtend') ?? startZone, ownZone) -
    instantOfTime(event.startDate, startZone, ownZone);
  return { start: begins, end: begins + length };
}

function* occurrencesOf(event: ical.Event, { zone, from, until }: BusyRange): Generator<BusyTime> {
  if (!event.isRecurring()) {
    if (takesTime(event.component)) yield timesOf(event, event.startDate, zone);
    return;
  }
  const iterator = event.iterator();
  const startZone = zoneOf(event.component, 'dtstart');
  const earliest = from - Math.max(event.duration.toSeconds() * 1_000, LONGEST_SHIFT);
  for (let count = 0; count < OCCURRENCES_MAX; count += 1) {
    const next = iterator.next() as ical.Time | null;
    if (!next) return;
    const begins = instantOfTime(next, startZone, zone);
    if (begins >= until) return;
    if (begins < earliest) continue;
    const { item, startDate } = event.getOccurrenceDetails(next);
    if (takesTime(item.component)) yield timesOf(item, startDate, zone);
  }
}

/** In the text, each changed occurrence is a separate entry. */
function* busyTimesOfText(text: string, range: BusyRange): Generator<BusyTime> {
  const entries = new ical.Component(ical.parse(text) as never).getAllSubcomponents('vevent');
  for (const entry of entries) {
    const uid = String(entry.getFirstPropertyValue('uid') ?? '');
    if (uid.startsWith('session-') && uid.endsWith(`@${range.ownHost}`)) continue;
    const exceptions = entry.hasProperty('recurrence-id')
      ? []
      : entries.filter(
          (other) => other.hasProperty('recurrence-id') && other.getFirstPropertyValue('uid') === uid,
        );
    const event = new ical.Event(entry, { exceptions, strictExceptions: false });
    // A changed occurrence may have been moved into the range from outside.
    if (entry.hasProperty('recurrence-id')) {
      if (takesTime(entry)) yield timesOf(event, event.startDate, range.zone);
    } else yield* occurrencesOf(event, range);
  }
}

function mergeTimes(times: readonly BusyTime[], { from, until }: BusyRange): BusyTime[] {
  const merged: BusyTime[] = [];
  const within = times
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, until) }))
    .filter(({ start, end }) => start < end)
    .sort((left, right) => left.start - right.start);
  for (const time of within) {
    const last = merged.at(-1);
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end);
    else merged.push({ ...time });
  }
  return merged.slice(0, BUSY_TIMES_MAX);
}

/**
 * The times at which the owner of the entries is busy. Skips entries that cannot be read.
 *
 * @param texts one iCalendar text per entry with its changed occurrences
 * @param onText called with the index of each text before it is read
 */
export function busyTimesOf(
  texts: readonly string[],
  range: BusyRange,
  onText?: (index: number) => void,
): BusyTime[] {
  const times: BusyTime[] = [];
  for (const [index, text] of texts.entries()) {
    onText?.(index);
    try {
      times.push(...busyTimesOfText(text, range));
    } catch {
      // The text cannot be parsed.
    }
  }
  return mergeTimes(times, range);
}
