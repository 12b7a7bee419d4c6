import type { WeeklyTemplate } from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';

/** Number of weeks for which the first hours are opened. */
export const WEEKS = 4;

/** Every chosen time on every chosen weekday; weekday 1 is Monday. */
export const hoursOf = (weekdays: readonly number[], times: readonly string[]): WeeklyTemplate['hours'] =>
  weekdays.toSorted((a, b) => a - b).flatMap((weekday) => times.map((timeSlot) => ({ weekday, timeSlot })));

/** Describes the chosen hours: `6 hours a week, for the next 4 weeks.` */
export function describeHours(count: number): string {
  if (count === 0) return `Chosen hours are opened for the next ${WEEKS} weeks.`;
  return `${plural(count, 'hour')} a week, for the next ${WEEKS} weeks.`;
}
