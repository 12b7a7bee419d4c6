import { addUp, isPassing, summaryOf, tallyOfJest, tallyOfPlaywright } from './tally.ts';

test('the last line counts passed, failed and, if any, skipped tests', () => {
  const unit = { passed: 10, failed: 1, skipped: 0 };
  expect(summaryOf(unit)).toBe('10 passed, 1 failed');
  expect(summaryOf(addUp([unit, { passed: 2, failed: 0, skipped: 3 }]))).toBe(
    '12 passed, 1 failed, 3 skipped',
  );
});

test('a run with a skipped test passes locally and fails in CI', () => {
  const skipping = { passed: 5, failed: 0, skipped: 1 };
  expect([isPassing(skipping, false), isPassing(skipping, true)]).toEqual([true, false]);
  expect(isPassing({ passed: 5, failed: 0, skipped: 0 }, true)).toBe(true);
});

test('a run without tests fails', () => {
  expect(isPassing({ passed: 0, failed: 0, skipped: 0 }, false)).toBe(false);
});

test('broken test files, errors outside tests, failed tests and flaky tests are failures', () => {
  const jest = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  expect(tallyOfJest({ ...jest, numRuntimeErrorTestSuites: 1 }).failed).toBe(1);
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };
  expect(tallyOfPlaywright({ stats, errors: ['no browser'] })).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(tallyOfPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [] }).failed).toBe(1);
  expect(tallyOfPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }).failed).toBe(1);
});
