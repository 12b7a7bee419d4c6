import { describeAway } from './away.ts';

const vacation = { from: '2026-12-01', until: '2026-12-05' };

describe('a vacation of a mentor', () => {
  it('is shown until its last day', () => {
    expect(describeAway(vacation, '2026-12-01')).toBe('Away until 5 December');
    expect(describeAway(vacation, '2026-12-05')).toBe('Away until 5 December');
    expect(describeAway(vacation, '2026-12-06')).toBeUndefined();
  });

  it('is announced two weeks before its first day', () => {
    expect(describeAway(vacation, '2026-11-17')).toBe('Away from 1 to 5 December');
    expect(describeAway(vacation, '2026-11-16')).toBeUndefined();
    expect(describeAway({ from: '2026-12-01', until: '2026-12-01' }, '2026-11-20')).toBe(
      'Away on 1 December',
    );
  });

  it('names both months, and a year other than the current one', () => {
    const overNewYear = { from: '2026-12-21', until: '2027-01-03' };
    expect(describeAway(overNewYear, '2026-12-20')).toBe('Away from 21 December to 3 January 2027');
    expect(describeAway(overNewYear, '2026-12-24')).toBe('Away until 3 January 2027');
  });

  it('is not shown if the mentor has none', () => {
    expect(describeAway(null, '2026-12-01')).toBeUndefined();
    expect(describeAway(undefined, '2026-12-01')).toBeUndefined();
  });
});
