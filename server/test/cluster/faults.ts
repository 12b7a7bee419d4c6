import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import {
  findPrimary,
  nodeName,
  readMembers,
  readPostmaster,
  switchOver,
} from '@cairn/tooling/cluster/patroni.ts';
import pg from 'pg';
import { childrenOf, signal } from './processes.ts';
import { findSmallDisk, isSynchronous, moveToSmallDisk } from './small-disk.ts';
import { upgrade } from './upgrade.ts';

/** A fault of one part of the cluster. */
export interface Fault {
  name: string;
  /** Longest acceptable time to the first write, in milliseconds. */
  target: number;
  /** How often the fault is injected; once for a long fault. */
  rounds: number;
  /** Whether the cluster has no primary for a while; reads must continue. */
  losesPrimary?: boolean;
  /** Whether the fault needs to mount a file system, which only root may do. */
  needsRoot?: boolean;
  /** Whether the fault needs the NATS cluster, which runs only with `--nats`. */
  needsNats?: boolean;
  /** Runs before the measured time. */
  prepare?: (cluster: Cluster) => Promise<void>;
  /** Injects the fault; returns a function that repairs it, or undefined if the cluster repairs itself. */
  inject: (cluster: Cluster, round: number) => Promise<(() => Promise<void>) | undefined>;
}

/** Rounds of a fault from which the cluster recovers within seconds. */
const ROUNDS = 3;
/** With this target, the first retry of a write must succeed. */
const ONE_RETRY_MS = 1_000;

/** The processes of a node except etcd: Patroni, the postmaster and its backends. */
async function processesOf(cluster: Cluster, index: number): Promise<number[]> {
  const postmaster = await readPostmaster(cluster.layout, index);
  const patroni = cluster.nodes[index]?.current.pid;
  if (!patroni) throw new Error(`Patroni on node ${index + 1} is not running`);
  return [patroni, postmaster, ...childrenOf(postmaster)];
}

/** How long etcd has no quorum: longer than the TTL of the leader key. */
const WITHOUT_QUORUM_MS = 24_000;
/** How long the old primary stays frozen after the first write to the new one. */
const FROZEN_MORE_MS = 5_000;

/** How long a NATS node is down: long enough for messages through the remaining nodes. */
const WITHOUT_NATS_MS = 5_000;

const FULL_FOR_MS = 5_000;

/** Begins new segments of the write-ahead log, which a standby must store. */
async function switchLog({ layout }: Cluster): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: layout.write,
    database: 'postgres',
    user: 'postgres',
    password: layout.passwords.superuser,
  });
  await client.connect();
  try {
    // `pg_switch_wal` does nothing in a segment without records.
    for (let segment = 0; segment < 4; segment += 1)
      await client.query('SELECT pg_create_restore_point($1), pg_switch_wal()', ['full disk']);
  } finally {
    await client.end();
  }
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'postmaster of the primary killed',
    target: 8_000,
    rounds: ROUNDS,
    losesPrimary: true,
    inject: async (cluster) => {
      signal(await readPostmaster(cluster.layout, await findPrimary(cluster.layout)), 'SIGKILL');
      return undefined;
    },
  },
  {
    name: 'node of the primary killed',
    target: 25_000,
    rounds: 1,
    losesPrimary: true,
    inject: async (cluster) => {
      const index = await findPrimary(cluster.layout);
      for (const pid of await processesOf(cluster, index)) signal(pid, 'SIGKILL');
      return async () => {
        await cluster.nodes[index]?.start();
      };
    },
  },
  {
    name: 'primary frozen, thawed after the takeover',
    target: 30_000,
    rounds: 1,
    losesPrimary: true,
    inject: async (cluster) => {
      const frozen = await processesOf(cluster, await findPrimary(cluster.layout));
      for (const pid of frozen) signal(pid, 'SIGSTOP');
      return async () => {
        await wait(FROZEN_MORE_MS);
        for (const pid of frozen) signal(pid, 'SIGCONT');
      };
    },
  },
  {
    name: 'switchover',
    target: 5_000,
    rounds: ROUNDS,
    losesPrimary: true,
    inject: async (cluster) => {
      await switchOver(cluster.layout, nodeName(await findPrimary(cluster.layout)));
      return undefined;
    },
  },
  {
    name: 'one etcd member killed',
    target: ONE_RETRY_MS,
    rounds: ROUNDS,
    inject: async ({ etcd }) => {
      await etcd[0]?.current.end('SIGKILL');
      return async () => {
        await etcd[0]?.start();
      };
    },
  },
  {
    name: 'two etcd members killed',
    target: ONE_RETRY_MS,
    rounds: 1,
    inject: async ({ etcd }) => {
      await Promise.all([etcd[1]?.current.end('SIGKILL'), etcd[2]?.current.end('SIGKILL')]);
      return async () => {
        // Without Patroni's failsafe mode the primary would step down.
        await wait(WITHOUT_QUORUM_MS);
        await Promise.all([etcd[1]?.start(), etcd[2]?.start()]);
      };
    },
  },
  {
    name: 'HAProxy restarted',
    target: 3_000,
    rounds: ROUNDS,
    inject: async ({ haproxy }) => {
      await haproxy.current.end('SIGKILL');
      await haproxy.start();
      return undefined;
    },
  },
  {
    name: 'API process killed',
    target: ONE_RETRY_MS,
    rounds: ROUNDS,
    inject: async ({ apis }) => {
      await apis[0]?.current.kill();
      return async () => {
        await apis[0]?.start();
      };
    },
  },
  {
    name: 'nginx stopped',
    target: ONE_RETRY_MS,
    rounds: ROUNDS,
    inject: async ({ nginx }) => {
      await nginx[0]?.current.stop();
      return async () => {
        await nginx[0]?.start();
      };
    },
  },
  {
    name: 'NATS node killed',
    target: ONE_RETRY_MS,
    rounds: ROUNDS,
    needsNats: true,
    inject: async ({ nats }, round) => {
      // Each round kills a different node, so that every API process loses a connection.
      const node = nats[round % nats.length];
      await node?.current.end('SIGKILL');
      return async () => {
        await wait(WITHOUT_NATS_MS);
        await node?.start();
      };
    },
  },
  {
    name: 'migration, API processes replaced one by one',
    target: ONE_RETRY_MS,
    rounds: 1,
    inject: (cluster) => {
      const upgraded = upgrade(cluster);
      // The repair awaits the promise and reports a failure.
      upgraded.catch(() => undefined);
      return Promise.resolve(() => upgraded);
    },
  },
  {
    name: 'disk of the synchronous standby full',
    target: 10_000,
    rounds: 1,
    needsRoot: true,
    prepare: moveToSmallDisk,
    inject: async (cluster) => {
      const { layout } = cluster;
      const disk = findSmallDisk(layout);
      if (!(await isSynchronous(layout, disk.node))) throw new Error('Another standby is synchronous');
      disk.fill();
      await switchLog(cluster);
      return async () => {
        await wait(FULL_FOR_MS);
        const standby = (await readMembers(layout)).find(({ name }) => name === nodeName(disk.node));
        disk.empty();
        if (standby?.lag === 0) throw new Error('The disk of the standby was not full');
      };
    },
  },
];
