import { session } from '../../testing/sessions.ts';
import { NO_FILTER, activeFilters, filterSessions, isReturning, topicsOf } from './request-filter.ts';

const ben = { name: 'Ben Stone', image: null, course: '', level: '' };
const all = [
  session({ id: 1, topic: 'Graph algorithms', date: '2026-12-01' }),
  session({ id: 2, topic: 'Career talk', date: '2026-12-05', student: ben }),
  session({ id: 3, topic: 'Graph algorithms', date: '2026-11-01', status: 'CONFIRMED' }),
];
const NOW = Date.parse('2026-11-20T12:00:00Z');
const pending = all.slice(0, 2);
const ids = (changes: Partial<typeof NO_FILTER>) =>
  filterSessions(pending, { ...NO_FILTER, ...changes }, all, { now: NOW, zone: 'UTC' }).map(({ id }) => id);

describe('the request filter', () => {
  it('searches student and topic, ignoring case', () => {
    expect(ids({ search: 'ben' })).toEqual([2]);
    expect(ids({ search: ' GRAPH ' })).toEqual([1]);
    expect(ids({ search: 'x' })).toEqual([]);
  });

  it('includes sessions on the first and on the last date', () => {
    expect(ids({ from: '2026-12-01', to: '2026-12-04' })).toEqual([1]);
    expect(ids({ from: '2026-12-02' })).toEqual([2]);
    expect(ids({ to: '2026-12-05' })).toEqual([1, 2]);
  });

  it('compares the dates in the viewed zone', () => {
    const late = [session({ date: '2026-12-01', startsAt: '2026-12-02T03:00:00.000Z' })];
    const countIn = (zone: string) =>
      filterSessions(late, { ...NO_FILTER, from: '2026-12-02' }, late, { now: NOW, zone }).length;
    expect(countIn('America/New_York')).toBe(0);
    expect(countIn('Asia/Tokyo')).toBe(1);
  });

  it('lists the topics and selects sessions by topic', () => {
    expect(topicsOf(all)).toEqual(['Career talk', 'Graph algorithms']);
    expect(ids({ topic: 'Career talk' })).toEqual([2]);
  });

  it('distinguishes new and returning students by their earlier sessions', () => {
    expect(ids({ kind: 'returning' })).toEqual([1]);
    expect(ids({ kind: 'new' })).toEqual([2]);
  });

  it('prefers `isReturning` from the server', () => {
    expect(isReturning(session({ student: { ...ben, isReturning: true } }), [], NOW)).toBe(true);
    expect(isReturning(session({ student: { ...ben, isReturning: false } }), all, NOW)).toBe(false);
  });

  it('counts a student as returning once an earlier session has ended', () => {
    const [request, , earlier] = all;
    if (!request || !earlier) throw new Error('no sessions');
    expect(isReturning(request, all, Date.parse('2026-11-01T00:00:00'))).toBe(false);
    expect(isReturning(request, all, NOW)).toBe(true);
  });

  it('counts a date range as one filter', () => {
    expect(activeFilters({ ...NO_FILTER, search: 'ben' })).toBe(0);
    expect(activeFilters({ ...NO_FILTER, from: '2026-12-01', to: '2026-12-02', kind: 'new' })).toBe(2);
  });
});
