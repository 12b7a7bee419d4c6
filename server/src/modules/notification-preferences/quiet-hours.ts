import { wallClock } from '@cairn/shared/contract';

const MINUTE = 60_000;
const DAY = 86_400_000;
const DAY_MINUTES = 1_440;

/** A daily period in minutes after midnight in a zone. The period may include midnight. */
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
 * The end of the current quiet hours. Quiet hours with a skipped end time end when the clocks change. Quiet hours with
 * a repeated end time end at the next occurrence of this time.
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
