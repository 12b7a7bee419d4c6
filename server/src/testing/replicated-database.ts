import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { prepareBinaries } from '../database/embedded/binaries.ts';
import { spawnPostmaster } from '../database/embedded/cluster.ts';
import { startEmbeddedDatabase } from '../database/embedded/index.ts';
import { prepareLayout } from '../database/embedded/layout.ts';
import { applicationUrl, clusterUrl } from '../database/embedded/ownership.ts';
import { migrateDatabase } from '../database/migrate/index.ts';
import { systemBinaries, withoutDurability } from './test-cluster.ts';
import type { TestDatabase } from './test-database.ts';

/** A primary server and a streaming replica. */
export interface ReplicatedDatabase extends TestDatabase {
  /** URL of the replica for the API role. */
  replicaUrl: string;
  /** Waits until the replica has replayed everything that the primary has written. */
  catchUp: () => Promise<void>;
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  startReplica: () => Promise<void>;
  stopReplica: () => Promise<void>;
}

// With `synchronous_commit`, the primary sends each commit to the replica immediately.
const settings = {
  ...withoutDurability,
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '4',
};
const DEADLINE_MS = 15_000;

async function until(problem: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline; await wait(20))
    if (await holds().catch(() => false)) return;
  throw new Error(problem);
}

async function ask<Value>(url: string, expression: string): Promise<Value | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: Value }>(`SELECT ${expression} AS value`)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** Starts a primary with a migrated database, and its replica. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-replica-'));
  // If root runs the tests, PostgreSQL runs as a user who cannot enter a private folder.
  await chmod(folder, 0o711);
  const open = () =>
    startEmbeddedDatabase({ dataDir: join(folder, 'primary'), settings, ...systemBinaries() });
  let primary = await open();
  await migrateDatabase(primary.url, undefined, primary.applicationUrl);
  // The files of a stopped server are a complete base backup.
  await primary.stop();
  const source = await prepareLayout(join(folder, 'primary'));
  const layout = await prepareLayout(join(folder, 'replica'));
  await promisify(execFile)('cp', ['-a', source.cluster, layout.cluster]);
  await writeFile(join(layout.cluster, 'standby.signal'), '');
  primary = await open();

  const bin = systemBinaries().binFolder ?? (await prepareBinaries(layout.base, layout.identity));
  const replicaOwnerUrl = clusterUrl(layout);
  let replica: Awaited<ReturnType<typeof spawnPostmaster>> | undefined;
  const startReplica = async () => {
    replica = await spawnPostmaster(bin, layout, {
      ...settings,
      primary_conninfo: `host=${source.socketFolder} user=cairn`,
      wal_retrieve_retry_interval: '100ms',
    });
    await until(
      'The replica did not start',
      async () => (await ask(replicaOwnerUrl, 'pg_is_in_recovery()')) === true,
    );
  };
  const stopReplica = async () => {
    const running = replica;
    replica = undefined;
    if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    // Immediate shutdown, as if the machine were lost.
    process.kill(running.pid, 'SIGQUIT');
    await ended;
  };
  const setPaused = (isPaused: boolean) => async () => {
    await ask(replicaOwnerUrl, isPaused ? 'pg_wal_replay_pause()' : 'pg_wal_replay_resume()');
    const state = isPaused ? 'paused' : 'not paused';
    await until(`The replay is not ${state}`, async () => {
      return (await ask(replicaOwnerUrl, 'pg_get_wal_replay_pause_state()')) === state;
    });
  };
  await startReplica();
  return {
    url: primary.url,
    applicationUrl: primary.applicationUrl,
    replicaUrl: applicationUrl(layout),
    catchUp: async () => {
      // Flushes the WAL of asynchronous commits.
      await ask(primary.url, `pg_logical_emit_message(true, 'test', '')`);
      const target = await ask<string>(primary.url, 'pg_current_wal_flush_lsn()');
      await until('The replica is behind', async () => {
        return (await ask(replicaOwnerUrl, `pg_last_wal_replay_lsn() >= '${target}'`)) === true;
      });
    },
    pauseReplay: setPaused(true),
    resumeReplay: setPaused(false),
    startReplica,
    stopReplica,
    drop: async () => {
      await stopReplica();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
