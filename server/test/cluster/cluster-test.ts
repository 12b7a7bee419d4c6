import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { missingClusterPackages } from '@cairn/tooling/setup/system-packages.mjs';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { FAULTS } from './faults.ts';
import { runFault } from './run-faults.ts';
import { openStreams, type Streams } from './streams.ts';

/**
 * `npm run test:cluster [-- --only switchover --streams 200]`: starts the cluster, injects one fault after the other
 * while students write, and prints a table.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    streams: { type: 'string', default: '200' },
  },
});
const missing = missingClusterPackages();
if (missing.length > 0) {
  process.stderr.write(`The cluster needs missing packages: apt-get install ${missing.join(' ')}\n`);
  process.exit(1);
}
await bundleServer();
const folder = mkdtempSync(join(tmpdir(), 'cairn-cluster-'));
// nginx serves no page here.
const root = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
writeFileSync(join(root, 'registry.json'), '{}');
const faults = FAULTS.filter(({ name }) => name.includes(values.only));
const wanted = Number(values.streams);
if (faults.length === 0 || !Number.isInteger(wanted)) {
  process.stderr.write(`No fault is named so. Faults: ${FAULTS.map(({ name }) => name).join('; ')}\n`);
  process.exit(1);
}
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

const cluster = await startCluster({
  port: await freePort(),
  root,
  folder,
  limits: 'off',
  environment: { RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'fatal' },
});
printLine(
  '| fault | first write | target | acknowledged | 5xx | disconnected | lost, duplicated or out of order |',
);
printLine('|---|---|---|---|---|---|---|');
const problems: string[] = [];
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
let streams: Streams | undefined;
try {
  streams = await openStreams(cluster.url, wanted);
  for (const fault of faults) {
    stopping.signal.throwIfAborted();
    const report = await runFault(cluster, fault);
    const cells = [
      report.name,
      `${(report.firstWrite / 1_000).toFixed(1)} s`,
      `${report.target / 1_000} s`,
      report.acknowledged,
      report.refused,
      report.disconnected,
      report.problems.length,
    ];
    printLine(`| ${cells.join(' | ')} |`);
    problems.push(...report.problems.map((problem) => `${report.name}: ${problem}`));
    const open = streams.open();
    if (open < wanted) problems.push(`${report.name}: ${open} of ${wanted} streams are open`);
    if (report.firstWrite > report.target) problems.push(`${report.name}: the first write took too long`);
  }
} finally {
  streams?.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
}
for (const problem of problems) printLine(`PROBLEM ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
