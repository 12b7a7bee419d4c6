import { addDays, slotMinutes, type Slot } from '@cairn/shared/contract';

const WEEK_MS = 7 * 86_400_000;

type Timed = Pick<Slot, 'date' | 'timeSlot' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** The next date with the weekday of a session, at least a week after it, on the clock of the mentor. */
function nextDate({ date, startsAt }: Timed & { startsAt: string }, now: number): string {
  const weeks = Math.floor((now - Date.parse(startsAt)) / WEEK_MS) + 1;
  return addDays(date, 7 * Math.max(1, weeks));
}

/**
 * A slot or session at the weekday and hour of a session, on the clock of the mentor, in the week that follows.
 *
 * @param among - undefined if none of them has this time
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
