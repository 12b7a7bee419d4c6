import { GOOD, randomNumbers, simulate, type Behaviour } from './testing/simulate.ts';

/** The share of simulated releases that are rolled back. */
function rolledBack(releases: number, seed: number, canary: Behaviour): number {
  const random = randomNumbers(seed);
  const ends = Array.from({ length: releases }, () => simulate(canary, random));
  return ends.filter((end) => end !== null).length / releases;
}

test('a release as good as the stable one is rolled back in at most 5 % of 1,000 canaries', () => {
  expect(rolledBack(1_000, 20, GOOD)).toBeLessThanOrEqual(0.05);
}, 300_000);

test('a release that fails in 5 % of its loads is rolled back in all of 100 canaries', () => {
  expect(rolledBack(100, 21, { ...GOOD, failing: 0.05 })).toBeGreaterThan(0.99);
}, 120_000);

test('a release whose LCP is 300 ms slower is rolled back in all of 100 canaries', () => {
  expect(rolledBack(100, 22, { ...GOOD, slower: 300 })).toBeGreaterThan(0.99);
}, 120_000);
