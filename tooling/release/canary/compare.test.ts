import { violationOf, figuresOf, merge, p75, since, type Histogram, type Sample } from './compare.ts';
import { LEVEL, percentAfter, stepAt } from './steps.ts';

const sample = (vitals: Partial<Sample['webVitals']>, loads = 0, failures = 0): Sample => ({
  loads,
  failures,
  webVitals: { LCP: [], INP: [], CLS: [], ...vitals },
});
const LCP: Histogram = [
  [800, 500],
  [1_200, 300],
  [2_000, 200],
];

test('nine looks at each of four measures share a significance level of 5 %', () => {
  expect(LEVEL).toBeCloseTo(0.05 / 36, 12);
});

test('the steps are 1, 10, 50 and 100 %; a canary at 25 % uses the looks of 10 %', () => {
  expect([1, 10, 50].map(percentAfter)).toEqual([10, 50, 100]);
  expect([stepAt(25), percentAfter(25)]).toEqual([{ ...stepAt(10), percent: 25 }, 50]);
});

test('p75 is the value that three of four page loads do not exceed; 0 without page loads', () => {
  expect(p75(LCP)).toBe(1_200);
  expect(p75([[0, 4]])).toBe(0);
  expect(p75([])).toBe(0);
});

test('a canary is worse if its failure rate is significantly higher', () => {
  expect(violationOf('failures', sample({}, 100, 6), sample({}, 9_900, 99))).toBe(
    '6.0\u00a0% of 100 loads failed or had an uncaught error; stable release: 1.0\u00a0% of 9,900 (p\u00a0=\u00a00.0006)',
  );
  expect(violationOf('failures', sample({}, 100, 1), sample({}, 9_900, 99))).toBeUndefined();
  expect(violationOf('failures', sample({}, 100, 0), sample({}, 9_900, 9_000))).toBeUndefined();
  expect(violationOf('failures', sample({}, 25, 25), sample({}, 0, 0))).toBeUndefined();
});

test('a canary with slower pages is worse; a canary with faster pages is not', () => {
  const slower = LCP.map(([value, pages]) => [value + 300, pages / 2] as const);
  expect(violationOf('LCP', sample({ LCP: slower }), sample({ LCP }))).toBe(
    'LCP 1,500 ms at p75 of 500 page loads; stable release: 1,200 ms of 1,000 (p\u00a0<\u00a00.0001)',
  );
  expect(violationOf('LCP', sample({ LCP }), sample({ LCP: slower }))).toBeUndefined();
});

test('a web vital has figures only with reports about both releases', () => {
  expect(figuresOf('LCP', sample({ LCP }), sample({}))).toBeUndefined();
  expect(figuresOf('LCP', sample({}), sample({ LCP }))).toBeUndefined();
  expect(figuresOf('LCP', sample({ LCP }), sample({ LCP }))).toBe(
    'LCP 1,200 ms at p75 of 1,000 page loads; stable release: 1,200 ms of 1,000',
  );
});

test('a canary with layout shifts is worse than a stable release without layout shifts', () => {
  const still: Histogram = [[0, 900]];
  const shifting: Histogram = [
    [0, 50],
    [0.1, 50],
  ];
  expect(violationOf('CLS', sample({ CLS: shifting }), sample({ CLS: still }))).toContain('CLS 0.100 at p75');
});

test('releases with a single CLS value each can be compared', () => {
  const all = (value: number): Histogram => [[value, 200]];
  expect(violationOf('CLS', sample({ CLS: all(0.08) }), sample({ CLS: all(0.05) }))).toContain('CLS 0.080');
  expect(violationOf('CLS', sample({ CLS: all(0.05) }), sample({ CLS: all(0.08) }))).toBeUndefined();
});

test('a significant difference within the tolerance does not make a canary worse', () => {
  const many = LCP.map(([value, pages]) => [value, pages * 100] as const);
  const slightlySlower = many.map(([value, pages]) => [value + 90, pages] as const);
  expect(violationOf('LCP', sample({ LCP: slightlySlower }), sample({ LCP: many }))).toBeUndefined();
});

test('two histograms are merged, and reports from before the step are subtracted', () => {
  expect(merge([[1, 2]], [[3, 4]])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  const before = sample({ LCP: [[800, 500]] }, 1_000, 30);
  expect(since(sample({ LCP }, 1_200, 31), before)).toEqual(sample({ LCP: LCP.slice(1) }, 200, 1));
});

test('failures from before a step are subtracted', () => {
  const before = sample({}, 5, 100);
  expect(since(sample({}, 100, 100), before)).toEqual(sample({}, 95, 0));
  expect(since(sample({}, 100, 103), before)).toEqual(sample({}, 95, 3));
});

test('a step has no more failures than loads', () => {
  expect(since(sample({}, 7, 12), sample({}, 4, 2))).toEqual(sample({}, 3, 3));
});
