import { instantOf, startOfDay, wallTimeAt } from './wall-time.ts';

const at = (date: string, timeSlot: string, zone: string) =>
  instantOf({ date, timeSlot }, zone)?.toISOString();

describe('a slot in its mentor’s zone', () => {
  it.each([
    ['2026-12-01', '09:00 AM', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    ['2026-07-01', '09:00 AM', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-12-01', '12:00 AM', 'Asia/Kolkata', '2026-11-30T18:30:00.000Z'],
    ['2026-12-01', '12:00 PM', 'Asia/Kathmandu', '2026-12-01T06:15:00.000Z'],
    ['2026-12-31', '11:00 PM', 'Pacific/Kiritimati', '2026-12-31T09:00:00.000Z'],
    ['2026-12-01', '09:00 AM', 'Pacific/Niue', '2026-12-01T20:00:00.000Z'],
    ['2026-12-01', '09:00 AM', 'UTC', '2026-12-01T09:00:00.000Z'],
  ])('%s %s in %s is %s', (date, timeSlot, zone, instant) => {
    expect(at(date, timeSlot, zone)).toBe(instant);
    expect(wallTimeAt(new Date(instant), zone)).toEqual({ date, timeSlot });
  });

  it('does not exist in the hour that New York skips', () => {
    expect(at('2027-03-14', '01:59 AM', 'America/New_York')).toBe('2027-03-14T06:59:00.000Z');
    expect(at('2027-03-14', '02:00 AM', 'America/New_York')).toBeUndefined();
    expect(at('2027-03-14', '02:59 AM', 'America/New_York')).toBeUndefined();
    expect(at('2027-03-14', '03:00 AM', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z');
  });

  it('is at the first of two instants in the hour that New York repeats', () => {
    expect(at('2026-11-01', '01:30 AM', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(wallTimeAt(new Date('2026-11-01T06:30:00Z'), 'America/New_York').timeSlot).toBe('01:30 AM');
  });

  it('follows the half-hour change of Lord Howe', () => {
    // Clocks move from +10:30 to +11 on the first Sunday of October, and back on the first Sunday of April.
    expect(at('2026-10-04', '01:59 AM', 'Australia/Lord_Howe')).toBe('2026-10-03T15:29:00.000Z');
    expect(at('2026-10-04', '02:15 AM', 'Australia/Lord_Howe')).toBeUndefined();
    expect(at('2026-10-04', '02:30 AM', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
    expect(at('2027-04-04', '01:45 AM', 'Australia/Lord_Howe')).toBe('2027-04-03T14:45:00.000Z');
    expect(at('2027-04-04', '02:00 AM', 'Australia/Lord_Howe')).toBe('2027-04-03T15:30:00.000Z');
  });

  it('does not exist on the day that Samoa skipped', () => {
    expect(at('2011-12-30', '09:00 AM', 'Pacific/Apia')).toBeUndefined();
  });
});

test('a day begins at midnight, or at the clock change that skips midnight', () => {
  expect(startOfDay('2026-12-01', 'America/New_York').toISOString()).toBe('2026-12-01T05:00:00.000Z');
  expect(startOfDay('2026-12-01', 'Pacific/Kiritimati').toISOString()).toBe('2026-11-30T10:00:00.000Z');
  // Cuba changes its clocks at midnight.
  expect(startOfDay('2026-03-08', 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z');
});
