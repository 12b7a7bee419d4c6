/** A step of a canary: a percentage of the browsers, and when the releases are compared. */
export interface Step {
  percent: number;
  /** Number of page loads that each release needs for each comparison; the last comparison ends the step. */
  looks: readonly number[];
}

/** The steps of an automatic canary; after the last one all browsers get the release. */
export const STEPS: readonly Step[] = [
  { percent: 1, looks: [25, 50, 100] },
  { percent: 10, looks: [100, 200, 400] },
  { percent: 50, looks: [200, 400, 800] },
];

/** Failures, and the web vitals. */
export const MEASURES = ['failures', 'LCP', 'INP', 'CLS'] as const;
export type Measure = (typeof MEASURES)[number];

/** Largest probability, over all steps, looks and measures, that a release as good as the stable one is rolled back. */
const FALSE_ALARM_RATE = 0.05;

/** The significance level of one test, with Bonferroni correction, because any of the tests can cause a rollback. */
export const LEVEL = FALSE_ALARM_RATE / (MEASURES.length * STEPS.flatMap(({ looks }) => looks).length);

/** The step of a percentage; a percentage between two steps uses the looks of the lower one. */
export function stepAt(percent: number): Step {
  const [first, ...others] = STEPS as readonly [Step, ...Step[]];
  return { ...(others.findLast((step) => step.percent <= percent) ?? first), percent };
}

/** The percentage of the next step; 100 after the last step. */
export function percentAfter(percent: number): number {
  return STEPS.find((step) => step.percent > percent)?.percent ?? 100;
}
