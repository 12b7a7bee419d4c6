import type { OwnNoShows } from '@cairn/shared/contract';
import { formatDateTime, plural, useNow } from '@cairn/shared/ui';
import { useOwnZone } from '../account/use-own-account.ts';
import { useStudentGetNoShowsQuery } from './no-shows-api.ts';

export interface NoShowState {
  /** `You missed 2 sessions in the last 90 days.` */
  missed: string;
  /** In the student's zone; undefined if bookings are not paused. */
  pausedUntil: string | undefined;
  rules: NonNullable<OwnNoShows['rules']>;
}

/** The no-shows that the student has to know about; undefined without a warning or a pause. */
export function useNoShows(): NoShowState | undefined {
  const zone = useOwnZone();
  const now = useNow();
  const own = useStudentGetNoShowsQuery().data?.value;
  if (!own?.rules) return undefined;
  const { count, pausedUntil, rules } = own;
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now;
  if (!isPaused && count < rules.warnAfter) return undefined;
  return {
    missed: isPaused
      ? 'You missed several sessions.'
      : `You missed ${plural(count, 'session')} in the last ${plural(rules.windowDays, 'day')}.`,
    pausedUntil: isPaused ? formatDateTime(pausedUntil, zone) : undefined,
    rules,
  };
}
