import type { FaultReport } from './run-faults.ts';

/** The limit for the first write in the short form, which must pass on slow machines. */
const RECOVERED_WITHIN_MS = 60_000;

/** The limit of a read in the full run. Standbys serve reads even without a primary. */
const LONGEST_WAIT_MS = 5_000;

export const REPORT_HEADER = `| fault | rounds | first write: median | worst | target | longest wait for a read | acknowledged | 5xx | disconnected | lost, duplicated or out of order |
|---|---|---|---|---|---|---|---|---|---|`;

export const seconds = (time = 0) => `${(time / 1_000).toFixed(1)} s`;

/** The row of a fault in the printed table. */
export function rowOf(report: FaultReport): string {
  const { name, target, firstWrites, longestWait, acknowledged, serverErrors, disconnected, problems } =
    report;
  const median = firstWrites[Math.floor((firstWrites.length - 1) / 2)];
  const times = [firstWrites.length, seconds(median), seconds(firstWrites.at(-1)), `${target / 1_000} s`];
  return `| ${[name, ...times, seconds(longestWait), acknowledged, serverErrors, disconnected, problems.length].join(' | ')} |`;
}

/**
 * One line for each problem that a fault caused.
 *
 * @param isMeasured false for the short form, which ignores the target and the limit for reads
 */
export function problemsOf(report: FaultReport, isMeasured: boolean): string[] {
  const { name, target, firstWrites, longestWait, problems } = report;
  const worst = firstWrites.at(-1) ?? Infinity;
  const limit = isMeasured ? target : RECOVERED_WITHIN_MS;
  return [
    ...problems,
    ...(worst > limit ? [`the first write took ${seconds(worst)}, more than ${seconds(limit)}`] : []),
    ...(isMeasured && longestWait > LONGEST_WAIT_MS
      ? [`a read waited for ${seconds(longestWait)}, more than ${seconds(LONGEST_WAIT_MS)}`]
      : []),
  ].map((problem) => `${name}: ${problem}`);
}
