import { chosenSlot, dayOfSlot } from './chosen-slot.ts';

const zones = { zone: 'Asia/Tokyo', mentorZone: 'America/New_York' };
const read = (search: string, given: Parameters<typeof chosenSlot>[1] = zones) =>
  chosenSlot(new URLSearchParams(search), given);

test('a link with the start of a slot chooses it on the day of the reader', () => {
  expect(read('mentor=5&at=2026-12-01T20:00:00.000Z')).toEqual({
    day: '2026-12-02',
    slot: '2026-12-01 03:00 PM',
  });
});

test('without a start, or with an invalid one, day and slot are those of the URL', () => {
  const own = { day: '2026-12-02', slot: '2026-12-01 03:00 PM' };
  expect(read('day=2026-12-02&slot=2026-12-01+03:00+PM')).toEqual(own);
  expect(read('at=never&day=2026-12-02&slot=2026-12-01+03:00+PM')).toEqual(own);
  expect(read('at=2026-12-01T20:00:00Z', { zone: 'UTC', mentorZone: undefined })).toEqual({
    day: null,
    slot: null,
  });
});

test('a chosen slot has its date where the reader views it, whatever day the link names', () => {
  const slot = '2026-12-01 03:00 PM';
  expect(dayOfSlot(slot, zones)).toBe('2026-12-02');
  expect(dayOfSlot(slot, { ...zones, zone: 'America/Los_Angeles' })).toBe('2026-12-01');
});

test('without a slot, a zone of the mentor or a time the day is that of the URL', () => {
  expect(dayOfSlot(null, zones)).toBeUndefined();
  expect(dayOfSlot('2026-12-01 03:00 PM', { zone: 'UTC', mentorZone: undefined })).toBeUndefined();
  for (const slot of ['2026-12-01 evening', '2026-12-01', 'x y', ''])
    expect(dayOfSlot(slot, zones)).toBeUndefined();
});
