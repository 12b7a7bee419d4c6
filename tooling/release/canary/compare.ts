import { fisherGreater, type Share } from './fisher.ts';
import { LEVEL, type Measure } from './steps.ts';

/** Values, lowest first, each with the number of page loads that had this value. */
export type Histogram = readonly (readonly [value: number, pages: number])[];

type Vital = Exclude<Measure, 'failures'>;

/** The reports of browsers about one release. */
export interface Sample {
  loads: number;
  /** Can exceed `loads` if reports of loads were lost. */
  failures: number;
  webVitals: Record<Vital, Histogram>;
}

/** No reports. */
export const EMPTY_SAMPLE: Sample = { loads: 0, failures: 0, webVitals: { LCP: [], INP: [], CLS: [] } };

/** Allowed increase of the p75 of a canary, because new files are not cached yet. LCP and INP are in milliseconds. */
const TOLERANCE: Record<Vital, number> = { LCP: 100, INP: 25, CLS: 0.02 };

const count = new Intl.NumberFormat('en');
const milliseconds = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'millisecond',
  maximumFractionDigits: 0,
});
const FORMATS: Record<Vital, (value: number) => string> = {
  LCP: (value) => milliseconds.format(value),
  INP: (value) => milliseconds.format(value),
  CLS: (value) => value.toFixed(3),
};

const pagesOf = (histogram: Histogram) => histogram.reduce((sum, [, pages]) => sum + pages, 0);

/** The number of page loads that a measure is based on. */
export function sizeOf(sample: Sample, measure: Measure): number {
  return measure === 'failures' ? sample.loads : pagesOf(sample.webVitals[measure]);
}

/** The value that three of four page loads do not exceed; 0 without page loads. */
export function p75(histogram: Histogram): number {
  const needed = 0.75 * pagesOf(histogram);
  let passed = 0;
  for (const [value, pages] of histogram) {
    passed += pages;
    if (passed >= needed) return value;
  }
  return 0;
}

const shareAbove = (histogram: Histogram, threshold: number): Share => ({
  count: pagesOf(histogram.filter(([value]) => value > threshold)),
  of: pagesOf(histogram),
});

/**
 * The value for which the share of page loads with a larger value is closest to 25 %. Fisher's test stays exact,
 * because the value depends only on the sum of both samples.
 */
function commonThreshold(both: Histogram): number {
  const all = pagesOf(both);
  let best = { value: -1, distance: 0.75 };
  let passed = 0;
  for (const [value, pages] of both) {
    passed += pages;
    const distance = Math.abs(1 - passed / all - 0.25);
    if (distance < best.distance) best = { value, distance };
  }
  return best.value;
}

// Non-breaking spaces keep a figure on one line.
const formatProbability = (p: number) =>
  p < 0.0001 ? 'p\u00a0<\u00a00.0001' : `p\u00a0=\u00a0${p.toFixed(4)}`;
const formatRate = ({ count: some, of }: Share) =>
  of === 0 ? '—' : `${((100 * some) / of).toFixed(1)}\u00a0%`;

/** The figures of both releases, in words; undefined if a release has no reports of the web vital. */
export function figuresOf(measure: Measure, canary: Sample, stable: Sample): string | undefined {
  const size = (sample: Sample) => count.format(sizeOf(sample, measure));
  if (measure === 'failures') {
    const rate = (sample: Sample) => formatRate({ count: sample.failures, of: sample.loads });
    return `${rate(canary)} of ${size(canary)} loads failed or had an uncaught error; stable release: ${rate(stable)} of ${size(stable)}`;
  }
  if ([canary, stable].some((sample) => sizeOf(sample, measure) === 0)) return undefined;
  const shown = (sample: Sample) => FORMATS[measure](p75(sample.webVitals[measure]));
  return `${measure} ${shown(canary)} at p75 of ${size(canary)} page loads; stable release: ${shown(stable)} of ${size(stable)}`;
}

/**
 * Checks whether a canary is significantly worse than the stable release (ADR 34).
 * @returns the figures and the probability, in words; undefined if the canary is not worse
 */
export function violationOf(measure: Measure, canary: Sample, stable: Sample): string | undefined {
  const p = probabilityOf(measure, canary, stable);
  if (p > LEVEL) return undefined;
  const figures = figuresOf(measure, canary, stable);
  return figures && `${figures} (${formatProbability(p)})`;
}

function probabilityOf(measure: Measure, canary: Sample, stable: Sample): number {
  if (measure === 'failures')
    return fisherGreater(
      { count: canary.failures, of: canary.loads },
      { count: stable.failures, of: stable.loads },
    );
  const [own, other] = [canary.webVitals[measure], stable.webVitals[measure]];
  if (p75(own) - p75(other) <= TOLERANCE[measure]) return 1;
  const threshold = commonThreshold(merge(own, other));
  return fisherGreater(shareAbove(own, threshold), shareAbove(other, threshold));
}

/** Adds two histograms; with the sign -1, subtracts the second from the first. */
export function merge(first: Histogram, second: Histogram, sign: 1 | -1 = 1): Histogram {
  const pages = new Map(first);
  for (const [value, more] of second) pages.set(value, (pages.get(value) ?? 0) + sign * more);
  return [...pages].filter(([, some]) => some > 0).sort(([one], [other]) => one - other);
}

/** The reports since an earlier sample of the same release. */
export function since(now: Sample, before: Sample): Sample {
  const vital = (metric: Vital) => merge(now.webVitals[metric], before.webVitals[metric], -1);
  const loads = Math.max(0, now.loads - before.loads);
  return {
    loads,
    // Reports of loads and of errors can be lost independently of each other.
    failures: Math.min(loads, Math.max(0, now.failures - before.failures)),
    webVitals: { LCP: vital('LCP'), INP: vital('INP'), CLS: vital('CLS') },
  };
}
