import { chosenSlot, dayOfSlot } from './chosen-slot.ts';

const zones = { zone: 'Asia/Tokyo', mentorZone: 'America/New_York' };
const read = (search: string, given: Parameters<typeof chosenSlot>[1] = zones) =>
  chosenSlot(new URLSearchParams(search), given);

test('a link with the start of a slot selects the slot and its date in the zone of the viewer', () => {
  expect(read('mentor=5&at=2026-12-01T20:00:00.000Z')).toEqual({
    day: '2026-12-02',
    slot: '2026-12-01 03:00 PM',
  });
});

test('a link without a valid start keeps the day and slot of the URL', () => {
  const fromUrl = { day: '2026-12-02', slot: '2026-12-01 03:00 PM' };
  expect(read('day=2026-12-02&slot=2026-12-01+03:00+PM')).toEqual(fromUrl);
  expect(read('at=never&day=2026-12-02&slot=2026-12-01+03:00+PM')).toEqual(fromUrl);
  expect(read('at=2026-12-01T20:00:00Z', { zone: 'UTC', mentorZone: undefined })).toEqual({
    day: null,
    slot: null,
  });
});

test('the date of a chosen slot is its date in the zone of the viewer', () => {
  const slot = '2026-12-01 03:00 PM';
  expect(dayOfSlot(slot, zones)).toBe('2026-12-02');
  expect(dayOfSlot(slot, { ...zones, zone: 'America/Los_Angeles' })).toBe('2026-12-01');
});

test('an unknown slot or zone has no date', () => {
  expect(dayOfSlot(null, zones)).toBeUndefined();
  expect(dayOfSlot('2026-12-01 03:00 PM', { zone: 'UTC', mentorZone: undefined })).toBeUndefined();
  for (const slot of ['2026-12-01 evening', '2026-12-01', 'x y', ''])
    expect(dayOfSlot(slot, zones)).toBeUndefined();
});
