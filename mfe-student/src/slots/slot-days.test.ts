import type { Slot } from '@cairn/shared/contract';
import { bySlotTime, freeSlotsByDay, viewerDayOf } from './slot-days.ts';

let nextId = 1;
/** `offset`: the UTC offset of New York on that day. */
function newYorkSlot(date: string, hour: number, offset: '-04:00' | '-05:00'): Slot {
  const clock = `${String(hour).padStart(2, '0')}:00`;
  const timeSlot = `${String(hour % 12 || 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;
  const startsAt = new Date(`${date}T${clock}:00${offset}`).toISOString();
  return {
    id: nextId++,
    teacherId: 7,
    date,
    timeSlot,
    available: true,
    isAvailable: true,
    startsAt,
    timeZone: 'America/New_York',
  };
}

const KOLKATA = 'Asia/Kolkata';
const LORD_HOWE = 'Australia/Lord_Howe';

describe('slots of a mentor in New York', () => {
  test('in the morning are on the same day in Kolkata, in the afternoon on the next day', () => {
    expect(viewerDayOf(newYorkSlot('2026-11-23', 9, '-05:00'), KOLKATA)).toBe('2026-11-23');
    expect(viewerDayOf(newYorkSlot('2026-11-23', 14, '-05:00'), KOLKATA)).toBe('2026-11-24');
  });

  test.each([
    // 2 PM in New York is 11:30 PM in Kolkata in summer, and 12:30 AM of the next day in winter.
    ['before New York falls back', '2026-10-31', '-04:00', '2026-10-31'],
    ['after New York fell back', '2026-11-01', '-05:00', '2026-11-02'],
    ['before New York springs forward', '2026-03-07', '-05:00', '2026-03-08'],
    ['after New York sprang forward', '2026-03-08', '-04:00', '2026-03-08'],
  ] as const)('are on the right day in Kolkata %s', (_when, date, offset, day) => {
    expect([...freeSlotsByDay([newYorkSlot(date, 14, offset)], KOLKATA, 0).keys()]).toEqual([day]);
  });

  test.each([
    // Lord Howe changes by half an hour: +10:30 in winter, +11:00 in summer.
    ['in the evening, before its clocks go forward', '2026-10-03', 9, '-04:00', '2026-10-03'],
    ['after midnight, before its clocks go forward', '2026-10-03', 10, '-04:00', '2026-10-04'],
    ['at midnight, before its clocks go back', '2026-04-04', 9, '-04:00', '2026-04-05'],
    ['in the evening, after its clocks went back', '2026-04-05', 9, '-04:00', '2026-04-05'],
  ] as const)('are on the right day on Lord Howe Island %s', (_when, date, hour, offset, day) => {
    expect(viewerDayOf(newYorkSlot(date, hour, offset), LORD_HOWE)).toBe(day);
  });
});

test('slots are sorted by time, not by text', () => {
  const slots = [
    newYorkSlot('2026-11-23', 14, '-05:00'),
    newYorkSlot('2026-11-23', 9, '-05:00'),
    newYorkSlot('2026-11-23', 12, '-05:00'),
  ];
  const plain = slots.map(({ startsAt: _startsAt, ...slot }) => slot);
  for (const list of [slots, plain]) {
    expect(list.toSorted(bySlotTime).map((slot) => slot.timeSlot)).toEqual([
      '09:00 AM',
      '12:00 PM',
      '02:00 PM',
    ]);
  }
});

test('booked slots and slots that have started are not offered', () => {
  const past = newYorkSlot('2026-11-23', 9, '-05:00');
  const taken = { ...newYorkSlot('2026-11-23', 10, '-05:00'), isAvailable: false };
  const free = newYorkSlot('2026-11-23', 11, '-05:00');
  const days = freeSlotsByDay([past, taken, free], 'America/New_York', Date.parse('2026-11-23T14:00:00Z'));
  expect([...days.values()].flat()).toEqual([free]);
});

test('a slot without an instant is on the date that the server sends', () => {
  const { startsAt: _startsAt, timeZone: _timeZone, ...slot } = newYorkSlot('2026-11-23', 14, '-05:00');
  expect(viewerDayOf(slot, KOLKATA)).toBe('2026-11-23');
});
