import { dateFormats } from './date-formats.ts';

test.each([
  ['en-US', 'MMM D, YYYY'],
  ['en-GB', 'D MMM YYYY'],
  ['de-DE', 'D MMM YYYY'],
])('a date is shown in the order of %s', (language, shown) => {
  expect(dateFormats(language)[0]).toBe(shown);
});

test('a date in the format of the API is accepted in every language', () => {
  expect(dateFormats('en-US')).toContain('YYYY-MM-DD');
  expect(dateFormats('ja')).toContain('YYYY-MM-DD');
});
