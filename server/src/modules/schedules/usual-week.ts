import { minutesOf, SESSION_MINUTES, weekdayOf, type WeeklyTemplate } from '@cairn/shared/contract';
import { badField } from '../../errors.ts';
import type { RequestedSlot } from './opening-plan.ts';

export type UsualHour = WeeklyTemplate['hours'][number];

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * Refuses overlapping slots in a week without clock changes; Monday follows Sunday.
 *
 * @throws 400
 */
export function refuseOverlaps(hours: UsualHour[]): void {
  const spans = hours
    .map(({ weekday, timeSlot, minutes = SESSION_MINUTES }) => {
      const start = (weekday - 1) * DAY_MINUTES + minutesOf(timeSlot);
      return { start, end: start + minutes };
    })
    .sort((first, second) => first.start - second.start);
  spans.forEach(({ end }, index) => {
    const next = spans[index + 1]?.start ?? (spans[0]?.start ?? 0) + WEEK_MINUTES;
    if (spans.length > 1 && next < end) throw badField('hours', 'Two hours of the week overlap.');
  });
}

/** The slots of the usual week that fall on these dates. */
export function hoursOn(dates: string[], hours: UsualHour[]): RequestedSlot[] {
  return dates.flatMap((date) =>
    hours
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map(({ timeSlot, minutes = SESSION_MINUTES }) => ({ date, timeSlot, minutes })),
  );
}
