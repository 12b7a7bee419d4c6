import { clocksChangeOn, zoneLabel } from './zoned-time.ts';

describe('a zone', () => {
  it('is called by its city and offset', () => {
    expect(zoneLabel('Europe/Berlin', Date.parse('2026-11-21T12:00:00Z'))).toBe('Berlin (GMT+1)');
    expect(zoneLabel('America/New_York', Date.parse('2026-07-01T12:00:00Z'))).toBe('New York (GMT-4)');
  });

  it('tells the day its clocks change, and by how much', () => {
    expect(clocksChangeOn('2026-03-29', 'Europe/Berlin')).toBe(60);
    expect(clocksChangeOn('2026-10-25', 'Europe/Berlin')).toBe(-60);
    expect(clocksChangeOn('2026-10-24', 'Europe/Berlin')).toBe(0);
    expect(clocksChangeOn('2026-03-30', 'Europe/Berlin')).toBe(0);
    expect(clocksChangeOn('2026-11-01', 'America/New_York')).toBe(-60);
    expect(clocksChangeOn('2026-06-01', 'Asia/Kolkata')).toBe(0);
  });
});
