import { saveScheduleBody, weeklyTemplate } from './schedules.ts';
import { canStartAt, slotMinutes, unusualLength } from './slot-length.ts';

const startsAt = '2026-12-01T09:00:00Z';

test('the length of a slot is the time between its instants, or 60 minutes without them', () => {
  expect(slotMinutes({ startsAt, endsAt: '2026-12-01T09:45:00Z' })).toBe(45);
  expect(slotMinutes({ startsAt: new Date(startsAt), endsAt: new Date('2026-12-01T10:30:00Z') })).toBe(90);
  expect(slotMinutes({ startsAt })).toBe(60);
  expect(slotMinutes({ startsAt: null, endsAt: null })).toBe(60);
});

test('only a length other than 60 minutes is shown', () => {
  expect(unusualLength({ startsAt, endsAt: '2026-12-01T10:00:00Z' })).toBeNull();
  expect(unusualLength({ startsAt, endsAt: '2026-12-01T09:30:00Z' })).toBe('30 min');
});

test.each([
  ['09:15 AM', 30, true],
  ['09:05 AM', 30, false],
  ['09:05 AM', 60, true],
  ['09:05 AM', undefined, true],
])('a slot that starts at %s can last %s minutes: %s', (timeSlot, minutes, can) => {
  expect(canStartAt(timeSlot, minutes)).toBe(can);
  const slot = { teacherId: 1, date: '2026-12-01', timeSlot, available: true, minutes };
  expect(saveScheduleBody.safeParse([slot]).success).toBe(can);
  expect(weeklyTemplate.safeParse({ hours: [{ weekday: 1, timeSlot, minutes }] }).success).toBe(can);
});
