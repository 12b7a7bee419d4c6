import type { Outcome } from './load.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);

/** A heading of the report. */
export function heading(title: string): void {
  say(`\n${title}\n${'-'.repeat(title.length)}`);
}

/** One line: what, how much, and what issue 3 wants of it. */
export function line(what: string, measured: string, target = ''): void {
  say(`${what.padEnd(46)}${measured.padEnd(48)}${target && `target ${target}`}`);
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A load in words. */
export function describe({ perSecond, p50, p95, p99, failed, refused }: Outcome): string {
  const trouble = failed + refused > 0 ? `  ${refused} refused, ${failed} failed` : '';
  return `${round(perSecond)}/s  p50 ${round(p50)}  p95 ${round(p95)}  p99 ${round(p99)} ms${trouble}`;
}

/** One number as a share of another. */
export const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(0)} %`;

export const milliseconds = (value: number): string => `${round(value)} ms`;
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
