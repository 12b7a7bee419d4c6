import { chosenSlot } from './chosen-slot.ts';

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
