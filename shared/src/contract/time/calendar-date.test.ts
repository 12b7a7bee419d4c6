import { addDays, formatDate, isCalendarDate, weekdayOf } from './calendar-date.ts';

describe('calendar dates', () => {
  it('can be shifted by days across months and years', () => {
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('can be shifted by days across clock changes', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  });

  it.each([
    ['2026-11-30', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-45', false],
    ['2026-1-1', false],
    ['soon', false],
    ['', false],
  ])('%j is a date: %s', (text, isDate) => {
    expect(isCalendarDate(text)).toBe(isDate);
  });

  it('have ISO weekdays', () => {
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  it('are formatted', () => {
    expect(formatDate('2026-11-23', { weekday: 'short', month: 'short', day: 'numeric' })).toBe('Mon 23 Nov');
  });
});
