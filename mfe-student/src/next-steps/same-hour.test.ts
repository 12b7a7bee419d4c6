import type { Slot } from '@cairn/shared/contract';
import { createSession } from '@cairn/shared/testing';
import { sameHourNextWeek } from './same-hour.ts';

const ZONE = 'Europe/Prague';
const session = createSession({
  date: '2026-10-20',
  timeSlot: '09:00 AM',
  timeZone: ZONE,
  startsAt: '2026-10-20T07:00:00.000Z',
  endsAt: '2026-10-20T08:00:00.000Z',
});
const slot = (date: string, timeSlot = '09:00 AM', changes: Partial<Slot> = {}): Slot => ({
  id: Date.parse(date),
  teacherId: 7,
  date,
  timeSlot,
  available: true,
  isAvailable: true,
  timeZone: ZONE,
  ...changes,
});
const at = (instant: string) => Date.parse(instant);
const justAfter = at('2026-10-20T08:30:00Z');

test('the same hour of the mentor in the next week is offered, also across a clock change', () => {
  const free = [slot('2026-10-26'), slot('2026-10-27', '10:00 AM'), slot('2026-10-27')];
  expect(sameHourNextWeek(session, free, justAfter)).toBe(free[2]);
});

test('once that hour has passed, the one a week later is offered', () => {
  const free = [slot('2026-10-27'), slot('2026-11-03')];
  expect(sameHourNextWeek(session, free, at('2026-10-28T09:00:00Z'))).toBe(free[1]);
});

test('an hour that is not free is not offered', () => {
  expect(sameHourNextWeek(session, [slot('2026-11-03')], justAfter)).toBeUndefined();
});

test('an hour with another length or in another time zone is not offered', () => {
  const short = slot('2026-10-27', '09:00 AM', {
    startsAt: '2026-10-27T08:00:00.000Z',
    endsAt: '2026-10-27T08:30:00.000Z',
  });
  const moved = slot('2026-10-27', '09:00 AM', { timeZone: 'Europe/Lisbon' });
  expect(sameHourNextWeek(session, [short, moved], justAfter)).toBeUndefined();
});
