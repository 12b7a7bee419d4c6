import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Daemon } from '@cairn/tooling/cluster/daemon.ts';
import { createFolder } from '@cairn/tooling/cluster/layout.ts';
import {
  createNatsLayout,
  natsEnvironment,
  startNats,
  untilNatsAccepts,
} from '@cairn/tooling/cluster/nats.ts';
import { missingForCluster } from '@cairn/tooling/setup/system-packages.mjs';
import { bundleServer } from '@cairn/tooling/start/bundle-server.ts';
import { openDatabase } from '../src/database/client/index.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/database/embedded/index.ts';
import { type TransportFigures, measureTransport, PROCESSES, summaryOf } from './transport.ts';
import { fill } from './databases.ts';
import { agent } from './event-streams.ts';

/**
 * `npm run bench:streams [-- --streams 5000 --events 400 --rounds 2]`: measures event streams on four
 * API processes. Each round measures wake-ups by NOTIFY and then by NATS (ADR 55). Only the ratios
 * between the two are meaningful.
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    events: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '2' },
    scale: { type: 'string', default: '0.01' },
  },
});
const [streams, events, rounds] = [values.streams, values.events, values.rounds].map(Number) as [
  number,
  number,
  number,
];
const missing = missingForCluster(true);
if (missing !== null || ![streams, events, rounds].every((count) => Number.isInteger(count) && count > 0)) {
  process.stderr.write(`${missing ?? '--streams, --events and --rounds must be positive integers'}\n`);
  process.exit(1);
}
const printLine = (text: string) => void process.stdout.write(`${text}\n`);

const folder = createFolder(mkdtempSync(join(tmpdir(), 'cairn-transports-')));
for (const name of ['logs', 'run']) createFolder(join(folder, name));
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-transports-database-'));
const nodes: Daemon[] = [];
let database: EmbeddedDatabase | undefined;
try {
  const [load = 0] = loadavg();
  printLine(`${cpus().length} processors, load ${load.toFixed(1)} at the start.`);
  const bundle = await bundleServer('bench/target.ts');
  database = await startEmbeddedDatabase({
    dataDir,
    settings: { track_commit_timestamp: 'on', max_connections: '200' },
  });
  // DATABASE_URL must have a host, although the query string names the socket folder.
  const url = database.url.replace('@/', '@localhost/');
  await fill(url, Number(values.scale));
  const postmaster = await database.postmasterPid();
  if (postmaster === undefined) throw new Error('PostgreSQL is not running');
  const layout = await createNatsLayout();
  for (const index of layout.nodes.keys()) nodes.push(startNats(folder, layout, index));
  await untilNatsAccepts(layout);

  const transports = { NOTIFY: {}, NATS: natsEnvironment(layout) };
  const figures: Record<keyof typeof transports, TransportFigures[]> = { NOTIFY: [], NATS: [] };
  const { pool, close } = openDatabase({ url, size: 2, applicationName: 'bench' });
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['NOTIFY', 'NATS'] as const) {
        const environment = {
          DATA_DIR: join(folder, 'server'),
          DATABASE_URL: url,
          ...(transports[name] as Record<string, string>),
        };
        const measured = await measureTransport({ bundle, pool, postmaster, environment, streams, events });
        figures[name].push(measured);
        printLine(`round ${round + 1}, ${name}: ${measured.spans.length} deliveries`);
      }
  } finally {
    await close();
  }
  const [notify, nats] = [summaryOf(figures.NOTIFY), summaryOf(figures.NATS)];
  printLine(
    `\n${streams} streams on ${PROCESSES} processes, ${rounds} × ${events} events with each transport\n`,
  );
  printLine('| | NOTIFY | NATS | ratio |\n|---|---|---|---|');
  const row = (what: string, byNotify: number, byNats: number, unit = ' ms') => {
    const cell = (value: number) => `${value.toFixed(unit === '' ? 0 : 1)}${unit}`;
    printLine(`| ${what} | ${cell(byNotify)} | ${cell(byNats)} | ${(byNats / byNotify).toFixed(2)} |`);
  };
  row('commit to delivery by another process, median', notify.median, nats.median);
  row('commit to delivery by another process, p95', notify.p95, nats.p95);
  row('processor time of PostgreSQL per event', notify.databaseTime, nats.databaseTime);
  row('connections to the database', notify.connections, nats.connections, '');
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  agent.destroy();
  await Promise.all(nodes.map((node) => node.end()));
  await database?.stop();
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
}
