import { dateFormat } from './date-format.ts';

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
