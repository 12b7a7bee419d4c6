import { formatInstant, formatInstantDate, formatTime, dateFormat } from './date-format.ts';

const NEW_YEAR = Date.UTC(2027, 0, 1, 2);

test('formatters are cached by language and options', () => {
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  expect(dateFormat('en', options)).toBe(dateFormat('en', { ...options }));
  expect(dateFormat('en', options).format(NEW_YEAR)).toBe('Jan 1, 2027');
});

test('language, zone and style select different formatters', () => {
  expect(dateFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(NEW_YEAR)).toBe('1 Jan 2027');
  expect(dateFormat('en', { dateStyle: 'medium', timeZone: 'America/New_York' }).format(NEW_YEAR)).toBe(
    'Dec 31, 2026',
  );
  expect(dateFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(NEW_YEAR)).toBe('January 1, 2027');
});

test('a zone that the device does not support is replaced by the device’s zone', () => {
  const local = dateFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(NEW_YEAR);
  const unknown = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Mars/Olympus' } as const;
  expect(dateFormat('en', unknown).format(NEW_YEAR)).toBe(local);
  expect(() => dateFormat('no language', { timeZone: undefined })).toThrow(RangeError);
});

test('a time of day has a plain space, and an hour of two digits only on request', () => {
  expect(formatTime(new Date(NEW_YEAR), 'UTC')).toBe('2:00 AM');
  expect(formatTime('2027-01-01T02:05:00Z', 'UTC', '2-digit')).toBe('02:05 AM');
});

test('an instant is formatted in a zone, with or without the time', () => {
  expect(formatInstantDate(new Date(NEW_YEAR), 'UTC')).toBe('1 Jan 2027');
  expect(formatInstant('2026-11-22T21:30:00Z', 'UTC')).toBe('22 Nov 2026, 9:30 PM');
  expect(formatInstant('2026-11-22T21:30:00Z', 'Asia/Kolkata')).toBe('23 Nov 2026, 3:00 AM');
});
