import { planOpening } from './opening-plan.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-21T12:00:00Z');
const slot = (id: number, start: string, isOpen: boolean, isBooked = false, minutes = 60) => ({
  id,
  date: start.slice(0, 10),
  timeSlot: '',
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + minutes * 60_000),
  isOpen,
  isBooked,
});
const plan = (hours: [string, string][], existing: ReturnType<typeof slot>[] = [], daysOff: string[] = []) =>
  planOpening(
    hours.map(([date, timeSlot]) => ({ date, timeSlot })),
    { zone, now, existing, daysOff: new Set(daysOff) },
  );

describe('opening slots', () => {
  it('a missing slot is created in the mentor’s zone', () => {
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

  it('a booked slot is kept, and a closed slot is reopened', () => {
    const existing = [slot(1, '2026-12-01T14:00:00Z', true, true), slot(2, '2026-12-01T15:00:00Z', false)];
    const result = plan(
      [
        ['2026-12-01', '09:00 AM'],
        ['2026-12-01', '10:00 AM'],
      ],
      existing,
    );
    expect(result).toEqual({
      create: [],
      reopen: [{ id: 2, endsAt: new Date('2026-12-01T16:00:00Z') }],
      resize: [],
      kept: [1],
      skipped: [],
    });
  });

  it('a slot that cannot be opened is skipped with the reason', () => {
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

  it('a repeated request creates one slot, and an overlapping request is skipped', () => {
    const result = plan([
      ['2026-12-01', '09:00 AM'],
      ['2026-12-01', '09:00 AM'],
      ['2026-12-01', '09:30 AM'],
    ]);
    expect(result.create).toHaveLength(1);
    expect(result.skipped).toEqual([{ date: '2026-12-01', timeSlot: '09:30 AM', reason: 'overlap' }]);
  });

  it('slots around a repeated hour do not overlap', () => {
    // The first slot ends at the second 01:00 AM, an hour before 02:00 AM.
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

describe('lengths', () => {
  const day = '2026-12-01';
  const nine = '2026-12-01T14:00:00Z';
  const request = (timeSlot: string, minutes?: number) => ({ date: day, timeSlot, minutes });
  const planLengths = (
    requests: ReturnType<typeof request>[],
    existing: ReturnType<typeof slot>[] = [],
    canResize = true,
  ) => planOpening(requests, { zone, now, existing, daysOff: new Set(), canResize });
  const ends = (slots: { endsAt: Date }[]) => slots.map(({ endsAt }) => endsAt.toISOString().slice(11, 16));

  it('back-to-back slots of any length are created', () => {
    const { create, skipped } = planLengths([
      request('09:00 AM', 30),
      request('09:30 AM', 45),
      request('10:15 AM', 90),
      request('11:45 AM'),
    ]);
    expect(ends(create)).toEqual(['14:30', '15:15', '16:45', '17:45']);
    expect(skipped).toEqual([]);
  });

  it('a slot that begins during an earlier slot is skipped', () => {
    const { skipped } = planLengths([request('09:00 AM', 90), request('10:15 AM', 30)]);
    expect(skipped).toEqual([{ date: day, timeSlot: '10:15 AM', reason: 'overlap' }]);
  });

  it('an open slot keeps its length if no length is requested', () => {
    const result = planLengths([request('09:00 AM')], [slot(1, nine, true, false, 30)]);
    expect(result).toMatchObject({ kept: [1], resize: [], skipped: [] });
  });

  it('a closed slot is reopened with the requested length or 60 minutes', () => {
    const closed = [slot(1, nine, false, false, 90)];
    expect(ends(planLengths([request('09:00 AM', 30)], closed).reopen)).toEqual(['14:30']);
    expect(ends(planLengths([request('09:00 AM')], closed).reopen)).toEqual(['15:00']);
  });

  it('another slot can get the freed time of a shortened slot', () => {
    const existing = [slot(1, nine, true, false, 90)];
    for (const requests of [
      [request('09:30 AM', 30), request('09:00 AM', 30)],
      [request('09:00 AM', 30), request('09:30 AM', 30)],
    ]) {
      const result = planLengths(requests, existing);
      expect(ends(result.resize)).toEqual(['14:30']);
      expect(ends(result.create)).toEqual(['15:00']);
      expect(result.skipped).toEqual([]);
    }
  });

  it('a free slot is not extended into another slot', () => {
    const existing = [slot(1, nine, true, false, 30), slot(2, '2026-12-01T14:30:00Z', true, false, 30)];
    expect(planLengths([request('09:00 AM', 45)], existing).skipped).toEqual([
      { date: day, timeSlot: '09:00 AM', reason: 'overlap' },
    ]);
  });

  it('a booked slot keeps its length', () => {
    const existing = [slot(1, nine, true, true, 60)];
    expect(planLengths([request('09:00 AM', 60)], existing)).toMatchObject({ kept: [1], skipped: [] });
    expect(planLengths([request('09:00 AM', 30)], existing)).toMatchObject({
      resize: [],
      skipped: [{ reason: 'booked' }],
    });
  });

  it('without `canResize`, a request for another length of an open slot is skipped', () => {
    const result = planLengths([request('09:00 AM', 30)], [slot(1, nine, true)], false);
    expect(result).toMatchObject({ resize: [], kept: [], skipped: [{ reason: 'overlap' }] });
  });
});
