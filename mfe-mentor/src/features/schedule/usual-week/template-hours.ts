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

/** The fixed times, the times of the template, and the `added` times. */
export function templateTimes(hours: Hours, added: readonly string[] = []): string[] {
  return sortedSlots([...FIXED_TIME_SLOTS, ...hours.map(({ timeSlot }) => timeSlot), ...added]);
}

export function hasHour(hours: Hours, weekday: number, timeSlot: string): boolean {
  return hours.some((hour) => hour.weekday === weekday && hour.timeSlot === timeSlot);
}

/** Minutes; `undefined` if the template does not open the hour. */
export function lengthOf(hours: Hours, weekday: number, timeSlot: string): SlotLength | undefined {
  const found = hours.find((hour) => hour.weekday === weekday && hour.timeSlot === timeSlot);
  return found && (found.minutes ?? SESSION_MINUTES);
}

/** Whether an overlap or the start time prevents opening the hour. */
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

/** Adds or removes an hour. Omits the default length, because earlier servers do not know the field. */
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

/** Opens a time from Monday to Friday where possible. If all five days have the time, closes the time. */
export function toggleRow(hours: Hours, timeSlot: string, minutes: SlotLength = SESSION_MINUTES): Hours {
  const workdays = [1, 2, 3, 4, 5];
  const onAll = workdays.every((weekday) => hasHour(hours, weekday, timeSlot));
  const changing = workdays.filter(
    (weekday) =>
      hasHour(hours, weekday, timeSlot) === onAll && (onAll || !isBlocked(hours, weekday, timeSlot, minutes)),
  );
  return changing.reduce<Hours>((next, weekday) => toggleHour(next, weekday, timeSlot, minutes), hours);
}

/** Whether two templates are equal, in any order of hours. */
export function sameHours(left: Hours, right: Hours): boolean {
  return (
    left.length === right.length &&
    left.every(
      ({ weekday, timeSlot }) => lengthOf(left, weekday, timeSlot) === lengthOf(right, weekday, timeSlot),
    )
  );
}
