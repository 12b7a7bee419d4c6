import { SLOT_LENGTHS } from '@cairn/shared/contract';
import { changesIn, CLOCK_ZONES, quartersAround, wallClocks } from '@cairn/shared/testing/wall-clocks';
import { emptySchedule } from '../../testing/schedule-state.ts';
import { openHour, NO_CHANGES } from './draft.ts';
import { hourOf } from './hour.ts';

const CASES = CLOCK_ZONES.flatMap(([zone, years]) =>
  changesIn(zone, years).map(({ at }): [string, string, number] => [zone, new Date(at).toISOString(), at]),
);

test.each(CASES)('in %s around %s, the schedule offers exactly the times that exist', (zone, _at, around) => {
  const shown = wallClocks(zone, around);
  const state = { ...emptySchedule, zone, now: 0 };
  for (const { date, timeSlot } of quartersAround(zone, around)) {
    const kind = shown.has(`${date} ${timeSlot}`) ? 'free' : 'missing';
    expect([date, timeSlot, hourOf(date, timeSlot, state).kind]).toEqual([date, timeSlot, kind]);
  }
});

test.each(CASES)('in %s around %s, an hour blocks exactly the overlapping hours', (zone, _at, around) => {
  const shown = wallClocks(zone, around);
  const quarters = quartersAround(zone, around);
  const startOf = ({ date, timeSlot }: (typeof quarters)[number]) => shown.get(`${date} ${timeSlot}`)?.[0];
  // Opens slots up to 90 minutes before the change. Checks the times within three hours of the change.
  const before = quarters.filter((quarter) => {
    const start = startOf(quarter);
    return start !== undefined && start < around && start >= around - 5_400_000;
  });
  const near = quarters.filter((quarter) => Math.abs((startOf(quarter) ?? 0) - around) <= 10_800_000);
  for (const opened of before)
    for (const minutes of SLOT_LENGTHS) {
      const start = startOf(opened) ?? 0;
      const end = start + minutes * 60_000;
      const state = {
        ...emptySchedule,
        zone,
        now: 0,
        newLength: 30 as const,
        draft: openHour(NO_CHANGES, opened, minutes),
      };
      for (const other of near.filter(({ date }) => date === opened.date)) {
        const instant = startOf(other);
        if (instant === undefined || instant === start) continue;
        const kind = instant < end && start < instant + 1_800_000 ? 'blocked' : 'free';
        expect([opened, minutes, other, hourOf(other.date, other.timeSlot, state).kind]).toEqual([
          opened,
          minutes,
          other,
          kind,
        ]);
      }
    }
});
