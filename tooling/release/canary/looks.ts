import { violationOf, figuresOf, since, sizeOf, type Sample } from './compare.ts';
import type { Progress, RunningCanary } from './progress.ts';
import { MEASURES, type Measure, type Step } from './steps.ts';

/** The progress of a step before its first look. */
export const beginStep = (canary: RunningCanary, from: string, before: Progress['before']): Progress => ({
  ...canary,
  from,
  before,
  looks: { failures: 0, LCP: 0, INP: 0, CLS: 0 },
});

/** The result of the looks that are due; a look is one test of one measure (ADR 34). */
export interface Comparison {
  /** The number of looks at each measure, including the looks of this comparison. */
  looks: Record<Measure, number>;
  /** The figures of the measures that were tested, in words. */
  looked: string[];
  /** Measures in which the canary is significantly worse, in words. */
  violations: string[];
  /** The figures of all measures, in words. */
  figures: string;
  /** The needed loads and the reported loads, in words. */
  missing: string;
}

/** Compares each measure for which both releases have enough page loads for the next look. */
export function compare({ before, looks }: Progress, now: Progress['before'], step: Step): Comparison {
  const [canary, stable] = [since(now.canary, before.canary), since(now.stable, before.stable)];
  const reached = (measure: Measure) => {
    const size = Math.min(sizeOf(canary, measure), sizeOf(stable, measure));
    return step.looks.filter((look) => look <= size).length;
  };
  const due = MEASURES.filter((measure) => reached(measure) > looks[measure]);
  const size = (sample: Sample) => `${sample.loads} loads and ${sizeOf(sample, 'LCP')} page loads with LCP`;
  return {
    looks: { ...looks, ...Object.fromEntries(due.map((measure) => [measure, reached(measure)])) },
    looked: due.flatMap((measure) => figuresOf(measure, canary, stable) ?? []),
    violations: due.flatMap((measure) => violationOf(measure, canary, stable) ?? []),
    figures: MEASURES.flatMap((measure) => figuresOf(measure, canary, stable) ?? []).join('. '),
    missing: `at ${step.percent} %, each release needs ${step.looks.at(-1)} loads and ${step.looks.at(-1)} page loads with LCP: browsers reported ${size(canary)} of the canary, ${size(stable)} of the stable release`,
  };
}

/** A step ends with the last looks at failures and LCP, and does not wait for reports of INP and CLS. */
export const isStepComplete = ({ looks }: Progress, step: Step) =>
  looks.failures === step.looks.length && looks.LCP === step.looks.length;
