import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { missingForGateway } from '../gateway/nginx-program.ts';
import { missingClusterPackages } from '../setup/system-packages.mjs';
import { buildAll } from '../start/build-all.ts';
import { startCluster } from './start-cluster.ts';
import { describeCluster } from './status.ts';

const HELP =
  'Every five seconds the state is printed if it has changed. Ctrl-C stops everything; the data is kept.';
const INTERVAL_MS = 5_000;

/** `npm run cluster`: builds, publishes, and runs the production topology of several machines on loopback. */
const packages = missingClusterPackages();
const missing =
  missingForGateway() ??
  (packages.length > 0 ? `The cluster needs missing packages: apt-get install ${packages.join(' ')}` : null);
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
const root = resolve(process.env.RELEASES_DIR ?? 'releases');

try {
  await buildAll(root, console.log);
  console.log('Starting etcd, Patroni, PostgreSQL and HAProxy…');
  const cluster = await startCluster({
    port: Number(process.env.PORT || 8080),
    root,
    folder: resolve(process.env.DATA_DIR ?? 'data', 'cluster'),
  });
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    console.log('Stopping…');
    void cluster.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  console.log(`Cairn is ready at ${cluster.url}; logs in ${cluster.layout.folder}/logs. ${HELP}`);
  let printed = '';
  while (!isOver) {
    const state = await describeCluster(cluster);
    if (state !== printed) console.log(`${new Date().toISOString()}\n${state}`);
    printed = state;
    await wait(INTERVAL_MS);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
