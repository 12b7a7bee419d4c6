import type { FaultReport } from './run-faults.ts';

/** Of a machine of any speed: a cluster that has not recovered by then never will. */
const RECOVERED_WITHIN_MS = 60_000;

export const REPORT_HEADER = `| fault | rounds | first write: median | worst | target | acknowledged | 5xx | disconnected | lost, duplicated or out of order |
|---|---|---|---|---|---|---|---|---|`;

export const seconds = (time = 0) => `${(time / 1_000).toFixed(1)} s`;

/** The row of a fault in the printed table. */
export function rowOf(report: FaultReport): string {
  const { name, target, firstWrites, acknowledged, refused, disconnected, problems } = report;
  const median = firstWrites[Math.floor((firstWrites.length - 1) / 2)];
  const times = [firstWrites.length, seconds(median), seconds(firstWrites.at(-1)), `${target / 1_000} s`];
  return `| ${[name, ...times, acknowledged, refused, disconnected, problems.length].join(' | ')} |`;
}

/**
 * One line for each problem of a fault.
 *
 * @param isMeasured the times decide; without it they are printed only, and a slow machine passes
 */
export function problemsOf(
  { name, target, firstWrites, problems }: FaultReport,
  isMeasured: boolean,
): string[] {
  const worst = firstWrites.at(-1) ?? Infinity;
  const limit = isMeasured ? target : RECOVERED_WITHIN_MS;
  return [
    ...problems,
    ...(worst > limit ? [`the first write took ${seconds(worst)}, more than ${seconds(limit)}`] : []),
  ].map((problem) => `${name}: ${problem}`);
}
