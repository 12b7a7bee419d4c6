import { DAY, emptySchedule } from '../../../testing/schedule-state.ts';
import { bookedSlot, slot } from '../../../testing/sessions.ts';
import { NO_CHANGES, toggleHour, type Draft } from '../draft.ts';
import { closeRange, describePainted, openRange } from './paint.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const timesOf = (draft: Draft) => Object.entries(draft).map(([key, minutes]) => [key.slice(11), minutes]);

describe('painting opens', () => {
  it('back-to-back slots of the chosen length, as many as fit', () => {
    const { draft, count } = openRange([DAY], { from: at(9), to: at(11, 15) }, 45, emptySchedule);
    expect(timesOf(draft)).toEqual([
      ['09:00 AM', 45],
      ['09:45 AM', 45],
      ['10:30 AM', 45],
    ]);
    expect(count).toBe(3);
  });

  it('one slot in a range that is shorter than the slot', () => {
    expect(timesOf(openRange([DAY], { from: at(9), to: at(9, 15) }, 90, emptySchedule).draft)).toEqual([
      ['09:00 AM', 90],
    ]);
  });

  it('the same range on several days', () => {
    const { draft } = openRange([DAY, '2026-12-03'], { from: at(9), to: at(10) }, 60, emptySchedule);
    expect(Object.keys(draft)).toEqual([`${DAY} 09:00 AM`, '2026-12-03 09:00 AM']);
  });

  it('as many hours as fit, and reports why the rest is skipped', () => {
    const range = { from: at(9), to: at(11, 45) };
    expect(describePainted(openRange([DAY], range, 60, emptySchedule), 'open')).toBe(
      '2 hours to open. Skipped: Wed 2 Dec, 11:00 AM, 45 minutes are too short.',
    );
    const booked = { ...emptySchedule, slots: [bookedSlot(DAY, '11:00 AM')] };
    expect(describePainted(openRange([DAY], range, 60, booked), 'open')).toBe(
      '2 hours to open. Skipped: Wed 2 Dec, 11:00 AM, booked.',
    );
  });

  it('slots around booked and open hours', () => {
    const slots = [bookedSlot(DAY, '10:15 AM'), slot(DAY, '01:00 PM')];
    const painted = openRange([DAY], { from: at(9), to: at(15) }, 60, { ...emptySchedule, slots });
    expect(timesOf(painted.draft)).toEqual([
      ['09:00 AM', 60],
      ['11:15 AM', 60],
      ['02:00 PM', 60],
    ]);
    expect(describePainted(painted, 'open')).toBe(
      '3 hours to open. Skipped: Wed 2 Dec, 10:00 AM, overlaps another hour; Wed 2 Dec, 12:15 PM, overlaps another hour.',
    );
  });

  it('no hours that are over or that the clocks skip', () => {
    const over = openRange(['2026-12-01'], { from: at(9), to: at(11, 30) }, 30, emptySchedule);
    expect(timesOf(over.draft)).toEqual([['10:45 AM', 30]]);
    expect(over.skipped).toEqual([
      { date: '2026-12-01', timeSlot: '09:00 AM', reason: 'already over' },
      { date: '2026-12-01', timeSlot: '11:15 AM', reason: '15 minutes are too short' },
    ]);
    const march = openRange(['2027-03-28'], { from: at(1), to: at(4) }, 30, emptySchedule);
    expect(timesOf(march.draft).map(([time]) => time)).toEqual([
      '01:00 AM',
      '01:30 AM',
      '03:00 AM',
      '03:30 AM',
    ]);
    expect(march.skipped).toMatchObject([{ timeSlot: '02:00 AM', reason: 'skipped by a clock change' }]);
  });

  it('an hour with a new length if the draft closes the hour', () => {
    const slots = [slot(DAY, '09:00 AM')];
    const closed = { ...emptySchedule, slots, draft: toggleHour(NO_CHANGES, DAY, '09:00 AM', true) };
    expect(timesOf(openRange([DAY], { from: at(9), to: at(10) }, 30, closed).draft)).toEqual([
      ['09:00 AM', 30],
      ['09:30 AM', 30],
    ]);
  });
});

describe('painting over open hours closes', () => {
  const slots = [slot(DAY, '09:00 AM'), bookedSlot(DAY, '10:00 AM'), slot(DAY, '02:00 PM')];

  it('the open and drafted hours that overlap the range, but no booked hour', () => {
    const drafted = toggleHour(NO_CHANGES, DAY, '11:00 AM', false, 30);
    const painted = closeRange(
      [DAY],
      { from: at(9, 45), to: at(11, 15) },
      { ...emptySchedule, slots, draft: drafted },
    );
    expect(timesOf(painted.draft)).toEqual([['09:00 AM', false]]);
    expect(painted.count).toBe(2);
    expect(describePainted(painted, 'close')).toBe('2 hours to close. Skipped: Wed 2 Dec, 10:00 AM, booked.');
  });

  it('nothing in a range without open hours', () => {
    const painted = closeRange([DAY], { from: at(11), to: at(13) }, { ...emptySchedule, slots });
    expect(painted).toMatchObject({ draft: NO_CHANGES, count: 0, skipped: [] });
  });

  it('an open hour to which the draft gives another length', () => {
    const state = {
      ...emptySchedule,
      slots: [slot(DAY, '09:00 AM')],
      draft: { [`${DAY} 09:00 AM`]: 30 as const },
    };
    const { draft } = closeRange([DAY], { from: at(9), to: at(9, 30) }, state);
    expect(timesOf(draft)).toEqual([['09:00 AM', false]]);
  });
});
