import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { missingForCluster } from '@cairn/tooling/setup/system-packages.mjs';
import { until } from '@cairn/tooling/cluster/until.ts';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { followDueRequests } from './due-requests.ts';
import { FAULTS } from './faults.ts';
import { startMailSink } from './mail-sink.ts';
import { problemsOf, REPORT_HEADER, rowOf, seconds } from './report.ts';
import { runFault } from './run-faults.ts';
import { mayMount, unmountSmallDisk } from './small-disk.ts';
import { openStreams, type Streams } from './streams.ts';

/**
 * `npm run test:cluster [-- --only switchover --rounds 20 --streams 200 --nats --short]`: injects faults into a cluster
 * while students write, and prints a table. `npm test` runs the short form, which only kills the primary's postmaster
 * and ignores the targets.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string' },
    streams: { type: 'string' },
    short: { type: 'boolean', default: false },
    nats: { type: 'boolean', default: false },
  },
});
const missing = missingForCluster(values.nats);
if (missing !== null) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
/** Time within which all streams must be open again after a fault. */
const REOPENED_WITHIN_MS = 60_000;
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const streamCount = Number(values.streams ?? (values.short ? 20 : 200));
await bundleServer();
const folder = mkdtempSync(join(tmpdir(), 'cairn-cluster-'));
const only = values.short ? 'postmaster' : values.only;
const faults = FAULTS.filter(
  ({ name, needsRoot, needsNats }) =>
    name.includes(only) && (!needsRoot || mayMount()) && (!needsNats || values.nats),
).map((fault) => ({ ...fault, rounds: values.short ? 1 : Number(values.rounds ?? fault.rounds) }));
if (faults.some(({ rounds }) => !(Number.isInteger(rounds) && rounds > 0))) {
  process.stderr.write('--rounds must be a positive whole number.\n');
  process.exit(1);
}
if (faults.length === 0 || !Number.isInteger(streamCount)) {
  const names = FAULTS.map(({ name }) => name).join('; ');
  process.stderr.write(`--only must be part of a fault's name, --streams a whole number. Faults: ${names}\n`);
  process.exit(1);
}
if (!mayMount() && !values.short) printLine('A full disk is not tested: only root may mount a file system.');
// nginx requires a release folder, although no page is requested.
const root = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
writeFileSync(join(root, 'registry.json'), '{}');

const begun = performance.now();
const mails = await startMailSink();
const problems: string[] = [];
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
let cluster: Awaited<ReturnType<typeof startCluster>> | undefined;
let streams: Streams | undefined;
try {
  cluster = await startCluster({
    port: await freePort(),
    root,
    folder,
    limits: 'off',
    nats: values.nats,
    ...(values.short && { apis: 2 }),
    environment: {
      RATE_LIMITS: 'off',
      SEED: 'none',
      LOG_LEVEL: 'fatal',
      DRAIN_SECONDS: '3',
      SMTP_URL: mails.url,
      REQUIRE_VERIFIED_EMAIL: 'off',
      // Mails about a booking are sent immediately.
      NOTIFICATION_WINDOW_SECONDS: '0',
    },
    signal: stopping.signal,
  });
  const requests = followDueRequests(cluster);
  printLine(REPORT_HEADER);
  streams = await openStreams(cluster.url, streamCount);
  for (const fault of faults) {
    stopping.signal.throwIfAborted();
    const report = await runFault({ cluster, mails, requests }, fault);
    printLine(rowOf(report));
    problems.push(...problemsOf(report, !values.short));
    const { open } = streams;
    await until(
      `${report.name}: fewer than ${streamCount} streams are open`,
      REOPENED_WITHIN_MS,
      () => open() >= streamCount,
    ).catch((error: unknown) => problems.push((error as Error).message));
  }
  const wrongExpiries = await requests.review();
  problems.push(...wrongExpiries);
  printLine(
    `${mails.received()} mails, none sent twice unless listed; ${requests.count()} requests to expire, ${wrongExpiries.length} not expired exactly once.`,
  );
} catch (error) {
  problems.push((error as Error).message);
} finally {
  streams?.stop();
  await cluster?.stop();
  await mails.close();
  unmountSmallDisk(folder);
  rmSync(folder, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
}
const [load = 0] = loadavg();
printLine(`${seconds(performance.now() - begun)} on ${cpus().length} cores, load ${load.toFixed(1)}.`);
for (const problem of problems) printLine(`PROBLEM ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
