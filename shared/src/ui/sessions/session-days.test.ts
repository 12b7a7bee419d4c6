import { nextCardProps, sessionDays, sessionMonths, startsIn } from './session-days.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (startsAt: string) => ({ date: startsAt.slice(0, 10), startsAt });

test("sessions are grouped by the viewer's days", () => {
  const groups = sessionDays(
    [
      at('2026-11-22T15:00:00Z'),
      at('2026-11-23T03:00:00Z'),
      at('2026-11-23T20:00:00Z'),
      at('2026-12-01T09:00:00Z'),
    ],
    'America/New_York',
    NOW,
  );
  expect(groups.map(({ label, sessions }) => [label, sessions.length])).toEqual([
    ['Today, Sunday 22 November', 2],
    ['Tomorrow, Monday 23 November', 1],
    ['Tuesday 1 December', 1],
  ]);
});

test('sessions without instants are grouped by their date', () => {
  expect(sessionDays([{ date: '2026-11-23' }], 'UTC', NOW)[0]?.label).toMatch(/^Tomorrow/);
});

test('past sessions are grouped by month', () => {
  const groups = sessionMonths(
    [at('2026-11-20T09:00:00Z'), at('2026-11-02T09:00:00Z'), at('2026-10-30T09:00:00Z')],
    'UTC',
  );
  expect(groups.map(({ label, sessions }) => [label, sessions.length])).toEqual([
    ['November 2026', 2],
    ['October 2026', 1],
  ]);
});

test.each([
  ['2026-11-22T12:25:00Z', 'in 25 minutes'],
  ['2026-11-22T15:00:00Z', 'in 3 hours'],
  ['2026-11-27T12:00:00Z', 'in 5 days'],
  ['2026-11-27T23:00:00Z', 'in 5 days'],
  ['2026-11-28T01:00:00Z', 'in 6 days'],
  ['2026-11-22T11:50:00Z', 'now'],
])('the start of a session at %s is described as "%s"', (startsAt, label) => {
  expect(startsIn({ startsAt }, 'UTC', NOW)).toBe(label);
});

test.each([
  ['in 3 hours', 'Next session, in 3 hours'],
  ['now', 'Happening now'],
])('the card of a next session that starts %s says "%s"', (nextIn, eyebrow) => {
  expect(nextCardProps(nextIn)).toEqual({ variant: 'next', eyebrow });
});

test('the cards of other sessions are not highlighted', () => {
  expect(nextCardProps(undefined)).toEqual({});
});
