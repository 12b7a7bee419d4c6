import type { Session } from '@cairn/shared/contract';
import { createSession } from '@cairn/shared/testing';
import { groupSessions, isPast, pastOutcome } from './session-groups.ts';

const START = Date.parse('2026-11-23T14:00:00Z');
const MINUTE = 60_000;

/** A session without instants, as a contract server sends it. */
const plain = (change: Partial<Session> = {}) => createSession({ date: '2026-11-23', ...change });
const session = (change: Partial<Session> = {}) =>
  plain({
    startsAt: new Date(START).toISOString(),
    endsAt: new Date(START + 60 * MINUTE).toISOString(),
    timeZone: 'America/New_York',
    joinUrl: 'https://video.test/room',
    outcome: null,
    ...change,
  });

test('a session is past after its end', () => {
  expect(isPast(session(), START + 59 * MINUTE, 'UTC')).toBe(false);
  expect(isPast(session(), START + 60 * MINUTE, 'UTC')).toBe(true);
});

test('without an end a session is past after its date', () => {
  expect(isPast(plain(), Date.parse('2026-11-23T23:00:00Z'), 'UTC')).toBe(false);
  expect(isPast(plain(), Date.parse('2026-11-24T00:30:00Z'), 'UTC')).toBe(true);
});

test('upcoming sessions are sorted by time, and past sessions in reverse', () => {
  const at = (id: number, hours: number, change: Partial<Session> = {}) =>
    session({
      id,
      startsAt: new Date(START + hours * 60 * MINUTE).toISOString(),
      endsAt: new Date(START + (hours + 1) * 60 * MINUTE).toISOString(),
      ...change,
    });
  const { upcoming, cancelled, past } = groupSessions(
    [at(1, 5), at(2, 2, { status: 'CANCELLED' }), at(3, 3), at(4, -9), at(5, -5)],
    START,
    'UTC',
  );
  expect(upcoming.map(({ id }) => id)).toEqual([3, 1]);
  expect(cancelled.map(({ id }) => id)).toEqual([2]);
  expect(past.map(({ id }) => id)).toEqual([5, 4]);
});

test('a confirmed past session without an outcome counts as completed', () => {
  expect(pastOutcome(plain())).toBe('completed');
  expect(pastOutcome(session())).toBe('completed');
  expect(pastOutcome(session({ outcome: 'no_show_mentor' }))).toBe('no_show_mentor');
  expect(pastOutcome(session({ status: 'PENDING' }))).toBe('expired');
  expect(pastOutcome(plain({ status: 'CANCELLED' }))).toBeNull();
});
