import { join } from 'node:path';
import { startDaemon, type Daemon } from './daemon.ts';
import { createFolder, type ClusterLayout } from './layout.ts';
import { until } from './until.ts';

const address = (port: number) => `http://127.0.0.1:${port}`;

/** Starts the etcd member of a node. Over the v3 API, Patroni 3.0.2 can lose acknowledged rows (ADR 30). */
export function startEtcd({ folder, nodes }: ClusterLayout, index: number): Daemon {
  const { etcd = 0, etcdPeer = 0 } = nodes[index] ?? {};
  const members = nodes.map((node, each) => `etcd${each + 1}=${address(node.etcdPeer)}`).join();
  return startDaemon(folder, `etcd${index + 1}`, 'etcd', [
    '--name',
    `etcd${index + 1}`,
    '--data-dir',
    createFolder(join(folder, 'etcd', String(index + 1))),
    '--listen-client-urls',
    address(etcd),
    '--advertise-client-urls',
    address(etcd),
    '--listen-peer-urls',
    address(etcdPeer),
    '--initial-advertise-peer-urls',
    address(etcdPeer),
    '--initial-cluster',
    members,
    '--initial-cluster-token',
    'cairn',
    '--enable-v2=true',
    // Web pages in a browser on this machine must not reach etcd.
    '--cors',
    address(etcd),
    '--host-whitelist',
    '127.0.0.1',
    '--heartbeat-interval',
    '100',
    '--election-timeout',
    '1000',
    '--log-level',
    'warn',
  ]);
}

/** Waits until etcd has a leader. Patroni must not start earlier. */
export function untilEtcdIsHealthy({ nodes }: ClusterLayout): Promise<void> {
  return until('etcd has no leader', 30_000, async () => {
    const response = await fetch(`${address(nodes[0]?.etcd ?? 0)}/health`);
    return ((await response.json()) as { health: string }).health === 'true';
  });
}
