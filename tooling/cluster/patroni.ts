import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveCommand, recoveryCommand, type RecoveryTarget } from './archive.ts';
import { startDaemon, type Daemon } from './daemon.ts';
import { createFolder, writePrivate, type ClusterLayout } from './layout.ts';
import { until } from './until.ts';

/** Patroni's name of a node. */
export const nodeName = (index: number) => `node${index + 1}`;

/** The times are those of ADR 30. The settings of `bootstrap` apply only to a new cluster. */
function configurationOf(
  layout: ClusterLayout,
  index: number,
  binaries: string,
  target: RecoveryTarget | undefined,
) {
  const { folder, nodes, passwords } = layout;
  const { postgres = 0, patroni = 0 } = nodes[index] ?? {};
  const rest = `127.0.0.1:${patroni}`;
  return {
    scope: 'cairn',
    name: nodeName(index),
    restapi: {
      listen: rest,
      connect_address: rest,
      // Callers who change the configuration can run programs.
      authentication: { username: 'cairn', password: passwords.patroni },
    },
    etcd: { hosts: nodes.map(({ etcd }) => `127.0.0.1:${etcd}`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        failsafe_mode: true,
        master_start_timeout: 0,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 120,
            shared_buffers: '64MB',
            wal_log_hints: 'on',
            hot_standby_feedback: 'on',
            jit: 'off',
          },
        },
      },
      ...(target && {
        method: 'archive',
        archive: {
          command: recoveryCommand(layout, index, target),
          keep_existing_recovery_conf: true,
          no_params: true,
        },
      }),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: createFolder(join(folder, 'postgres', String(index + 1))),
      bin_dir: binaries,
      // After an interrupted rewind, a node cannot follow a primary (ADR 61).
      remove_data_directory_on_rewind_failure: true,
      pgpass: join(folder, 'run', `pgpass${index + 1}`),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replicator },
        rewind: { username: 'rewinder', password: passwords.rewinder },
      },
      parameters: {
        // pgBackRest connects to the socket in this private folder.
        unix_socket_directories: join(folder, 'run'),
        archive_mode: 'on',
        archive_command: archiveCommand(layout, index),
        // If all nodes are lost, at most the writes of this period are lost.
        archive_timeout: '60s',
        // After a failover, writes can wait until a standby repeats a failed request for WAL (ADR 61).
        wal_retrieve_retry_interval: '500ms',
      },
      pg_hba: [
        'local all postgres scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** Starts Patroni, which starts PostgreSQL. A new cluster gets the state of the recovery target. */
export function startPatroni(
  layout: ClusterLayout,
  index: number,
  binaries: string,
  target?: RecoveryTarget,
): Daemon {
  const file = join(layout.folder, 'run', `${nodeName(index)}.yml`);
  // JSON is valid YAML.
  writePrivate(file, JSON.stringify(configurationOf(layout, index, binaries, target), undefined, 2));
  return startDaemon(layout.folder, nodeName(index), 'patroni', [file]);
}

/** A node as Patroni reports it. */
export interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  /** `running`, `streaming`, or another state of PostgreSQL. */
  state: string;
  /** Bytes of WAL behind the primary; `unknown` for a node that does not respond. */
  lag?: number | 'unknown';
  /** Incremented by each promotion. */
  timeline?: number;
}

/** The members of the cluster; empty if no node responds. */
export async function readMembers({ nodes }: ClusterLayout): Promise<Member[]> {
  for (const { patroni } of nodes) {
    const signal = AbortSignal.timeout(1_000);
    const state = await fetch(`http://127.0.0.1:${patroni}/cluster`, { signal })
      .then(async (response) =>
        response.ok ? ((await response.json()) as { members: Member[] }) : undefined,
      )
      .catch(() => undefined);
    if (state) return state.members;
  }
  return [];
}

/**
 * Index of the node with the primary.
 *
 * @throws Error if there is no primary for a minute
 */
export async function findPrimary(layout: ClusterLayout): Promise<number> {
  let index = -1;
  await until('There is no primary', 60_000, async () => {
    const leader = (await readMembers(layout)).find(({ role }) => role === 'leader');
    index = layout.nodes.findIndex((_, each) => nodeName(each) === leader?.name);
    return index >= 0;
  });
  return index;
}

/**
 * Process id of a node's postmaster.
 *
 * @throws Error if PostgreSQL is not running
 */
export async function readPostmaster({ folder }: ClusterLayout, index: number): Promise<number> {
  const file = join(folder, 'postgres', String(index + 1), 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) throw new Error(`PostgreSQL on ${nodeName(index)} is not running`);
  return pid;
}

/**
 * Whether all nodes follow the primary, and one node is a synchronous standby (ADR 61). A former primary has an older
 * timeline.
 */
export function isComplete(members: readonly Member[], count: number): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return (
    leader !== undefined &&
    running.length === count &&
    running.every(({ timeline }) => timeline === leader.timeline) &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

/**
 * Moves the primary role to a standby.
 *
 * @throws Error with Patroni's reason
 */
export async function switchOver(layout: ClusterLayout, leader: string): Promise<void> {
  const index = layout.nodes.findIndex((_, each) => nodeName(each) === leader);
  const response = await fetch(`http://127.0.0.1:${layout.nodes[index]?.patroni}/switchover`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`cairn:${layout.passwords.patroni}`)}`,
    },
    body: JSON.stringify({ leader }),
  });
  if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`);
}
