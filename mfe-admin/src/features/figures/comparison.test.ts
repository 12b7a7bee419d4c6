import type { PeriodFigures } from '@cairn/shared/contract';
import { compare } from './comparison.ts';
import { listUrl } from './drill-down.ts';

const period = (figures: Partial<PeriodFigures>): PeriodFigures => ({
  from: '2026-09-07',
  to: '2026-11-22',
  registrations: 0,
  bookings: 0,
  acceptance: null,
  completion: null,
  rating: null,
  ...figures,
});
const text = (key: Parameters<typeof compare>[0], now: number, before: number | null) =>
  compare(key, { current: period({ [key]: now }), previous: period({ [key]: before }) }, 12).text;

describe('a figure compared with the previous period', () => {
  it('shows counts in percent, rates in percentage points and ratings in stars', () => {
    expect(text('bookings', 150, 100)).toBe('Up 50% from the 12 weeks before');
    expect(text('registrations', 90, 100)).toBe('Down 10% from the 12 weeks before');
    expect(text('acceptance', 0.62, 0.7)).toBe('Down 8 points from the 12 weeks before');
    expect(text('acceptance', 0.63, 0.62)).toBe('Up 1 point from the 12 weeks before');
    expect(text('rating', 4.5, 4.25)).toBe('Up 0.3 stars from the 12 weeks before');
    expect(text('rating', 4.25, 4.5)).toBe('Down 0.3 stars from the 12 weeks before');
    expect(text('completion', 0.901, 0.899)).toBe('Same as the 12 weeks before');
  });

  it('has no change if the previous period has no value', () => {
    expect(text('bookings', 5, 0)).toBe('No comparison with the 12 weeks before');
    expect(text('rating', 4, null)).toBe('No comparison with the 12 weeks before');
    const periods = { current: period({ bookings: 5 }), previous: period({}) };
    expect(compare('bookings', periods, 12).direction).toBe('unknown');
  });

  it('links to its list, limited to the given days', () => {
    const days = { from: '2026-11-02', to: '2026-11-08' };
    expect(listUrl('registrations', days)).toBe('/admin?sort=-createdAt&from=2026-11-02&to=2026-11-08');
    expect(listUrl('bookings', days)).toBe('/admin/sessions?from=2026-11-02&to=2026-11-08');
    expect(listUrl('acceptance', days)).toBe(
      '/admin/sessions?status=CONFIRMED&from=2026-11-02&to=2026-11-08',
    );
    expect(listUrl('completion', days)).toBe(
      '/admin/sessions?status=CONFIRMED&startsFrom=2026-11-02&startsTo=2026-11-08',
    );
    expect(listUrl('rating', days)).toBe('/admin/reviews?state=all&from=2026-11-02&to=2026-11-08');
  });
});
