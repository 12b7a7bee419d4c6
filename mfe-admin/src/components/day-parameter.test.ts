import { readDay } from './day-parameter.ts';

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-31', undefined],
  ['1026-02-28', undefined],
  ['2150-01-01', undefined],
  ['tomorrow', undefined],
])('the day %s in the URL is read as %s', (text, day) => {
  expect(readDay(new URLSearchParams({ from: text }), 'from')).toBe(day);
});
