import { compareSlots, FIXED_TIME_SLOTS, type WeeklyTemplate } from '@cairn/shared/contract';
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

/** The hours of the usual week: the six fixed ones and the template's own. */
export function templateTimes(hours: Hours, added: readonly string[] = []): string[] {
  return sortedSlots([...FIXED_TIME_SLOTS, ...hours.map(({ timeSlot }) => timeSlot), ...added]);
}

/** Whether the template opens an hour of a weekday. */
export function hasHour(hours: Hours, weekday: number, timeSlot: string): boolean {
  return hours.some((hour) => hour.weekday === weekday && hour.timeSlot === timeSlot);
}

/** Whether an hour overlaps another of that weekday and cannot be opened (decision 11). */
export function isBlocked(hours: Hours, weekday: number, timeSlot: string): boolean {
  return hours.some((hour) => hour.weekday === weekday && slotsOverlap(hour.timeSlot, timeSlot));
}

/** Toggles an hour, in the order of the week. */
export function toggleHour(hours: Hours, weekday: number, timeSlot: string): Hours {
  const others = hours.filter((hour) => hour.weekday !== weekday || hour.timeSlot !== timeSlot);
  const next = others.length < hours.length ? others : [...hours, { weekday, timeSlot }];
  return next.toSorted((a, b) => a.weekday - b.weekday || compareSlots(a.timeSlot, b.timeSlot));
}

/** Adds an hour on all weekdays, or removes it if all have it. */
export function toggleRow(hours: Hours, timeSlot: string): Hours {
  const open = WEEKDAYS.map((_, index) => index + 1).filter((weekday) => weekday <= 5);
  const all = open.every((weekday) => hasHour(hours, weekday, timeSlot));
  const changing = open.filter(
    (weekday) => hasHour(hours, weekday, timeSlot) === all && !isBlocked(hours, weekday, timeSlot),
  );
  return changing.reduce<Hours>((next, weekday) => toggleHour(next, weekday, timeSlot), hours);
}

/** Whether two sets of hours are equal. */
export function sameHours(left: Hours, right: Hours): boolean {
  return (
    left.length === right.length && left.every(({ weekday, timeSlot }) => hasHour(right, weekday, timeSlot))
  );
}
