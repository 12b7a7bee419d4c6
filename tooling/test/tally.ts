/** How the tests of one stage went. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/** All stages together. */
export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
    skipped: sum.skipped + each.skipped,
  }));
}

/** The last line of `npm test` (issue 2). */
export function summaryOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Whether a run stands: nothing failed, something ran, and where it is the judge (CI) nothing was left out. */
export function stands({ passed, failed, skipped }: Tally, inCi: boolean): boolean {
  return failed === 0 && passed > 0 && !(inCi && skipped > 0);
}

/** Counts from what `jest --json` writes; a file that did not compile holds no test and still is a failure. */
export function tallyOfJest(report: {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}): Tally {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts from Playwright's JSON report. A flaky test, which passes only when retried, counts as failed. */
export function tallyOfPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}
