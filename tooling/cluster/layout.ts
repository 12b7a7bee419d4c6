import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../gateway/free-port.ts';
import { closedFolder, unprivileged } from '../gateway/unprivileged.ts';

/** The ports of a database node. */
export interface NodePorts {
  postgres: number;
  patroni: number;
  etcd: number;
  etcdPeer: number;
}

/** Ports and passwords of a cluster. They never change, because etcd and PostgreSQL store them. */
export interface ClusterLayout {
  folder: string;
  nodes: readonly NodePorts[];
  /** HAProxy's port for the primary. */
  write: number;
  /** HAProxy's port for the standbys; without a standby, for the primary. */
  read: number;
  passwords: Record<
    'patroni' | 'superuser' | 'replicator' | 'rewinder' | 'owner' | 'application' | 'archive',
    string
  >;
}

/** The smallest number of nodes that tolerates the loss of one. */
const NODES = 3;

/** A random password of 144 bits. */
export const secret = () => randomBytes(18).toString('base64url');

async function createLayout(folder: string): Promise<ClusterLayout> {
  const ports = await distinctPorts(NODES * 4 + 2);
  const next = () => ports.pop() ?? 0;
  return {
    folder,
    nodes: Array.from({ length: NODES }, () => ({
      postgres: next(),
      patroni: next(),
      etcd: next(),
      etcdPeer: next(),
    })),
    write: next(),
    read: next(),
    passwords: {
      patroni: secret(),
      superuser: secret(),
      replicator: secret(),
      rewinder: secret(),
      owner: secret(),
      application: secret(),
      archive: secret(),
    },
  };
}

/** Distinct free ports. */
export async function distinctPorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

/** All ports of a cluster. */
export const portsOf = ({ nodes, write, read }: ClusterLayout): number[] => [
  ...nodes.flatMap(({ postgres, patroni, etcd, etcdPeer }) => [postgres, patroni, etcd, etcdPeer]),
  write,
  read,
];

/** @throws Error if this process is root and the daemons' user cannot reach the folder */
function requireReachable(folder: string): void {
  const closed = closedFolder(dirname(folder));
  if (closed !== undefined)
    throw new Error(
      `PostgreSQL does not run as root, and other users cannot reach ${closed}: set DATA_DIR to another folder`,
    );
}

/** Creates the data folder, and lets the daemons' user enter the folder. */
function allowTraversal(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const { mode, uid } = statSync(dataDir);
  const isRoot = unprivileged() !== undefined;
  if (isRoot && uid === 0 && (mode & 0o001) === 0) chmodSync(dataDir, (mode & 0o777) | 0o011);
}

function giveToDaemons(path: string): void {
  const user = unprivileged();
  if (user) chownSync(path, user.uid, user.gid);
}

/** Creates a folder for the daemons. */
export function createFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  giveToDaemons(path);
  return path;
}

/** Writes a file that only the daemons can read. */
export function writePrivate(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 });
  giveToDaemons(path);
  return path;
}

/** Maximum bytes of a folder's path. The path of a socket in the folder can have at most 107 bytes. */
const FOLDER_BYTES = 80;

const fileOf = (folder: string) => join(folder, 'cluster.json');

/**
 * Reads the layout of the cluster in the folder.
 *
 * @throws Error if the folder contains no cluster
 */
export function readLayout(folder: string): ClusterLayout {
  const file = fileOf(folder);
  if (!existsSync(file)) throw new Error(`There is no cluster in ${folder}`);
  const layout = { ...(JSON.parse(readFileSync(file, 'utf8')) as ClusterLayout), folder };
  if ((layout.passwords as Partial<ClusterLayout['passwords']>).archive !== undefined) return layout;
  // Earlier versions had no archive.
  layout.passwords.archive = secret();
  writePrivate(file, JSON.stringify(layout, undefined, 2));
  return layout;
}

/**
 * Reads the layout of the cluster in the folder, or creates the folder with a new layout.
 *
 * @param passwords passwords of the source cluster of a recovery, because recovered roles keep their passwords
 * @throws Error if the daemons' user cannot reach the folder, or the path is too long
 */
export async function prepareLayout(
  folder: string,
  passwords?: ClusterLayout['passwords'],
): Promise<ClusterLayout> {
  if (Buffer.byteLength(folder) > FOLDER_BYTES)
    throw new Error(`${folder} is too long for the sockets of PostgreSQL: set DATA_DIR to another folder`);
  allowTraversal(dirname(folder));
  requireReachable(folder);
  createFolder(folder);
  for (const name of ['logs', 'etcd', 'postgres', 'run']) createFolder(join(folder, name));
  if (existsSync(fileOf(folder))) return readLayout(folder);
  const created = await createLayout(folder);
  const layout = { ...created, passwords: { ...created.passwords, ...passwords } };
  writePrivate(fileOf(folder), JSON.stringify(layout, undefined, 2));
  return layout;
}
