import type { StageResult } from './tally.ts';

/** Number of last lines of a failed check that are printed again, because CI keeps only the end of the output. */
const LINES = 20;
/** Longer lines are cut: a minified file in an error message is a single line. */
const LINE_LENGTH = 400;

/** @returns the last lines of the output of a check, without blank ones */
export const lastLines = (output: string): string[] =>
  output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-LINES)
    .map((line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line));

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join('');

/** @returns the summary of the failures at the end of a run; empty if there are none */
export function describeFailures(results: readonly { name: string; result: StageResult }[]): string {
  const causes = results
    .filter(({ result }) => (result.cause?.length ?? 0) > 0)
    .map(({ name, result }) => `\nThe last lines of ${name}:\n${indented(result.cause ?? [])}`);
  const rerun = [...new Set(results.flatMap(({ result }) => result.rerun))];
  return [...causes, ...(rerun.length > 0 ? [`\nRun a failure again:\n${indented(rerun)}`] : [])].join('');
}
