import { addUp, stands, summaryOf, tallyOfJest, tallyOfPlaywright } from './tally.ts';

test('the last line counts what passed, what failed and, only if there are any, what was skipped', () => {
  const unit = { passed: 10, failed: 1, skipped: 0 };
  expect(summaryOf(unit)).toBe('10 passed, 1 failed');
  expect(summaryOf(addUp([unit, { passed: 2, failed: 0, skipped: 3 }]))).toBe(
    '12 passed, 1 failed, 3 skipped',
  );
});

test('a skip stands on a developer machine and not in CI', () => {
  const skipping = { passed: 5, failed: 0, skipped: 1 };
  expect([stands(skipping, false), stands(skipping, true)]).toEqual([true, false]);
  expect(stands({ passed: 5, failed: 0, skipped: 0 }, true)).toBe(true);
});

test('a run without a single test does not stand', () => {
  expect(stands({ passed: 0, failed: 0, skipped: 0 }, false)).toBe(false);
});

test('a test file that does not compile and an error outside of tests are failures, and so is a flaky test', () => {
  const jest = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(tallyOfJest({ ...jest, numRuntimeErrorTestSuites: 1 }).failed).toBe(1);
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  expect(tallyOfPlaywright({ stats, errors: ['no browser'] })).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(tallyOfPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [] }).failed).toBe(1);
  expect(tallyOfPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }).failed).toBe(1);
});
