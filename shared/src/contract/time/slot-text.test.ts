import { FIXED_TIME_SLOTS } from '@cairn/shared/contract';
import { compareSlots, minutesOf, slotTextOf, slotsOverlap, sortedSlots } from './slot-text.ts';

describe('slot text', () => {
  it('is read and written the same way', () => {
    for (const slot of [...FIXED_TIME_SLOTS, '12:00 AM', '12:30 PM', '11:45 PM'])
      expect(slotTextOf(minutesOf(slot))).toBe(slot);
    expect(minutesOf('12:00 AM')).toBe(0);
    expect(minutesOf('12:00 PM')).toBe(720);
  });

  it('stands in the order of the day, each once, and free text last', () => {
    expect(sortedSlots(['02:00 PM', '09:00 AM', 'evening', '11:00 AM', '02:00 PM'])).toEqual([
      '09:00 AM',
      '11:00 AM',
      '02:00 PM',
      'evening',
    ]);
    expect(compareSlots('12:00 PM', '11:00 AM')).toBeGreaterThan(0);
  });

  it('overlaps when less than an hour lies between', () => {
    expect(slotsOverlap('09:00 AM', '09:30 AM')).toBe(true);
    expect(slotsOverlap('09:00 AM', '10:00 AM')).toBe(false);
    expect(slotsOverlap('09:00 AM', '09:00 AM')).toBe(false);
    expect(slotsOverlap('evening', '09:00 AM')).toBe(false);
  });
});
