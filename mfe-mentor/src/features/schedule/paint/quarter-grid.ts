import {
  FIXED_TIME_SLOTS,
  minutesOf,
  SLOT_GRID_MINUTES,
  slotMinutes,
  slotTextOf,
} from '@cairn/shared/contract';
import { slotsOverlap, sortedSlots, type DayPeriod } from '../../../time/slot-order.ts';
import { draftedHours } from '../draft.ts';
import { hourOf, type Hour, type ScheduleState } from '../hour.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Part of a day in minutes after midnight. */
export interface DayRange {
  from: number;
  to: number;
}

/** A slot that spans several rows, or one row without a slot. */
export interface QuarterCell {
  row: number;
  span: number;
  hour: Hour;
}

export const rowsOf = ({ from, to }: DayRange): number => (to - from) / SLOT_GRID_MINUTES;

/** The whole hours that contain the six fixed hours (spec 9), all slots and all drafted hours. */
export function shownRange(
  dates: readonly string[],
  { slots, draft }: Pick<ScheduleState, 'slots' | 'draft'>,
): DayRange {
  const periods: DayPeriod[] = [
    ...FIXED_TIME_SLOTS.map((timeSlot) => ({ timeSlot })),
    ...slots
      .filter(({ date }) => dates.includes(date))
      .map((slot) => ({ timeSlot: slot.timeSlot, minutes: slotMinutes(slot) })),
    ...dates.flatMap((date) => draftedHours(draft, date)),
  ].filter(({ timeSlot }) => !Number.isNaN(minutesOf(timeSlot)));
  const starts = periods.map(({ timeSlot }) => minutesOf(timeSlot));
  const ends = periods.map(({ timeSlot, minutes = HOUR }) => minutesOf(timeSlot) + minutes);
  return {
    from: Math.floor(Math.min(...starts) / HOUR) * HOUR,
    to: Math.min(DAY, Math.ceil(Math.max(...ends) / HOUR) * HOUR),
  };
}

/** Adds hours to a range, within the day. */
export function widen(
  { from, to }: DayRange,
  { earlier, later }: { earlier: number; later: number },
): DayRange {
  return { from: Math.max(0, from - earlier * HOUR), to: Math.min(DAY, to + later * HOUR) };
}

/** The open, booked and changed hours of a date. An hour to close is left out if a booked or open hour overlaps. */
export function hoursInUse(date: string, state: ScheduleState): Hour[] {
  const times = sortedSlots([
    ...state.slots.filter((slot) => slot.date === date).map(({ timeSlot }) => timeSlot),
    ...draftedHours(state.draft, date).map(({ timeSlot }) => timeSlot),
  ]);
  const hours = times
    .map((timeSlot) => hourOf(date, timeSlot, state))
    .filter(({ kind, isChanged }) => kind === 'open' || kind === 'booked' || isChanged);
  const kept = hours.filter(({ kind, willBeOpen }) => kind === 'booked' || willBeOpen);
  return hours.filter((hour) => kept.includes(hour) || !kept.some((other) => slotsOverlap(hour, other)));
}

/** The cells of a date from top to bottom. A slot off the grid takes all free quarters that the slot touches. */
export function columnCells(date: string, range: DayRange, state: ScheduleState): QuarterCell[] {
  const cells: QuarterCell[] = [];
  let next = 0;
  const addQuartersUntil = (row: number) => {
    for (; next < row; next += 1) {
      const timeSlot = slotTextOf(range.from + next * SLOT_GRID_MINUTES);
      cells.push({ row: next, span: 1, hour: hourOf(date, timeSlot, state) });
    }
  };
  for (const hour of hoursInUse(date, state)) {
    const start = minutesOf(hour.timeSlot) - range.from;
    if (Number.isNaN(start) || start < 0) continue;
    const end = Math.min(rowsOf(range), Math.ceil((start + hour.minutes) / SLOT_GRID_MINUTES));
    addQuartersUntil(Math.floor(start / SLOT_GRID_MINUTES));
    const span = Math.max(1, end - next);
    cells.push({ row: next, span, hour });
    next += span;
  }
  addQuartersUntil(rowsOf(range));
  return cells;
}
