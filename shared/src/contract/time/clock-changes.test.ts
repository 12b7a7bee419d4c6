import { changesIn, CLOCK_ZONES, quartersAround, wallClocks } from '../../testing/wall-clocks.ts';
import { instantOf, wallTimeAt } from './wall-time.ts';

test.each(CLOCK_ZONES)(
  'wall times and instants around the clock changes of %s match the clocks',
  (zone, years) => {
    const changes = changesIn(zone, years);
    expect(changes.length > 0).toBe(!['Asia/Kolkata', 'Asia/Kathmandu'].includes(zone));
    const days = changes.length > 0 ? changes.map(({ at }) => at) : [Date.UTC(years[0] ?? 2026, 5, 1)];
    for (const around of days) {
      const shown = wallClocks(zone, around);
      for (const quarter of quartersAround(zone, around)) {
        // A repeated time has the first of its instants; a skipped time has none.
        const [first] = shown.get(`${quarter.date} ${quarter.timeSlot}`) ?? [];
        expect([quarter, instantOf(quarter, zone)?.getTime()]).toEqual([quarter, first]);
      }
      for (const [key, instants] of shown)
        for (const instant of instants) {
          const { date, timeSlot } = wallTimeAt(new Date(instant), zone);
          expect(`${date} ${timeSlot}`).toBe(key);
        }
    }
  },
);

test('the tested zones have clock changes of 30 to 120 minutes and a skipped day', () => {
  const minutes = CLOCK_ZONES.flatMap(([zone, years]) => changesIn(zone, years)).map(
    (change) => change.minutes,
  );
  expect([...new Set(minutes)].sort((one, other) => one - other)).toEqual([
    -120, -60, -30, 30, 60, 120, 1440,
  ]);
});
