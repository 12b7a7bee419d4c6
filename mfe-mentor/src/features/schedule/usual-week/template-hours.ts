import {
  canStartAt,
  compareSlots,
  FIXED_TIME_SLOTS,
  SESSION_MINUTES,
  type SlotLength,
  type WeeklyTemplate,
} from '@cairn/shared/contract';
import { slotsOverlap, sortedSlots } from '../../../time/slot-order.ts';

type Hours = WeeklyTemplate['hours'];

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The times of the rows: the six fixed ones, those of the template, and those in `added`. */
export function templateTimes(hours: Hours, added: readonly string[] = []): string[] {
  return sortedSlots([...FIXED_TIME_SLOTS, ...hours.map(({ timeSlot }) => timeSlot), ...added]);
}

/** Whether the template opens an hour of a weekday. */
export function hasHour(hours: Hours, weekday: number, timeSlot: string): boolean {
  return hours.some((hour) => hour.weekday === weekday && hour.timeSlot === timeSlot);
}

/** The length of an hour of the template; `undefined` if the template does not open it. */
export function lengthOf(hours: Hours, weekday: number, timeSlot: string): SlotLength | undefined {
  const found = hours.find((hour) => hour.weekday === weekday && hour.timeSlot === timeSlot);
  return found && (found.minutes ?? SESSION_MINUTES);
}

/** Whether an hour cannot be opened: it overlaps an hour of the weekday, or no hour of its length can start then. */
export function isBlocked(
  hours: Hours,
  weekday: number,
  timeSlot: string,
  minutes: SlotLength = SESSION_MINUTES,
): boolean {
  return (
    !canStartAt(timeSlot, minutes) ||
    hours.some((hour) => hour.weekday === weekday && slotsOverlap(hour, { timeSlot, minutes }))
  );
}

/** Adds or removes an hour. An added hour omits the default length, because earlier servers do not know the field. */
export function toggleHour(
  hours: Hours,
  weekday: number,
  timeSlot: string,
  minutes: SlotLength = SESSION_MINUTES,
): Hours {
  const others = hours.filter((hour) => hour.weekday !== weekday || hour.timeSlot !== timeSlot);
  const added = { weekday, timeSlot, ...(minutes !== SESSION_MINUTES && { minutes }) };
  const next = others.length < hours.length ? others : [...hours, added];
  return next.toSorted((a, b) => a.weekday - b.weekday || compareSlots(a.timeSlot, b.timeSlot));
}

/** Adds an hour on each day from Monday to Friday where it is not blocked. If all five days have it, removes it. */
export function toggleRow(hours: Hours, timeSlot: string, minutes: SlotLength = SESSION_MINUTES): Hours {
  const workdays = [1, 2, 3, 4, 5];
  const onAll = workdays.every((weekday) => hasHour(hours, weekday, timeSlot));
  const changing = workdays.filter(
    (weekday) =>
      hasHour(hours, weekday, timeSlot) === onAll && (onAll || !isBlocked(hours, weekday, timeSlot, minutes)),
  );
  return changing.reduce<Hours>((next, weekday) => toggleHour(next, weekday, timeSlot, minutes), hours);
}

/** Whether two sets of hours are equal. */
export function sameHours(left: Hours, right: Hours): boolean {
  return (
    left.length === right.length &&
    left.every(
      ({ weekday, timeSlot }) => lengthOf(left, weekday, timeSlot) === lengthOf(right, weekday, timeSlot),
    )
  );
}
