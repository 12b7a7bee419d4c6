import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';

const PAGE = join(import.meta.dirname, '../../docs/performance-results.md');
const [BEGIN, END] = ['<!-- bench:api -->', '<!-- /bench:api -->'];

interface Line {
  what: string;
  measured: string;
  target: string;
  verdict: string;
}

const sections: { title: string; state: string; lines: Line[] }[] = [];
const print = (line = '') => process.stdout.write(`${line}\n`);

const machineState = () => {
  const [processor] = cpus();
  return `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)} at the start, ${new Date().toISOString().slice(0, 10)}.`;
};

/** Starts a section of the report. */
export function heading(title: string): void {
  sections.push({ title, state: machineState(), lines: [] });
  print(`\n${title}\n${'-'.repeat(title.length)}`);
}

/**
 * Adds a line to the current section and prints it: name, value and target.
 *
 * @param met whether the target is met; absent without a target
 */
export function line(what: string, measured: string, target = '', met?: boolean): void {
  const verdict = met === undefined ? '' : met ? 'met' : 'missed';
  sections.at(-1)?.lines.push({ what, measured, target, verdict });
  print(`${what.padEnd(46)}${measured.padEnd(46)}${target && `target ${target}  ${verdict}`}`);
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

export function describe({ perSecond, p50, p95, p99, failed, refused }: Outcome): string {
  const problems = failed + refused > 0 ? `, ${refused} refused, ${failed} failed` : '';
  return `${round(perSecond)}/s, p50 ${round(p50)}, p95 ${round(p95)}, p99 ${round(p99)} ms${problems}`;
}

/** One number as a percentage of another. */
export const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(0)} %`;

export const milliseconds = (value: number): string => `${round(value)} ms`;
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

const tableOf = (lines: Line[]) =>
  [
    '| | measured | target | |',
    '|---|---|---|---|',
    ...lines.map(
      ({ what, measured, target, verdict }) => `| ${what} | ${measured} | ${target} | ${verdict} |`,
    ),
  ].join('\n');

/**
 * Writes the measured sections into docs/performance-results.md, and keeps those that were not measured.
 *
 * @param order the titles of all sections; sections with other titles are removed
 */
export async function writeReport(order: string[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [block = '', after = ''] = rest.split(END);
  const parts = new Map(
    block
      .split(/^### /m)
      .slice(1)
      .map((part): [string, string] => [part.split('\n')[0] ?? '', part.slice(part.indexOf('\n')).trim()]),
  );
  for (const { title, state, lines } of sections) parts.set(title, `${state}\n\n${tableOf(lines)}`);
  const text = order
    .filter((title) => parts.has(title))
    .map((title) => `### ${title}\n\n${parts.get(title)}`)
    .join('\n\n');
  await writeFile(PAGE, `${before}${BEGIN}\n${text}\n${END}${after}`);
}
