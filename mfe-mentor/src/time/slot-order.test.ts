import { slotsOverlap, sortedSlots } from './slot-order.ts';

describe('slots of a day', () => {
  it('are sorted by time without duplicates, free text last', () => {
    expect(sortedSlots(['02:00 PM', '09:00 AM', 'evening', '11:00 AM', '02:00 PM'])).toEqual([
      '09:00 AM',
      '11:00 AM',
      '02:00 PM',
      'evening',
    ]);
  });

  it('overlap if they are less than an hour apart', () => {
    expect(slotsOverlap('09:00 AM', '09:30 AM')).toBe(true);
    expect(slotsOverlap('09:00 AM', '10:00 AM')).toBe(false);
    expect(slotsOverlap('09:00 AM', '09:00 AM')).toBe(false);
    expect(slotsOverlap('evening', '09:00 AM')).toBe(false);
  });
});
