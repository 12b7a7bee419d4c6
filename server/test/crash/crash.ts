import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import { runCrashRounds, victims } from './crash-rounds.ts';

/** `npm run test:crash [-- --rounds 30]`: kills the server, its database and both during writes, 30 times each. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } });
const entry = join(import.meta.dirname, '../../dist/main.js');
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-crash-'));
/** Maximum of each time in `CrashReport.recoveries`. */
const FIRST_RESPONSE_MS = 1_000;
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

await bundleServer();
const report = await runCrashRounds({ rounds: Number(values.rounds), dataDir, entry }, printLine);
await rm(dataDir, { recursive: true, force: true });

printLine(
  `\n${report.kills} kills; ${report.bookings} bookings and ${report.messages} messages acknowledged`,
);
let late = 0;
for (const victim of victims) {
  late += report.recoveries[victim].filter((span) => span > FIRST_RESPONSE_MS).length;
  const sorted = [...report.recoveries[victim]].sort((a, b) => a - b);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  printLine(
    `${victim.padEnd(9)} first response: median ${median} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  );
}
for (const problem of report.problems) printLine(`PROBLEM ${problem}`);
printLine(
  report.problems.length === 0 ? '0 lost, 0 duplicated, in order' : `${report.problems.length} problems`,
);
if (late > 0) printLine(`${late} first responses took longer than ${FIRST_RESPONSE_MS} ms`);
process.exitCode = report.problems.length === 0 && late === 0 ? 0 : 1;
