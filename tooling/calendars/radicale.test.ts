import { missingForCalendars } from './radicale.ts';

test('the missing package of the calendar tests is named', () => {
  expect(missingForCalendars(['chromium'])).toBeNull();
  expect(missingForCalendars(['chromium', 'radicale'])).toMatch(/apt-get install radicale$/);
});
