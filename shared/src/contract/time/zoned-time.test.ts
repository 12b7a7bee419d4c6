import { dateIn, slotInstant } from './zoned-time.ts';

const iso = (date: string, slot: string, zone: string) => {
  const instant = slotInstant(date, slot, zone);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

describe('a slot in a time zone', () => {
  it('has an instant that depends on the offset of the zone on that date', () => {
    expect(iso('2026-07-01', '09:00 AM', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z');
    expect(iso('2026-12-01', '09:00 AM', 'Europe/Berlin')).toBe('2026-12-01T08:00:00.000Z');
    expect(iso('2026-12-01', '09:00 AM', 'Asia/Kolkata')).toBe('2026-12-01T03:30:00.000Z');
    expect(iso('2026-12-01', '04:00 PM', 'Pacific/Kiritimati')).toBe('2026-12-01T02:00:00.000Z');
  });

  it('does not exist at a time that the clocks skip', () => {
    expect(iso('2026-03-29', '02:30 AM', 'Europe/Berlin')).toBeUndefined();
    expect(iso('2026-03-29', '03:00 AM', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
    expect(iso('2026-03-08', '02:00 AM', 'America/New_York')).toBeUndefined();
  });

  it('is at the first of two occurrences of a time that the clocks repeat', () => {
    expect(iso('2026-10-25', '02:30 AM', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('2026-10-25', '03:00 AM', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('has the correct instant on the day of a clock change', () => {
    expect(iso('2026-03-29', '09:00 AM', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z');
    expect(iso('2026-11-01', '09:00 AM', 'America/New_York')).toBe('2026-11-01T14:00:00.000Z');
  });
});

test('the date of an instant depends on the zone', () => {
  const instant = Date.parse('2026-11-21T23:30:00Z');
  expect(dateIn('Europe/Berlin', instant)).toBe('2026-11-22');
  expect(dateIn('America/Los_Angeles', instant)).toBe('2026-11-21');
});
