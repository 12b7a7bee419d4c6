import { FIXED_TIME_SLOTS } from '../constants.ts';
import { compareSlots, minutesOf, slotTextOf } from './slot-text.ts';

describe('slot text', () => {
  it('is unchanged after parsing and formatting; 12 AM is midnight and 12 PM is noon', () => {
    for (const slot of [...FIXED_TIME_SLOTS, '12:00 AM', '12:30 PM', '11:45 PM'])
      expect(slotTextOf(minutesOf(slot))).toBe(slot);
    expect(minutesOf('12:00 AM')).toBe(0);
    expect(minutesOf('12:00 PM')).toBe(720);
  });

  it('is sorted by time of day; free text comes last', () => {
    expect(compareSlots('12:00 PM', '11:00 AM')).toBeGreaterThan(0);
    expect(compareSlots('evening', '04:00 PM')).toBeGreaterThan(0);
    expect(minutesOf('evening')).toBeNaN();
  });
});

test('slots are ordered by minutes, and a text with more than a time has no minutes', () => {
  expect(compareSlots('09:00 AM', '09:30 AM')).toBe(-30);
  expect(compareSlots('09:00 AM', '09:00 AM')).toBe(0);
  for (const text of ['at 09:00 AM', '09:00 AM sharp']) expect(minutesOf(text)).toBeNaN();
});
