import type { OccurrenceState } from './session-series.ts';
import type { SeriesOfSession } from './sessions.ts';
import { addDays } from './time/calendar-date.ts';

/** Whether a date of a series can be booked, in a few words. */
export const OCCURRENCE_TEXTS: Record<OccurrenceState, string> = {
  free: 'Free',
  noSlot: 'No slot at this time',
  past: 'Already passed',
  ownSession: 'You have a session then',
  taken: 'Taken',
  held: 'Kept for somebody else',
  vacation: 'Mentor is away',
  busy: 'Mentor is busy',
  otherLength: 'Another length',
  notice: 'Needs more notice',
  daysAhead: 'Too far ahead',
  buffer: 'Too close to another session',
  day: 'Day is full',
  week: 'Week is full',
};

/** How often a series takes place: `weekly` or `every two weeks`. */
export const intervalText = ({ everyWeeks }: Pick<SeriesOfSession, 'everyWeeks'>): string =>
  everyWeeks === 1 ? 'weekly' : 'every two weeks';

/** `count` dates, `everyWeeks` weeks apart, beginning with `first`. */
export function seriesDates(first: string, everyWeeks: number, count: number): string[] {
  return Array.from({ length: count }, (_item, index) => addDays(first, index * 7 * everyWeeks));
}

/** The place of a session in its series: `Session 2 of 6, weekly`. */
export const placeText = ({ position, count, everyWeeks }: SeriesOfSession): string =>
  `Session ${position} of ${count}, ${intervalText({ everyWeeks })}`;
