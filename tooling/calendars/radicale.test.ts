import { missingForCalendars } from './radicale.ts';

test('the message for a missing Radicale ends with the install command', () => {
  expect(missingForCalendars(['chromium'])).toBeNull();
  expect(missingForCalendars(['chromium', 'radicale'])).toMatch(/apt-get install radicale$/);
});
