import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { findPrimary, nodeName, switchOver } from '@cairn/tooling/cluster/patroni.ts';
import { childrenOf, runningPostmasterOf, signal } from './processes.ts';

/** A fault of one part of the cluster. */
export interface Fault {
  name: string;
  /** Longest acceptable time to the first write, in milliseconds. */
  target: number;
  /** Returns how to repair it, if it does not repair itself. */
  inject: (cluster: Cluster) => Promise<(() => Promise<void>) | undefined>;
}

/** Loss of one process: the first retry must succeed. */
const ONE_RETRY_MS = 1_000;

/** The processes of a node except etcd: Patroni, the postmaster and its backends. */
async function processesOf(cluster: Cluster, index: number): Promise<number[]> {
  const postmaster = await runningPostmasterOf(cluster, index);
  const patroni = cluster.nodes[index]?.current.pid;
  if (!patroni) throw new Error(`Patroni of node ${index + 1} does not run`);
  return [patroni, postmaster, ...childrenOf(postmaster)];
}

/** The time in which a standby certainly takes over: the TTL of the leader key and two rounds of Patroni. */
const TAKEOVER_MS = 30_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'postmaster of the primary killed',
    target: 8_000,
    inject: async (cluster) => {
      signal(await runningPostmasterOf(cluster, await findPrimary(cluster.layout)), 'SIGKILL');
      return undefined;
    },
  },
  {
    name: 'node of the primary killed',
    target: 25_000,
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
    inject: async (cluster) => {
      const frozen = await processesOf(cluster, await findPrimary(cluster.layout));
      for (const pid of frozen) signal(pid, 'SIGSTOP');
      return async () => {
        await wait(TAKEOVER_MS);
        for (const pid of frozen) signal(pid, 'SIGCONT');
      };
    },
  },
  {
    name: 'switchover',
    target: 5_000,
    inject: async (cluster) => {
      await switchOver(cluster.layout, nodeName(await findPrimary(cluster.layout)));
      return undefined;
    },
  },
  {
    name: 'one etcd member killed',
    target: ONE_RETRY_MS,
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
    inject: async ({ etcd }) => {
      await Promise.all([etcd[1]?.current.end('SIGKILL'), etcd[2]?.current.end('SIGKILL')]);
      return async () => {
        // Longer than the TTL of the leader key: without Patroni's failsafe mode the primary would step down.
        await wait(TAKEOVER_MS);
        await Promise.all([etcd[1]?.start(), etcd[2]?.start()]);
      };
    },
  },
  {
    name: 'HAProxy restarted',
    target: 3_000,
    inject: async ({ haproxy }) => {
      await haproxy.current.end('SIGKILL');
      await haproxy.start();
      return undefined;
    },
  },
  {
    name: 'API process killed',
    target: ONE_RETRY_MS,
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
    inject: async ({ nginx }) => {
      await nginx[0]?.current.stop();
      return async () => {
        await nginx[0]?.start();
      };
    },
  },
  {
    name: 'API processes restarted one by one',
    target: ONE_RETRY_MS,
    inject: ({ apis }) => {
      const restarts = apis.reduce(
        (before, api) =>
          before.then(async () => {
            await api.current.stop();
            await api.start();
          }),
        Promise.resolve(),
      );
      // Awaited by the repair, which reports a failure.
      restarts.catch(() => undefined);
      return Promise.resolve(() => restarts);
    },
  },
];
