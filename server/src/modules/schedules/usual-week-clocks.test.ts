import { SLOT_LENGTHS, weekdayOf } from '@cairn/shared/contract';
import { changesIn, CLOCK_ZONES, quartersAround, wallClocks } from '@cairn/shared/testing/wall-clocks';
import { planOpening } from './opening-plan.ts';
import { hoursOn } from './usual-week.ts';

const CASES = CLOCK_ZONES.flatMap(([zone, years]) => {
  const changes = changesIn(zone, years).map(({ at }) => at);
  const days = changes.length > 0 ? changes : [Date.UTC(years[0] ?? 2026, 5, 1)];
  return days.map((at): [string, string, number] => [zone, new Date(at).toISOString(), at]);
});

/** Computes the expected result from the wall times that the zone shows at each instant. */
function expectedOf(
  zone: string,
  around: number,
  hours: { date: string; timeSlot: string; minutes: number }[],
) {
  const shown = wallClocks(zone, around);
  const taken: { start: number; end: number }[] = [];
  return hours.map(({ date, timeSlot, minutes }) => {
    const [start] = shown.get(`${date} ${timeSlot}`) ?? [];
    if (start === undefined) return 'noSuchTime';
    const end = start + minutes * 60_000;
    if (taken.some((other) => start < other.end && other.start < end)) return 'overlap';
    taken.push({ start, end });
    return `${start} to ${end}`;
  });
}

function plannedOf(zone: string, hours: { date: string; timeSlot: string; minutes: number }[]) {
  const usual = hours.map(({ date, timeSlot, minutes }) => ({
    weekday: weekdayOf(date),
    timeSlot,
    minutes: minutes as (typeof SLOT_LENGTHS)[number],
  }));
  const requests = hoursOn([...new Set(hours.map(({ date }) => date))], usual);
  const { create, skipped } = planOpening(requests, {
    zone,
    now: new Date(0),
    existing: [],
    daysOff: new Set<string>(),
  });
  return hours.map(({ date, timeSlot }) => {
    const same = (slot: { date: string; timeSlot: string }) =>
      slot.date === date && slot.timeSlot === timeSlot;
    const slot = create.find(same);
    return slot ? `${slot.startsAt.getTime()} to ${slot.endsAt.getTime()}` : skipped.find(same)?.reason;
  });
}

test.each(CASES)('the usual week in %s is planned correctly around %s', (zone, _at, around) => {
  const quarters = quartersAround(zone, around);
  for (const minutes of SLOT_LENGTHS)
    // The slots are consecutive. Each pass starts a quarter of an hour later.
    for (let offset = 0; offset < minutes / 15; offset += 1) {
      const hours = quarters
        .filter((_, index) => index % (minutes / 15) === offset)
        .map((quarter) => ({ ...quarter, minutes }));
      expect(plannedOf(zone, hours)).toEqual(expectedOf(zone, around, hours));
    }
});
