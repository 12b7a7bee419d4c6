import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './load.ts';

const PAGE = join(import.meta.dirname, '../../docs/performance.md');
const [BEGIN, END] = ['<!-- bench:api -->', '<!-- /bench:api -->'];

interface Line {
  what: string;
  measured: string;
  target: string;
  met: string;
}

const sections: { title: string; state: string; lines: Line[] }[] = [];
const say = (line = '') => process.stdout.write(`${line}\n`);

/** What the machine is and was doing, so that a reader can judge the figures. */
const machineState = () => {
  const [processor] = cpus();
  return `${cpus().length} × ${processor?.model.trim() ?? 'unknown processor'}, Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)} at its start, ${new Date().toISOString().slice(0, 10)}.`;
};

/** Begins a part of the report; its lines follow. */
export function heading(title: string): void {
  sections.push({ title, state: machineState(), lines: [] });
  say(`\n${title}\n${'-'.repeat(title.length)}`);
}

/**
 * One line: what, how much, and what issue 3 wants of it.
 *
 * @param met whether it is so; absent where nothing is asked for
 */
export function line(what: string, measured: string, target = '', met?: boolean): void {
  const verdict = met === undefined ? '' : met ? 'met' : 'missed';
  sections.at(-1)?.lines.push({ what, measured, target, met: verdict });
  say(`${what.padEnd(46)}${measured.padEnd(46)}${target && `target ${target}  ${verdict}`}`);
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A load in words. */
export function describe({ perSecond, p50, p95, p99, failed, refused }: Outcome): string {
  const trouble = failed + refused > 0 ? `, ${refused} refused, ${failed} failed` : '';
  return `${round(perSecond)}/s, p50 ${round(p50)}, p95 ${round(p95)}, p99 ${round(p99)} ms${trouble}`;
}

/** One number as a share of another. */
export const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(0)} %`;

export const milliseconds = (value: number): string => `${round(value)} ms`;
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;

/** The value that as many lie below as above; 0 of none. */
export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The value below which that share of the values lies. */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const tableOf = (lines: Line[]) =>
  [
    '| | measured | target | |',
    '|---|---|---|---|',
    ...lines.map(({ what, measured, target, met }) => `| ${what} | ${measured} | ${target} | ${met} |`),
  ].join('\n');

/** Writes the parts that were measured into docs/performance.md; other parts keep what they say. */
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
