import type { Session } from '@cairn/shared/contract';
import { session } from '../testing/sessions.ts';
import { sessionsByState } from './sessions-by-state.ts';
import { onePerGroup, seatsOf } from './group-seats.ts';

const now = Date.parse('2026-12-01T12:00:00Z');
const seat = (id: number, changes: Partial<Session> = {}) =>
  session({
    id,
    date: '2026-12-03',
    startsAt: '2026-12-03T09:00:00.000Z',
    status: 'CONFIRMED',
    endsAt: '2026-12-03T10:00:00.000Z',
    group: { id: 4, seats: 8, seatsTaken: 2 },
    ...changes,
  });
const ids = (sessions: readonly Session[]) => sessions.map(({ id }) => id);
const attendance = (own: 'attended' | null) => ({
  own,
  partner: null,
  changeableUntil: '2099-12-01T09:00:00.000Z',
});

test('the live seats of a group count as one session', () => {
  const { confirmed, closed } = sessionsByState(
    [seat(1), seat(2, { status: 'CANCELLED' }), seat(3), session({ id: 4, status: 'CONFIRMED' })],
    now,
  );
  expect(ids(confirmed)).toEqual([4, 1]);
  expect(closed).toEqual([]);
});

test('a group session that is over or cancelled is one closed session', () => {
  const over = { date: '2026-11-20', startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T10:00:00Z' };
  const cancelled = { status: 'CANCELLED' as const, group: { id: 5, seats: 8, seatsTaken: 0 } };
  const { closed } = sessionsByState(
    [seat(1, { ...over, status: 'CANCELLED' }), seat(2, over), seat(3, cancelled), seat(4, cancelled)],
    now,
  );
  expect(closed).toHaveLength(2);
  expect(ids(closed)).toContain(2);
});

test('the first seat without stated attendance represents a group session', () => {
  const seats = [
    seat(1, { attendance: attendance('attended') }),
    seat(2, { attendance: attendance(null) }),
    seat(3, { attendance: attendance(null) }),
  ];
  expect(ids(onePerGroup(seats))).toEqual([2]);
});

test('the seats of a group are its live sessions', () => {
  const [first, second, third] = [seat(1), seat(2, { status: 'CANCELLED' }), seat(3)];
  expect(ids(seatsOf(first, [first, second, third, session({ id: 9 })]))).toEqual([1, 3]);
});
