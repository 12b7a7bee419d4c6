import { formatDate, type ScheduleChange } from '@cairn/shared/contract';
import { plural } from '@cairn/shared/ui';

type Skip = ScheduleChange['skipped'][number];

const REASONS: Record<Skip['reason'], string> = {
  booked: 'booked',
  past: 'already over',
  dayOff: 'a day off',
  noSuchTime: 'skipped by a clock change',
  overlap: 'overlapping another hour',
};

/** Drops skipped hours that are over: the mentor did not ask to change them. */
export const withoutPast = (change: ScheduleChange): ScheduleChange => ({
  ...change,
  skipped: change.skipped.filter(({ reason }) => reason !== 'past'),
});

/** Summarizes a bulk change in a sentence. */
export function describeChange({ opened, closed, skipped }: ScheduleChange): string {
  const done = [
    opened > 0 && `${plural(opened, 'hour')} opened`,
    closed > 0 && `${plural(closed, 'hour')} closed`,
  ]
    .filter(Boolean)
    .join(', ');
  const left = skipped.length > 0 ? `${plural(skipped.length, 'hour')} left unchanged` : '';
  return [done || 'Nothing to change', left].filter(Boolean).join('; ');
}

/** One skipped hour and its reason. */
export function describeSkip({ date, timeSlot, reason }: Skip): string {
  return `${formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' })}, ${timeSlot}: ${REASONS[reason]}`;
}
