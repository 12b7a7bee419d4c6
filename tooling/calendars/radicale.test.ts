import { missingForCalendars } from './radicale.ts';

test('the message for a missing Radicale ends with its install command; other packages are ignored', () => {
  expect(missingForCalendars(['chromium'])).toBeNull();
  expect(missingForCalendars(['chromium', 'radicale'])).toMatch(/apt-get install radicale$/);
});
