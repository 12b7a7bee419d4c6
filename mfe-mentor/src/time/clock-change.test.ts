import { clockChangeMinutes } from './clock-change.ts';

test.each([
  ['2026-03-29', 'Europe/Berlin', 60],
  ['2026-10-25', 'Europe/Berlin', -60],
  ['2026-10-24', 'Europe/Berlin', 0],
  ['2026-03-30', 'Europe/Berlin', 0],
  ['2026-11-01', 'America/New_York', -60],
  ['2026-09-06', 'America/Santiago', 60],
  ['2026-06-01', 'Asia/Kolkata', 0],
])('on %s the clocks of %s change by %d minutes', (date, zone, minutes) => {
  expect(clockChangeMinutes(date, zone)).toBe(minutes);
});
