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

test('the slot at the same local time next week is found across a clock change', () => {
  const free = [slot('2026-10-26'), slot('2026-10-27', '10:00 AM'), slot('2026-10-27')];
  expect(sameHourNextWeek(session, free, justAfter)).toBe(free[2]);
});

test('the slot next week is found until it starts', () => {
  const free = [slot('2026-10-27'), slot('2026-11-03')];
  expect(sameHourNextWeek(session, free, at('2026-10-27T07:30:00Z'))).toBe(free[0]);
  expect(sameHourNextWeek(session, free, at('2026-10-27T08:00:00Z'))).toBe(free[1]);
});

test('after the time next week, the slot in two weeks is found', () => {
  const free = [slot('2026-10-27'), slot('2026-11-03')];
  expect(sameHourNextWeek(session, free, at('2026-10-28T09:00:00Z'))).toBe(free[1]);
});

test('nothing is found if the same time next week is not free', () => {
  expect(sameHourNextWeek(session, [slot('2026-11-03')], justAfter)).toBeUndefined();
});

test('a slot with another length or in another time zone is not found', () => {
  const short = slot('2026-10-27', '09:00 AM', {
    startsAt: '2026-10-27T08:00:00.000Z',
    endsAt: '2026-10-27T08:30:00.000Z',
  });
  const moved = slot('2026-10-27', '09:00 AM', { timeZone: 'Europe/Lisbon' });
  expect(sameHourNextWeek(session, [short, moved], justAfter)).toBeUndefined();
});
