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

  it.each([
    ['09:00 AM', undefined, '09:30 AM', undefined, true],
    ['09:00 AM', undefined, '10:00 AM', undefined, false],
    ['09:00 AM', undefined, '09:00 AM', undefined, false],
    ['evening', undefined, '09:00 AM', undefined, false],
    ['09:00 AM', 30, '09:30 AM', 30, false],
    ['09:00 AM', 45, '09:30 AM', 30, true],
    ['09:30 AM', 30, '09:00 AM', 45, true],
    ['09:00 AM', 90, '10:15 AM', 30, true],
    ['09:00 AM', 90, '10:30 AM', 30, false],
  ])(
    '%s (minutes: %s) and %s (minutes: %s) overlap: %s',
    (left, leftMinutes, right, rightMinutes, overlap) => {
      const periods = [
        { timeSlot: left, minutes: leftMinutes },
        { timeSlot: right, minutes: rightMinutes },
      ] as const;
      expect(slotsOverlap(...periods)).toBe(overlap);
    },
  );
});
