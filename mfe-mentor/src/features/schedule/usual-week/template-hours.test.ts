import { hasHour, isBlocked, sameHours, templateTimes, toggleHour, toggleRow } from './template-hours.ts';

describe('a usual week', () => {
  it('keeps its hours in the order of the week', () => {
    const hours = toggleHour(toggleHour([], 2, '09:00 AM'), 1, '02:00 PM');
    expect(hours).toEqual([
      { weekday: 1, timeSlot: '02:00 PM' },
      { weekday: 2, timeSlot: '09:00 AM' },
    ]);
    expect(toggleHour(hours, 2, '09:00 AM')).toEqual([{ weekday: 1, timeSlot: '02:00 PM' }]);
  });

  it('opens and closes a time from Monday to Friday', () => {
    const open = toggleRow([{ weekday: 3, timeSlot: '09:00 AM' }], '09:00 AM');
    expect(open.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5]);
    expect(toggleRow(open, '09:00 AM')).toEqual([]);
  });

  it('blocks an hour that overlaps another hour of the weekday', () => {
    const hours = [{ weekday: 1, timeSlot: '09:30 AM' }];
    expect(isBlocked(hours, 1, '09:00 AM')).toBe(true);
    expect(isBlocked(hours, 2, '09:00 AM')).toBe(false);
    expect(hasHour(toggleRow(hours, '09:00 AM'), 1, '09:00 AM')).toBe(false);
  });

  it('considers lengths in overlaps, start times and comparisons', () => {
    const hours = toggleHour([], 1, '09:00 AM', 30);
    expect(hours).toEqual([{ weekday: 1, timeSlot: '09:00 AM', minutes: 30 }]);
    expect(isBlocked(hours, 1, '09:30 AM', 90)).toBe(false);
    expect(isBlocked(hours, 1, '08:00 AM', 90)).toBe(true);
    expect(isBlocked(hours, 1, '10:05 AM', 45)).toBe(true);
    expect(sameHours(hours, [{ weekday: 1, timeSlot: '09:00 AM' }])).toBe(false);
    expect(
      sameHours([{ weekday: 1, timeSlot: '09:00 AM', minutes: 60 }], toggleHour([], 1, '09:00 AM')),
    ).toBe(true);
  });

  it('lists a custom evening time last', () => {
    expect(templateTimes([{ weekday: 1, timeSlot: '07:00 PM' }]).at(-1)).toBe('07:00 PM');
  });

  it('equals the same hours in another order', () => {
    const hours = [
      { weekday: 1, timeSlot: '09:00 AM' },
      { weekday: 2, timeSlot: '09:00 AM' },
    ];
    expect(sameHours(hours, hours.toReversed())).toBe(true);
    expect(sameHours(hours, hours.slice(1))).toBe(false);
  });
});
