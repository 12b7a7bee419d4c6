import { compareSlots, minutesOf, SESSION_MINUTES } from '@cairn/shared/contract';

/** A period of a day: a slot text and its length in minutes, by default 60. */
export interface DayPeriod {
  timeSlot: string;
  minutes?: number | undefined;
}

const endOf = ({ timeSlot, minutes = SESSION_MINUTES }: DayPeriod) => minutesOf(timeSlot) + minutes;

/** Whether two periods of a day overlap (decision 11). False for equal starts. */
export function slotsOverlap(left: DayPeriod, right: DayPeriod): boolean {
  return (
    left.timeSlot !== right.timeSlot &&
    minutesOf(left.timeSlot) < endOf(right) &&
    minutesOf(right.timeSlot) < endOf(left)
  );
}

/** Distinct texts, sorted by time. */
export function sortedSlots(slots: Iterable<string>): string[] {
  return [...new Set(slots)].sort(compareSlots);
}
