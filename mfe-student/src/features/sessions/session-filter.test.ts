import type { Session } from '@cairn/shared/contract';
import { NO_FILTER, filterSessions, mentorsOf, noMatchText, statusOf } from './session-filter.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

const session = (change: Partial<Session>): Session => ({
  id: 1,
  teacher: { id: 7, name: 'Ada Berger' },
  student: { name: 'Sam', image: null, course: 'CS', level: 'Junior' },
  topic: 'Types',
  date: '2026-11-24',
  timeSlot: '09:00 AM',
  time: '09:00 AM',
  duration: '60 minutes',
  status: 'PENDING',
  ...change,
});

const all = [
  session({ id: 1 }),
  session({ id: 2, status: 'CONFIRMED', topic: 'Graphs' }),
  session({ id: 3, status: 'CONFIRMED', date: '2026-11-01', outcome: 'completed' }),
  session({ id: 4, status: 'CANCELLED', outcome: 'declined', teacher: { id: 8, name: 'Bo Lind' } }),
  session({ id: 5, status: 'CONFIRMED', date: '2026-11-01', outcome: 'no_show_mentor' }),
  session({ id: 6, status: 'CANCELLED', date: '2026-11-01', outcome: 'expired' }),
];
const ids = (changes: Partial<typeof NO_FILTER>) =>
  filterSessions(all, { ...NO_FILTER, ...changes }, NOW, 'UTC').map(({ id }) => id);

test('sessions are found by mentor or topic, ignoring case', () => {
  expect(ids({ search: ' bo ' })).toEqual([4]);
  expect(ids({ search: 'GRAPH' })).toEqual([2]);
  expect(ids({})).toHaveLength(all.length);
});

test('sessions are filtered by status', () => {
  expect(all.map((each) => statusOf(each, NOW, 'UTC'))).toEqual([
    'pending',
    'confirmed',
    'completed',
    'cancelled',
    'missed',
    'missed',
  ]);
  expect(ids({ status: 'completed' })).toEqual([3]);
});

test('sessions are filtered by mentor', () => {
  expect(mentorsOf(all)).toEqual([
    { value: '7', label: 'Ada Berger' },
    { value: '8', label: 'Bo Lind' },
  ]);
  expect(ids({ mentor: '8' })).toEqual([4]);
});

test('the message for an empty result names the search and the filters', () => {
  const text = (changes: Partial<typeof NO_FILTER>) => noMatchText({ ...NO_FILTER, ...changes }, all);
  expect(text({ search: 'rust' })).toBe('No session matches “rust”.');
  expect(text({ status: 'completed', mentor: '8', search: 'x' })).toBe(
    'No completed session with Bo Lind matches “x”.',
  );
  expect(text({ status: 'missed', mentor: '9' })).toBe(
    'No session that did not take place with that mentor was found.',
  );
  expect(text({ status: 'toString' })).toBe('No session was found.');
});
