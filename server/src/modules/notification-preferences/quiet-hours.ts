import { wallClock } from '@cairn/shared/contract';

const MINUTE = 60_000;
const DAY = 86_400_000;
const DAY_MINUTES = 1_440;

/** A daily period on the clock of a zone, in minutes after midnight; it may include midnight. */
export interface QuietHours {
  from: number;
  until: number;
  timeZone: string;
}

const minutesAt = (instant: number, timeZone: string) =>
  Math.floor((wallClock(instant, timeZone) % DAY) / MINUTE);

const isQuiet = (instant: number, { from, until, timeZone }: QuietHours) => {
  const minutes = minutesAt(instant, timeZone);
  return from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until;
};

/**
 * The end of the quiet hours that an instant is in: the first later minute that is outside of them. Quiet hours that
 * end at a skipped time therefore end when the clocks change, and those that end at a repeated time end at its next
 * occurrence.
 *
 * @param now milliseconds since 1970
 * @returns undefined outside of quiet hours
 */
export function endOfQuietHours(now: number, hours: QuietHours): number | undefined {
  if (!isQuiet(now, hours)) return undefined;
  const { until, timeZone } = hours;
  // All offsets are whole minutes, so minutes begin at the same time in all zones.
  const minute = now - (now % MINUTE);
  const left = (until - minutesAt(now, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  const expected = minute + left * MINUTE;
  if (minutesAt(expected, timeZone) === until) return expected;
  // The clocks change before the end.
  let instant = minute + MINUTE;
  while (isQuiet(instant, hours)) instant += MINUTE;
  return instant;
}
