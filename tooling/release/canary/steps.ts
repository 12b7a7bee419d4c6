/** A step of a canary. */
export interface Step {
  percent: number;
  /** Page loads that each release needs before each look (ADR 34). The last look ends the step. */
  looks: readonly number[];
}

/** The steps of an automatic canary. After the last step, all browsers get the release. */
export const STEPS: readonly Step[] = [
  { percent: 1, looks: [25, 50, 100] },
  { percent: 10, looks: [100, 200, 400] },
  { percent: 50, looks: [200, 400, 800] },
];

/** The measures in which two releases are compared. */
export const MEASURES = ['failures', 'LCP', 'INP', 'CLS'] as const;
export type Measure = (typeof MEASURES)[number];

/** Maximum probability that a release as good as the stable release is rolled back. */
const FALSE_ALARM_RATE = 0.05;

/** Significance level of one test, with Bonferroni correction: each test can cause a rollback. */
export const LEVEL = FALSE_ALARM_RATE / (MEASURES.length * STEPS.flatMap(({ looks }) => looks).length);

/** The step of a percentage. A percentage between two steps uses the looks of the lower step. */
export function stepAt(percent: number): Step {
  const [first, ...others] = STEPS as readonly [Step, ...Step[]];
  return { ...(others.findLast((step) => step.percent <= percent) ?? first), percent };
}

/** The percentage of the next step; 100 after the last step. */
export function percentAfter(percent: number): number {
  return STEPS.find((step) => step.percent > percent)?.percent ?? 100;
}
