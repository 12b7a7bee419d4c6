import { missingForCalendars } from './radicale.ts';

test('the tests of calendars name the missing package', () => {
  expect(missingForCalendars(['chromium'])).toBeNull();
  expect(missingForCalendars(['chromium', 'radicale'])).toMatch(/apt-get install radicale$/);
});
