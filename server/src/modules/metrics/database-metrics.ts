import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { DatabaseHandle } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import type { KnownRelease } from '../telemetry/known-releases.ts';
import { type QueueFigures, readQueueFigures, readReplicaLags } from './queue-figures.repository.ts';
import { readRecentLoads } from './release-figures.repository.ts';

const QUEUES: readonly [key: keyof QueueFigures, name: string, help: string][] = [
  ['mailsDue', 'cairn_mails_due', 'Mails that should have been sent by now.'],
  ['oldestMail', 'cairn_mail_oldest_seconds', 'Waiting time of the oldest due mail.'],
  ['mailsFailed', 'cairn_mails_failed', 'Mails of the last 24 hours that could not be delivered.'],
  ['jobsDue', 'cairn_jobs_due', 'Jobs that should have started by now.'],
  ['oldestJob', 'cairn_job_oldest_seconds', 'Waiting time of the oldest due job.'],
];

/** Less than the ten seconds after which Prometheus discards the whole scrape. */
const READ_WITHIN_MS = 5_000;

function registerPool(registry: Registry, { pool }: DatabaseHandle): void {
  new Gauge({
    name: 'cairn_database_connections',
    help: 'Connections of the pool of this process, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** `show` takes the age of the replica's data in seconds, or undefined if the replica does not respond. */
function registerReadReplica(registry: Registry) {
  const registers = [registry];
  const up = new Gauge({
    name: 'cairn_read_replica_up',
    help: '1 if the replica of DATABASE_READ_URL responded.',
    registers,
  });
  const seconds = new Gauge({
    name: 'cairn_read_replica_age_seconds',
    help: 'Age of the data of the replica of DATABASE_READ_URL.',
    registers,
  });
  const remove = () => {
    for (const gauge of [up, seconds]) gauge.remove();
  };
  // Without a replica both metrics are absent.
  remove();
  return {
    remove,
    show: (age: number | undefined) => {
      up.set(age === undefined ? 0 : 1);
      if (age === undefined) seconds.remove();
      else seconds.set(age);
    },
  };
}

/**
 * Registers the metrics of the database, of the read replica and of the connection pool.
 *
 * @param readWithinMs a database that takes longer counts as unreachable
 * @returns a function that reads the figures before a scrape. While the database cannot be reached, the figures are
 *   absent, because old values would look like a healthy queue
 */
export function registerDatabaseMetrics(
  registry: Registry,
  { database, replica }: Pick<Services, 'database' | 'replica'>,
  knownReleases: () => Promise<KnownRelease[]>,
  log: Services['log'],
  readWithinMs = READ_WITHIN_MS,
): () => Promise<void> {
  registerPool(registry, database);
  const registers = [registry];
  const up = new Gauge({ name: 'cairn_database_up', help: '1 if the database responded.', registers });
  const queues = QUEUES.map(([key, name, help]) => ({ key, gauge: new Gauge({ name, help, registers }) }));
  const replicaLag = new Gauge({
    name: 'cairn_replica_lag_seconds',
    help: 'How far each standby is behind; needs membership in pg_monitor.',
    labelNames: ['replica'],
    registers,
  });
  const readReplica = registerReadReplica(registry);
  const releaseLoads = new Gauge({
    name: 'cairn_release_loads',
    help: 'Loads of each release in the last 15 minutes by outcome, as reported by browsers.',
    labelNames: ['remote', 'release', 'outcome'],
    registers,
  });

  const readFigures = async () =>
    Promise.all([
      readQueueFigures(database),
      readReplicaLags(database),
      readRecentLoads(database, await knownReleases()),
      replica?.readAge(),
    ]);

  return async () => {
    for (const { gauge } of queues) gauge.remove();
    replicaLag.reset();
    readReplica.remove();
    releaseLoads.reset();
    const read = await Promise.race([
      readFigures().catch(
        (error: unknown) => void log.warn({ err: error }, 'failed to read the figures of the database'),
      ),
      wait(readWithinMs, undefined, { ref: false }),
    ]);
    up.set(read ? 1 : 0);
    if (!read) return;
    const [figures, replicas, loads, readAge] = read;
    if (replica) readReplica.show(readAge);
    for (const { key, gauge } of queues) gauge.set(figures[key]);
    for (const { replica: name, seconds } of replicas) replicaLag.set({ replica: name }, seconds);
    for (const { loads: count, ...labels } of loads) releaseLoads.set({ ...labels }, count);
  };
}
