import { formatDateTime, timeElsewhere } from './zoned-text.ts';

test('an instant is formatted as a date and time in a zone', () => {
  expect(formatDateTime('2026-11-23T13:30:00Z', 'Europe/Berlin')).toBe('Mon 23 Nov, 2:30 PM');
});

test('the time in another zone has the city, and is null if it does not differ', () => {
  expect(timeElsewhere('2026-12-01T13:00:00Z', 'Europe/Berlin', 'America/New_York')).toBe(
    '8:00 AM in New York',
  );
  expect(timeElsewhere('2026-12-01T13:00:00Z', 'Europe/Berlin', 'Europe/Paris')).toBeNull();
});

test('the date is included if it differs between the zones', () => {
  expect(timeElsewhere('2026-12-01T16:00:00Z', 'Europe/Berlin', 'Asia/Tokyo')).toBe(
    'Wed 2 Dec, 1:00 AM in Tokyo',
  );
  expect(timeElsewhere(new Date('2026-12-01T02:00:00Z'), 'UTC', 'Pacific/Honolulu')).toBe(
    'Mon 30 Nov, 4:00 PM in Honolulu',
  );
});

test('zones that differ only during part of the year are compared at the given instant', () => {
  // Denver observes daylight saving time, Phoenix does not.
  expect(timeElsewhere('2026-12-01T18:00:00Z', 'America/Denver', 'America/Phoenix')).toBeNull();
  expect(timeElsewhere('2026-07-01T18:00:00Z', 'America/Denver', 'America/Phoenix')).toBe(
    '11:00 AM in Phoenix',
  );
});
