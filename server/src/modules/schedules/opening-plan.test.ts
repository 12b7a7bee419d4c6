import { planOpening } from './opening-plan.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-21T12:00:00Z');
const slot = (id: number, start: string, isOpen: boolean, isBooked = false) => ({
  id,
  date: start.slice(0, 10),
  timeSlot: '',
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + 3_600_000),
  isOpen,
  isBooked,
});
const plan = (hours: [string, string][], existing: ReturnType<typeof slot>[] = [], daysOff: string[] = []) =>
  planOpening(
    hours.map(([date, timeSlot]) => ({ date, timeSlot })),
    { zone, now, existing, daysOff: new Set(daysOff) },
  );

describe('opening hours', () => {
  it('missing slots are created in the mentor’s zone', () => {
    const { create, skipped } = plan([['2026-12-01', '09:00 AM']]);
    expect(create).toEqual([
      {
        date: '2026-12-01',
        timeSlot: '09:00 AM',
        startsAt: new Date('2026-12-01T14:00:00Z'),
        endsAt: new Date('2026-12-01T15:00:00Z'),
      },
    ]);
    expect(skipped).toEqual([]);
  });

  it('open slots are kept, booked or not, and closed ones are reopened', () => {
    const existing = [slot(1, '2026-12-01T14:00:00Z', true, true), slot(2, '2026-12-01T15:00:00Z', false)];
    const result = plan(
      [
        ['2026-12-01', '09:00 AM'],
        ['2026-12-01', '10:00 AM'],
      ],
      existing,
    );
    expect(result).toEqual({ create: [], reopen: [2], kept: [1], skipped: [] });
  });

  it('a slot that cannot be opened is refused with the reason', () => {
    const existing = [slot(1, '2026-12-01T14:30:00Z', true)];
    const result = plan(
      [
        ['2026-11-21', '06:00 AM'],
        ['2026-12-25', '09:00 AM'],
        ['2027-03-14', '02:30 AM'],
        ['2026-12-01', '09:00 AM'],
      ],
      existing,
      ['2026-12-25'],
    );
    expect(result.skipped.map(({ reason }) => reason)).toEqual(['past', 'dayOff', 'noSuchTime', 'overlap']);
    expect(result.create).toEqual([]);
  });

  it('duplicates within a request are ignored, overlaps are refused', () => {
    const result = plan([
      ['2026-12-01', '09:00 AM'],
      ['2026-12-01', '09:00 AM'],
      ['2026-12-01', '09:30 AM'],
    ]);
    expect(result.create).toHaveLength(1);
    expect(result.skipped).toEqual([{ date: '2026-12-01', timeSlot: '09:30 AM', reason: 'overlap' }]);
  });

  it('an overlap across a repeated hour is detected', () => {
    // 01:00 AM (first) to 01:00 AM (second), then 02:00 AM an hour later: three hours in two of wall time.
    const earlier = new Date('2026-10-01T00:00:00Z');
    const result = planOpening(
      [
        { date: '2026-11-01', timeSlot: '01:00 AM' },
        { date: '2026-11-01', timeSlot: '02:00 AM' },
      ],
      { zone, now: earlier, existing: [], daysOff: new Set() },
    );
    expect(result.create.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T07:00:00.000Z',
    ]);
  });
});
