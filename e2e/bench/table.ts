import type { Sample } from './probe.ts';

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((first, second) => first - second);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/** Medians over the runs of a variant. A paint of 0 was not reported and does not count. */
export function medians(samples: readonly Sample[]): Sample {
  const of = (figure: keyof Sample) => median(samples.map((sample) => sample[figure]));
  const ofPaints = (figure: 'firstPaint' | 'largestPaint') =>
    median(samples.map((sample) => sample[figure]).filter((time) => time > 0));
  return {
    bytes: of('bytes'),
    scriptBytes: of('scriptBytes'),
    requests: of('requests'),
    firstPaint: ofPaints('firstPaint'),
    largestPaint: ofPaints('largestPaint'),
    working: of('working'),
    layoutShift: of('layoutShift'),
    interaction: of('interaction'),
    heap: of('heap'),
    longTasks: of('longTasks'),
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

/** Key, label and format of each figure. */
const ROWS: readonly [keyof Sample, string, (value: number) => string][] = [
  ['bytes', 'bytes', kilobytes],
  ['scriptBytes', 'of which scripts', kilobytes],
  ['requests', 'requests', (value) => String(Math.round(value))],
  ['firstPaint', 'first contentful paint', milliseconds],
  ['largestPaint', 'largest contentful paint', milliseconds],
  ['working', 'working page', milliseconds],
  ['layoutShift', 'layout shift', (value) => value.toFixed(3)],
  ['interaction', 'slowest interaction', milliseconds],
  ['heap', 'heap after collection', kilobytes],
  ['longTasks', 'long tasks, sum', milliseconds],
];

const ratio = (one: number, other: number | undefined) => (other ? (one / other).toFixed(2) : '–');

/** Renders a Markdown table. `a` is the federated site, `b` the monolith, `c` static HTML. */
export function renderTable(a: Sample, b: Sample, c: Sample | undefined): string {
  const rows = ROWS.map(([figure, name, write]) => {
    const cells = [write(a[figure]), write(b[figure]), c ? write(c[figure]) : '–'];
    return `| ${[name, ...cells, ratio(a[figure], b[figure]), ratio(a[figure], c?.[figure])].join(' | ')} |`;
  });
  return ['| | a federated | b monolith | c static | a/b | a/c |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

/** @returns a cell with two values and their ratio, for example `896 ms, 1984 ms: 0.45` */
export function compare(figure: keyof Sample, a: Sample, b: Sample): string {
  const write = ROWS.find(([name]) => name === figure)?.[2] ?? String;
  return `${write(a[figure])}, ${write(b[figure])}: ${ratio(a[figure], b[figure])}`;
}
