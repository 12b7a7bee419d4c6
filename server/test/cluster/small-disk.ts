import { execFileSync } from 'node:child_process';
import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, type ClusterLayout } from '@cairn/tooling/cluster/layout.ts';
import { findPrimary, nodeName, readMembers } from '@cairn/tooling/cluster/patroni.ts';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { until } from '@cairn/tooling/cluster/until.ts';

const DEVICE = 'cairn-cluster';
const DISK_SIZE = '2g';
/** Free space of a full disk. A segment of the write-ahead log needs 16 MB. */
const LEFT_BYTES = 256 * 1024;

/** The disk of one standby: a file system in memory with a variable size. */
export interface SmallDisk {
  /** Index of the standby. */
  node: number;
  /** Leaves no room for a new segment of the write-ahead log. */
  fill: () => void;
  /** Restores the original size. */
  empty: () => void;
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/** Whether this user may mount a file system. */
export const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** Unmounts the disk, if any. The cluster must have stopped. */
export function unmountSmallDisk(clusterFolder: string): void {
  for (const node of ['1', '2', '3'])
    try {
      run('umount', join(clusterFolder, 'postgres', node));
    } catch {
      // Not mounted.
    }
}

const dataFolder = ({ folder }: ClusterLayout, node: number) => join(folder, 'postgres', String(node + 1));

/** Whether commits wait for this standby. */
export const isSynchronous = async (layout: ClusterLayout, node: number): Promise<boolean> =>
  (await readMembers(layout)).some(({ name, role }) => name === nodeName(node) && role === 'sync_standby');

/**
 * Stops the other standby for a while, so that Patroni makes `node` synchronous.
 * Patroni does not move the role back.
 */
async function makeSynchronous({ layout, nodes, untilComplete }: Cluster, node: number): Promise<void> {
  await untilComplete();
  const primary = await findPrimary(layout);
  const other = nodes.find((_, index) => index !== primary && index !== node);
  await other?.current.end();
  await until('The standby did not become synchronous', 60_000, () => isSynchronous(layout, node));
  await other?.start();
}

/**
 * Moves the data of a standby to a small disk, and makes the standby synchronous.
 * The fault that uses the disk must be the last fault, because Patroni cannot replace a mounted folder.
 */
export async function moveToSmallDisk(cluster: Cluster): Promise<void> {
  const { layout, nodes } = cluster;
  const node = ((await findPrimary(layout)) + 1) % nodes.length;
  const standby = nodes[node];
  await standby?.current.end();
  const folder = dataFolder(layout, node);
  const copy = createFolder(join(layout.folder, 'moving'));
  run('cp', '-a', `${folder}/.`, copy);
  run('mount', '-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=0700`, DEVICE, folder);
  run('cp', '-a', `${copy}/.`, folder);
  await standby?.start();
  await makeSynchronous(cluster, node);
}

/** Finds the disk that {@link moveToSmallDisk} has mounted. @throws Error if there is none */
export function findSmallDisk(layout: ClusterLayout): SmallDisk {
  const mounts = readFileSync('/proc/mounts', 'utf8');
  const node = layout.nodes.findIndex((_, index) =>
    mounts.includes(`${DEVICE} ${dataFolder(layout, index)} `),
  );
  if (node < 0) throw new Error('No standby has a disk of its own');
  const folder = dataFolder(layout, node);
  const resize = (size: string) => void run('mount', '-o', `remount,size=${size}`, folder);
  return {
    node,
    fill: () => {
      const { blocks, bfree, bsize } = statfsSync(folder);
      resize(String((blocks - bfree) * bsize + LEFT_BYTES));
    },
    empty: () => resize(DISK_SIZE),
  };
}
