/** Test counts of one stage. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Result of a stage: its counts, and commands that rerun its failures. */
export interface StageResult extends Tally {
  rerun: string[];
  /** Last lines of the output of a failed check. */
  cause?: string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Sum of all stages. */
export function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
    skipped: sum.skipped + each.skipped,
  }));
}

/** The last line of `npm test`. */
export function summaryOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Whether a run passes: no failed test, at least one passed test, and in CI no skipped test. */
export function isPassing({ passed, failed, skipped }: Tally, inCi: boolean): boolean {
  return failed === 0 && passed > 0 && !(inCi && skipped > 0);
}

/** Counts from `jest --json`. A file that did not compile counts as a failure. */
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

/** Counts from Playwright's JSON report. A test that passes only after a retry counts as failed. */
export function tallyOfPlaywright(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}
