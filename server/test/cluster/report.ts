import type { FaultReport } from './run-faults.ts';

/** The limit on a machine of any speed: a cluster that has not recovered by then never will. */
const RECOVERED_WITHIN_MS = 60_000;

/** The limit for a read: the standbys serve reads, whatever happens to the primary. */
const LONGEST_WAIT_MS = 5_000;

export const REPORT_HEADER = `| fault | rounds | first write: median | worst | target | longest wait for a read | acknowledged | 5xx | disconnected | lost, duplicated or out of order |
|---|---|---|---|---|---|---|---|---|---|`;

export const seconds = (time = 0) => `${(time / 1_000).toFixed(1)} s`;

/** The row of a fault in the printed table. */
export function rowOf(report: FaultReport): string {
  const { name, target, firstWrites, longestWait, acknowledged, refused, disconnected, problems } = report;
  const median = firstWrites[Math.floor((firstWrites.length - 1) / 2)];
  const times = [firstWrites.length, seconds(median), seconds(firstWrites.at(-1)), `${target / 1_000} s`];
  return `| ${[name, ...times, seconds(longestWait), acknowledged, refused, disconnected, problems.length].join(' | ')} |`;
}

/**
 * One line for each problem that a fault caused.
 *
 * @param isMeasured whether the target and the limit for reads apply; otherwise the first write only has to succeed
 *   within a minute, so that a slow machine passes
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
