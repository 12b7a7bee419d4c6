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

/** Drops the skipped past hours, which the mentor did not ask to change. */
export const withoutPast = (change: ScheduleChange): ScheduleChange => ({
  ...change,
  skipped: change.skipped.filter(({ reason }) => reason !== 'past'),
});

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

/** `Wed 2 Dec, 09:00 AM: booked`. */
export function describeSkip({ date, timeSlot, reason }: Skip): string {
  return `${formatDate(date, { weekday: 'short', month: 'short', day: 'numeric' })}, ${timeSlot}: ${REASONS[reason]}`;
}
