import { missingForCalendars } from './radicale.ts';

test('the message for a missing package contains its install command', () => {
  expect(missingForCalendars(['chromium'])).toBeNull();
  expect(missingForCalendars(['chromium', 'radicale'])).toMatch(/apt-get install radicale$/);
});
