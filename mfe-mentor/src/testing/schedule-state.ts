import { NO_CHANGES } from '../features/schedule/draft.ts';
import type { ScheduleState } from '../features/schedule/hour.ts';

/** The day of the schedule tests, a Wednesday. */
export const DAY = '2026-12-02';

/** An empty schedule of a mentor in Berlin, in the morning of the day before {@link DAY}. */
export const emptySchedule: ScheduleState = {
  slots: [],
  sessions: [],
  zone: 'Europe/Berlin',
  now: Date.parse('2026-12-01T09:30:00Z'),
  draft: NO_CHANGES,
};
