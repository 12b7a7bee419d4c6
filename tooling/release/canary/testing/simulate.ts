import { EMPTY_SAMPLE, merge, type Histogram, type Sample } from '../compare.ts';
import { beginStep, compare, isStepComplete } from '../looks.ts';
import { STEPS } from '../steps.ts';

/** Seeded random numbers in [0, 1): mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How the pages of a release behave. */
export interface Behaviour {
  /** Share of failing loads. */
  failing: number;
  /** Milliseconds added to every LCP. */
  slower: number;
}

/** A release with a normal share of failing loads. */
export const GOOD: Behaviour = { failing: 0.005, slower: 0 };

/** Share of page loads with an interaction. */
const INTERACTIONS = 0.6;

/** Draws 1,000 values from a log-normal distribution. */
function logNormal(random: () => number, median: number, spread: number): number[] {
  return Array.from({ length: 1_000 }, () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return median * Math.exp(spread * normal);
  });
}

/** Page loads of the simulated site: LCP 1,500 ms at p75; 70 % have no layout shift. */
const population = (() => {
  const random = randomNumbers(1);
  return {
    LCP: logNormal(random, 1_000, 0.6),
    INP: logNormal(random, 60, 0.8).map((value) => 8 * Math.round(value / 8)),
    CLS: logNormal(random, 0.03, 1).map((value) => (random() < 0.7 ? 0 : value)),
  };
})();

const bucketOf = (value: number) =>
  value < 0.001 ? 0 : Math.round(Math.log(value * 1_000) / Math.log(1.05));
const valueOf = (bucket: number) => (bucket === 0 ? 0 : 1.05 ** bucket / 1_000);
const BUCKETS = bucketOf(600_000) + 1;

/** Draws page loads and counts them in the buckets of the server, each 5 % wider than the previous bucket. */
function histogramOf(pages: number, buckets: readonly number[], random: () => number): Histogram {
  const counts = new Int32Array(BUCKETS);
  for (let page = 0; page < pages; page += 1) {
    const bucket = buckets[Math.floor(random() * buckets.length)] ?? 0;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return [...counts].flatMap((count, bucket) => (count > 0 ? [[valueOf(bucket), count] as const] : []));
}

const INP = population.INP.map(bucketOf);
const CLS = population.CLS.map(bucketOf);
const lcpOf = (slower: number) => population.LCP.map((value) => bucketOf(value + slower));

function sampleOf(loads: number, failing: number, LCP: readonly number[], random: () => number): Sample {
  let failures = 0;
  for (let load = 0; load < loads; load += 1) if (random() < failing) failures += 1;
  const pages = loads - failures;
  return {
    loads,
    failures,
    webVitals: {
      LCP: histogramOf(pages, LCP, random),
      INP: histogramOf(Math.round(pages * INTERACTIONS), INP, random),
      CLS: histogramOf(pages, CLS, random),
    },
  };
}

function sum(one: Sample, other: Sample): Sample {
  const add = (metric: 'LCP' | 'INP' | 'CLS') => merge(one.webVitals[metric], other.webVitals[metric]);
  return {
    loads: one.loads + other.loads,
    failures: one.failures + other.failures,
    webVitals: { LCP: add('LCP'), INP: add('INP'), CLS: add('CLS') },
  };
}

/** Maximum loads of the stable release for each load of the canary. More loads would hardly improve the tests. */
const STABLE_PER_CANARY_MAX = 10;

/**
 * Simulates an automatic canary.
 * @returns percentage and loads of the canary at its rollback; null if the canary was promoted
 */
export function simulate(
  canary: Behaviour,
  random: () => number,
  stable = GOOD,
): { percent: number; loads: number } | null {
  const [canaryLCP, stableLCP] = [lcpOf(canary.slower), lcpOf(stable.slower)];
  for (const step of STEPS) {
    const begun = { release: 'canary', stable: 'stable', percent: step.percent };
    let progress = beginStep(begun, '2026-11-23', { canary: EMPTY_SAMPLE, stable: EMPTY_SAMPLE });
    let now = progress.before;
    while (!isStepComplete(progress, step)) {
      const canaryLoads = step.looks[0] ?? 0;
      const stableLoads = canaryLoads * Math.min(STABLE_PER_CANARY_MAX, (100 - step.percent) / step.percent);
      now = {
        canary: sum(now.canary, sampleOf(canaryLoads, canary.failing, canaryLCP, random)),
        stable: sum(now.stable, sampleOf(stableLoads, stable.failing, stableLCP, random)),
      };
      const { violations, looks } = compare(progress, now, step);
      if (violations.length > 0) return { percent: step.percent, loads: now.canary.loads };
      progress = { ...progress, looks };
    }
  }
  return null;
}
