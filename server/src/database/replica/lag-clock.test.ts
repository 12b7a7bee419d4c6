import { createLagClock } from './lag-clock.ts';

/** A clock of a primary that was at position 100 after one second, at 200 after two and at 300 after ten. */
function clockWithSamples() {
  const clock = createLagClock();
  clock.record(100, 1_000);
  clock.record(200, 2_000);
  clock.record(300, 10_000);
  return clock;
}

test('the age is 0 if the position is the last recorded one, or if none is recorded', () => {
  expect(clockWithSamples().ageOf(300, 50, 60_000)).toBe(0);
  expect(createLagClock().ageOf(1, null, 60_000)).toBe(0);
});

test('the age counts from the last record at or before the position', () => {
  expect(clockWithSamples().ageOf(200, 50, 12_000)).toBe(10);
  expect(clockWithSamples().ageOf(299, 50, 12_000)).toBe(10);
});

test('the idle time of a primary that has just been written to does not count as age', () => {
  const clock = createLagClock();
  for (let at = 0; at <= 3_600_000; at += 1_000) clock.record(100, at);
  clock.record(200, 3_601_000);
  expect(clock.ageOf(100, 3_601, 3_601_500)).toBe(1.5);
});

test('the age of a position before all records counts from the first record or the last replay', () => {
  expect(clockWithSamples().ageOf(50, 70, 12_000)).toBe(70);
  expect(clockWithSamples().ageOf(50, null, 12_000)).toBe(11);
});

test('a new primary that continues at an earlier position replaces the records after that position', () => {
  const clock = clockWithSamples();
  clock.record(250, 11_000);
  expect(clock.ageOf(250, null, 12_000)).toBe(0);
  expect(clock.ageOf(200, null, 12_000)).toBe(10);
});
