import { endOfQuietHours } from './quiet-hours.ts';

/** The end of the quiet hours as ISO text; undefined outside of quiet hours. */
function endAt(now: string, timeZone: string, from: number, until: number): string | undefined {
  const end = endOfQuietHours(Date.parse(now), { from, until, timeZone });
  return end === undefined ? undefined : new Date(end).toISOString();
}
const at = (hours: number, minutes = 0) => hours * 60 + minutes;

test.each([
  ['before midnight', '2026-11-23T22:30:12.500Z', '2026-11-24T07:00:00.000Z'],
  ['after midnight', '2026-11-24T03:00:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['at the start', '2026-11-23T22:00:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['in the last minute', '2026-11-24T06:59:59.999Z', '2026-11-24T07:00:00.000Z'],
  ['at the end', '2026-11-24T07:00:00.000Z', undefined],
  ['during the day', '2026-11-24T12:00:00.000Z', undefined],
])('the end of quiet hours over midnight is correct %s', (_name, now, end) => {
  expect(endAt(now, 'UTC', at(22), at(7))).toBe(end);
});

test('quiet hours during the day end on the same day', () => {
  expect(endAt('2026-11-24T12:59:00.000Z', 'UTC', at(9), at(13))).toBe('2026-11-24T13:00:00.000Z');
  expect(endAt('2026-11-24T22:00:00.000Z', 'UTC', at(9), at(13))).toBeUndefined();
});

test('quiet hours are in the zone of the account', () => {
  expect(endAt('2026-11-23T17:00:00.000Z', 'Asia/Kolkata', at(22), at(7))).toBe('2026-11-24T01:30:00.000Z');
});

test('quiet hours with a skipped end time end when the clocks change', () => {
  // In Prague 2:00 to 3:00 does not exist on 29 March 2026; the clocks change at 1:00 UTC.
  expect(endAt('2026-03-28T23:00:00.000Z', 'Europe/Prague', at(22), at(2, 30))).toBe(
    '2026-03-29T01:00:00.000Z',
  );
  expect(endAt('2026-03-28T23:00:00.000Z', 'Europe/Prague', at(22), at(7))).toBe('2026-03-29T05:00:00.000Z');
});

test('quiet hours with a repeated end time end at the next occurrence of this time', () => {
  // In Prague 2:00 to 3:00 is repeated on 25 October 2026; the clocks change at 1:00 UTC.
  expect(endAt('2026-10-24T22:30:00.000Z', 'Europe/Prague', at(22), at(2, 30))).toBe(
    '2026-10-25T00:30:00.000Z',
  );
  expect(endAt('2026-10-25T01:10:00.000Z', 'Europe/Prague', at(22), at(2, 30))).toBe(
    '2026-10-25T01:30:00.000Z',
  );
  expect(endAt('2026-10-24T22:30:00.000Z', 'Europe/Prague', at(22), at(7))).toBe('2026-10-25T06:00:00.000Z');
});

test('quiet hours end correctly on Lord Howe Island, where the clocks change by half an hour', () => {
  // 2:00 to 2:30 is skipped on 4 October 2026 (15:30 UTC the day before); 1:30 to 2:00 is repeated on 5 April 2026
  // (15:00 UTC the day before).
  expect(endAt('2026-10-03T14:00:00.000Z', 'Australia/Lord_Howe', at(22), at(2, 15))).toBe(
    '2026-10-03T15:30:00.000Z',
  );
  expect(endAt('2026-04-04T13:30:00.000Z', 'Australia/Lord_Howe', at(22), at(1, 45))).toBe(
    '2026-04-04T14:45:00.000Z',
  );
  expect(endAt('2026-04-04T13:30:00.000Z', 'Australia/Lord_Howe', at(22), at(7))).toBe(
    '2026-04-04T20:30:00.000Z',
  );
});
