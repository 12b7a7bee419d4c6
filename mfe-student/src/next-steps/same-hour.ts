import { addDays, slotMinutes, wallClock, type Slot } from '@cairn/shared/contract';

const WEEK_MS = 7 * 86_400_000;
/** The local time of an instant, in milliseconds. A clock change does not affect the difference of two local times. */
const localTime = (instant: number, zone: string | undefined) =>
  zone === undefined ? instant : wallClock(instant, zone);

type Timed = Pick<Slot, 'date' | 'timeSlot' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** The next date with the weekday and time of the session, at least a week later, in the mentor's zone. */
function nextDate({ date, startsAt, timeZone }: Timed & { startsAt: string }, now: number): string {
  const elapsed = localTime(now, timeZone) - localTime(Date.parse(startsAt), timeZone);
  const weeks = Math.floor(elapsed / WEEK_MS) + 1;
  return addDays(date, 7 * Math.max(1, weeks));
}

/**
 * Finds the entry of `among` on the next date with the weekday, time, zone and length of `session`.
 *
 * @returns undefined if no entry matches, or if `session` has no instant
 */
export function sameHourNextWeek<T extends Timed>(
  session: Timed,
  among: readonly T[],
  now: number,
): T | undefined {
  const { startsAt, timeSlot, timeZone } = session;
  if (!startsAt) return undefined;
  const date = nextDate({ ...session, startsAt }, now);
  return among.find(
    (other) =>
      other.date === date &&
      other.timeSlot === timeSlot &&
      other.timeZone === timeZone &&
      slotMinutes(other) === slotMinutes(session),
  );
}
