import { compareSlots, minutesOf, SESSION_MINUTES } from '@cairn/shared/contract';

/** Whether two different hours of a day overlap, which slots of one mentor never do (decision 11). */
export function slotsOverlap(left: string, right: string): boolean {
  return left !== right && Math.abs(minutesOf(left) - minutesOf(right)) < SESSION_MINUTES;
}

/** Distinct texts, sorted by time. */
export function sortedSlots(slots: Iterable<string>): string[] {
  return [...new Set(slots)].sort(compareSlots);
}
