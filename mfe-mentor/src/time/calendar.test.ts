import { mondayOf, weekFrom, formatWeek } from './calendar.ts';

describe('the calendar', () => {
  it('finds the Monday of the week of a date', () => {
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  });

  it('lists a week across the end of a month', () => {
    expect(weekFrom('2026-11-30')).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
  });

  it('names a week by its first and last day', () => {
    expect(formatWeek('2026-11-23')).toMatch(/^23\s–\s29 Nov 2026$/);
    expect(formatWeek('2026-12-28')).toMatch(/^28 Dec 2026\s–\s3 Jan 2027$/);
  });
});
