import { FIXED_TIME_SLOTS } from '@cairn/shared/contract';
import { DAY, emptySchedule } from '../../testing/schedule-state.ts';
import { bookedSlot, session, slot } from '../../testing/sessions.ts';
import { weekFrom } from '../../time/calendar.ts';
import { NO_CHANGES, toggleHour } from './draft.ts';
import { hourLabel, hourNote } from './hour-labels.ts';
import { canToggle, holderOf, hourOf, type ScheduleState } from './hour.ts';
import { dayCounts, dayHours, timesOf, weekGrid } from './week-grid.ts';

const hour = (timeSlot: string, changes: Partial<ScheduleState>, date = DAY) =>
  hourOf(date, timeSlot, { ...emptySchedule, ...changes });

describe('an hour of the week', () => {
  it('is free, open or booked', () => {
    expect(hour('09:00 AM', {}).kind).toBe('free');
    expect(hour('09:00 AM', { slots: [slot(DAY, '09:00 AM')] }).kind).toBe('open');
    expect(hour('09:00 AM', { slots: [bookedSlot(DAY, '09:00 AM')] }).kind).toBe('booked');
  });

  it('names the booking rule that hides it from students', () => {
    const hidden = hour('09:00 AM', { slots: [slot(DAY, '09:00 AM', { excludedBy: 'day' })] });
    expect([hourLabel(hidden), hourNote(hidden)]).toEqual(['Daily maximum', 'open, hidden from students']);
    expect(dayCounts([hidden]).open).toBe(0);
    expect(canToggle(hidden)).toBe(true);
  });

  it('is free if its slot is closed and has no session', () => {
    expect(hour('09:00 AM', { slots: [bookedSlot(DAY, '09:00 AM', { session: null })] }).kind).toBe('free');
  });

  it('finds its live session by id, or by date and time', () => {
    const held = session({ id: 5, date: DAY, timeSlot: '09:00 AM' });
    const others = [session({ id: 4, date: DAY, timeSlot: '09:00 AM', status: 'CANCELLED' }), held];
    expect(hour('09:00 AM', { slots: [bookedSlot(DAY, '09:00 AM')], sessions: others }).session).toBe(held);
    const named = { id: 5, studentId: 3, studentName: 'Mina', topic: 'x', status: 'PENDING' };
    expect(
      hour('09:00 AM', { slots: [bookedSlot(DAY, '09:00 AM', { session: named })], sessions: others })
        .session,
    ).toBe(held);
  });

  it('is booked by a group session in which nobody has a seat', () => {
    const group = { id: 4, title: 'Reading code' };
    const held = hour('09:00 AM', { slots: [bookedSlot(DAY, '09:00 AM', { group, session: null })] });
    expect([held.kind, holderOf(held), hourNote(held)]).toEqual(['booked', 'Group session', 'Reading code']);
    expect(canToggle(held)).toBe(false);
  });

  it('cannot be changed if booked or past', () => {
    const booked = hour('09:00 AM', {
      slots: [bookedSlot(DAY, '09:00 AM')],
      draft: { [`${DAY} 09:00 AM`]: false },
    });
    expect(canToggle(booked)).toBe(false);
    expect(booked.isChanged).toBe(false);
    expect(canToggle(hour('10:00 AM', {}, '2026-12-01'))).toBe(false);
    expect(canToggle(hour('11:00 AM', {}, '2026-12-01'))).toBe(true);
  });

  it('is free again once the draft closes an overlapping hour', () => {
    const slots = [slot(DAY, '09:30 AM')];
    expect(hour('09:00 AM', { slots }).kind).toBe('blocked');
    expect(hour('10:30 AM', { slots }).kind).toBe('free');
    const draft = toggleHour(NO_CHANGES, DAY, '09:30 AM', true);
    expect(hour('09:00 AM', { slots, draft }).kind).toBe('free');
  });

  it('has the length of its slot, the length in the draft, or the chosen length', () => {
    const times = { startsAt: `${DAY}T08:00:00Z`, endsAt: `${DAY}T08:30:00Z` };
    expect(hour('09:00 AM', { slots: [slot(DAY, '09:00 AM', times)], newLength: 90 }).minutes).toBe(30);
    expect(hour('09:00 AM', { newLength: 90 }).minutes).toBe(90);
    const draft = toggleHour(NO_CHANGES, DAY, '09:00 AM', false, 45);
    expect(hour('09:00 AM', { draft, newLength: 90 }).minutes).toBe(45);
  });

  it('is free only if an hour of its length fits', () => {
    const times = { startsAt: `${DAY}T08:00:00Z`, endsAt: `${DAY}T08:30:00Z` };
    const slots = [slot(DAY, '09:00 AM', times)];
    expect(hour('09:30 AM', { slots }).kind).toBe('free');
    expect(hour('08:15 AM', { slots, newLength: 45 }).kind).toBe('free');
    expect(hour('08:15 AM', { slots, newLength: 90 }).kind).toBe('blocked');
    expect(hour('10:05 AM', { slots, newLength: 30 }).kind).toBe('offGrid');
    expect(hour('10:05 AM', { slots }).kind).toBe('free');
  });

  it('is missing if the clocks skip it', () => {
    expect(hour('02:30 AM', {}, '2027-03-28').kind).toBe('missing');
    expect(hour('09:00 AM', {}, '2027-03-28').kind).toBe('free');
  });
});

describe('the week view', () => {
  const days = weekFrom('2026-11-30');
  const slots = [slot(DAY, '07:30 PM'), bookedSlot(DAY, '09:00 AM'), slot('2026-12-09', '06:00 AM')];

  it('shows the six fixed times and the other times of its slots', () => {
    expect(timesOf(days, { slots, draft: NO_CHANGES })).toEqual([...FIXED_TIME_SLOTS, '07:30 PM']);
  });

  it('has a row per time and a column per day', () => {
    const rows = weekGrid(days, { ...emptySchedule, slots });
    expect(rows).toHaveLength(7);
    expect(rows[0]?.hours.map(({ kind }) => kind)).toEqual([
      'free',
      'free',
      'booked',
      'free',
      'free',
      'free',
      'free',
    ]);
  });

  it('counts open, drafted and booked hours of a day', () => {
    expect(
      dayCounts(
        dayHours(DAY, { ...emptySchedule, slots, draft: toggleHour(NO_CHANGES, DAY, '10:00 AM', false) }),
      ),
    ).toEqual({ open: 2, requested: 0, booked: 1 });
  });

  it('counts a requested hour as requested, not as booked', () => {
    const sessions = [session({ date: DAY, timeSlot: '09:00 AM' })];
    expect(dayCounts(dayHours(DAY, { ...emptySchedule, slots, sessions }))).toEqual({
      open: 1,
      requested: 1,
      booked: 0,
    });
  });
});
