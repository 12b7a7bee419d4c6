import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { missingForGateway } from '../gateway/nginx-program.ts';
import { missingForCluster } from '../setup/system-packages.mjs';
import { buildAll } from '../start/build-all.ts';
import { isTurnWanted } from '../turn/turn-server.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { describeCluster } from './status.ts';

const HELP =
  'Every five seconds the state is printed if it has changed. Ctrl-C stops everything; the data is kept.';
const INTERVAL_MS = 5_000;

/**
 * `npm run cluster`: builds and publishes everything, and runs the production topology on loopback.
 * `-- --nats` sends the wake-ups of live events over NATS.
 * `-- --recover-from <folder> --time <time>` creates a cluster with an earlier state of another cluster.
 */
const { values } = parseArgs({
  options: {
    'recover-from': { type: 'string' },
    time: { type: 'string' },
    nats: { type: 'boolean', default: false },
  },
});
const { 'recover-from': from, time } = values;
if ((from === undefined) !== (time === undefined)) {
  console.error('--recover-from <folder of a cluster> and --time <time with a zone> must be given together');
  process.exit(1);
}
const missing = missingForGateway() ?? missingForCluster(values.nats);
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
const root = resolve(process.env.RELEASES_DIR ?? 'releases');

const stopping = new AbortController();
// A second Ctrl-C must not leave the daemons running.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());

let cluster: Cluster | undefined;
try {
  await buildAll(root, console.log);
  console.log('Starting etcd, Patroni, PostgreSQL and HAProxy…');
  cluster = await startCluster({
    port: Number(process.env.PORT || 8080),
    root,
    folder: resolve(process.env.DATA_DIR ?? 'data', 'cluster'),
    nats: values.nats,
    turn: isTurnWanted(process.env, console.log),
    ...(from !== undefined && time !== undefined && { recovery: { from: resolve(from), time } }),
    signal: stopping.signal,
  });
  console.log(`Cairn is ready at ${cluster.url}; logs in ${cluster.layout.folder}/logs. ${HELP}`);
  let printed = '';
  while (!stopping.signal.aborted) {
    const state = await describeCluster(cluster);
    if (state !== printed) console.log(`${new Date().toISOString()}\n${state}`);
    printed = state;
    await wait(INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} finally {
  console.log('Stopping…');
  await cluster?.stop().catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
process.exit();
