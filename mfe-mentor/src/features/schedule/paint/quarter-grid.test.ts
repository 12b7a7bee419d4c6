import { DAY, emptySchedule } from '../../../testing/schedule-state.ts';
import { bookedSlot, slot } from '../../../testing/sessions.ts';
import { NO_CHANGES, toggleHour } from '../draft.ts';
import type { ScheduleState } from '../hour.ts';
import { columnCells, shownRange, widen } from './quarter-grid.ts';

const short = { startsAt: `${DAY}T09:00:00Z`, endsAt: `${DAY}T09:30:00Z` };
const cellsOf = (state: Partial<ScheduleState>, from = 540, to = 720) =>
  columnCells(DAY, { from, to }, { ...emptySchedule, ...state });
const slotsOf = (state: Partial<ScheduleState>) =>
  cellsOf(state)
    .filter(({ hour }) => hour.kind === 'open' || hour.kind === 'booked' || hour.isChanged)
    .map(({ row, span, hour }) => [hour.timeSlot, row, span]);

describe('the shown hours', () => {
  it('contain fixed hours, slots and drafted hours of the shown dates', () => {
    expect(shownRange([DAY], emptySchedule)).toEqual({ from: 540, to: 1020 });
    const slots = [slot(DAY, '07:15 AM'), slot(DAY, '11:30 PM'), slot('2026-12-09', '01:00 AM')];
    expect(shownRange([DAY], { ...emptySchedule, slots })).toEqual({ from: 420, to: 1440 });
    const draft = toggleHour(NO_CHANGES, DAY, '05:45 PM', false, 90);
    expect(shownRange([DAY], { ...emptySchedule, draft })).toEqual({ from: 540, to: 1200 });
  });

  it('can be widened, but not beyond the day', () => {
    expect(widen({ from: 120, to: 1020 }, { earlier: 3, later: 3 })).toEqual({ from: 0, to: 1200 });
  });
});

describe('the cells of a day', () => {
  it('are quarter hours, or slots that span several rows', () => {
    const slots = [slot(DAY, '10:00 AM', short), bookedSlot(DAY, '11:00 AM')];
    expect(slotsOf({ slots })).toEqual([
      ['10:00 AM', 4, 2],
      ['11:00 AM', 8, 4],
    ]);
    expect(cellsOf({ slots }).map(({ row }) => row)).toEqual([0, 1, 2, 3, 4, 6, 7, 8]);
  });

  it('cover every row once if slots are off the grid', () => {
    const slots = [slot(DAY, '09:05 AM'), slot(DAY, '10:05 AM')];
    const cells = cellsOf({ slots });
    expect(cells.reduce((rows, { span }) => rows + span, 0)).toBe(12);
    expect(slotsOf({ slots })).toEqual([
      ['09:05 AM', 0, 5],
      ['10:05 AM', 5, 4],
    ]);
  });

  it('show only the first row of an hour that a new hour replaces', () => {
    const slots = [slot(DAY, '10:00 AM')];
    const closed = toggleHour(NO_CHANGES, DAY, '10:00 AM', true);
    expect(slotsOf({ slots, draft: closed })).toEqual([['10:00 AM', 4, 4]]);
    const replaced = toggleHour(closed, DAY, '10:30 AM', false, 30);
    expect(slotsOf({ slots, draft: replaced })).toEqual([
      ['10:00 AM', 4, 1],
      ['10:30 AM', 6, 2],
    ]);
  });
});
