import { FIXED_TIME_SLOTS } from '@cairn/shared/contract';
import { sortedSlots } from '../../time/slot-order.ts';
import { draftedHours } from './draft.ts';
import { hourOf, isRequested, type Hour, type ScheduleState } from './hour.ts';

export interface WeekRow {
  timeSlot: string;
  /** One per date of the week. */
  hours: Hour[];
}

/** The six fixed times, and the times of all slots and drafted hours (decision 11). */
export function timesOf(
  dates: readonly string[],
  { slots, draft }: Pick<ScheduleState, 'slots' | 'draft'>,
): string[] {
  const existing = slots.filter(({ date }) => dates.includes(date)).map(({ timeSlot }) => timeSlot);
  return sortedSlots([
    ...FIXED_TIME_SLOTS,
    ...existing,
    ...dates.flatMap((date) => draftedHours(draft, date).map(({ timeSlot }) => timeSlot)),
  ]);
}

export function weekGrid(dates: readonly string[], state: ScheduleState): WeekRow[] {
  return timesOf(dates, state).map((timeSlot) => ({
    timeSlot,
    hours: dates.map((date) => hourOf(date, timeSlot, state)),
  }));
}

export function dayHours(date: string, state: ScheduleState): Hour[] {
  return timesOf([date], state).map((timeSlot) => hourOf(date, timeSlot, state));
}

export interface DayCounts {
  open: number;
  requested: number;
  booked: number;
}

/** Ignores past hours, and open hours that students do not see. */
export function dayCounts(hours: readonly Hour[]): DayCounts {
  const ahead = hours.filter(({ isPast }) => !isPast);
  const held = ahead.filter(({ kind }) => kind === 'booked');
  const requested = held.filter(isRequested).length;
  return {
    open: ahead.filter(({ willBeOpen, isBusy, excludedBy }) => willBeOpen && !isBusy && !excludedBy).length,
    requested,
    booked: held.length - requested,
  };
}
