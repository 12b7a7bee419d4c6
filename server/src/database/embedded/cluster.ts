import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { type EmbeddedLayout, partialCluster, removePartialClusters } from './layout.ts';
import { findClusterProcesses, readLockingPid, servesCluster } from './processes.ts';

/** Superuser of the embedded cluster and owner of the tables. Has no password, because the socket is private. */
export const EMBEDDED_OWNER = 'cairn';
/** Role of the API; `grantAccess` gives it its rights. */
export const EMBEDDED_APPLICATION = 'cairn_app';

const MAX_LOG_BYTES = 5_000_000;

const runAs = ({ identity }: EmbeddedLayout) =>
  identity.drop ? { uid: identity.uid, gid: identity.gid } : {};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The builtin locale of PostgreSQL 17 and newer: the same sort order on every machine. */
const builtinLocale = ['--locale-provider=builtin', '--locale=C.UTF-8'];

/** Creates the cluster in a temporary folder and renames the folder, so that a kill leaves no partial cluster. */
export async function createClusterOnce(
  bin: string,
  layout: EmbeddedLayout,
  onSpawned: () => void,
  locale = builtinLocale,
): Promise<void> {
  await removePartialClusters(layout);
  if (await exists(join(layout.cluster, 'PG_VERSION'))) return;
  const partial = partialCluster(layout);
  await mkdir(partial, { mode: 0o700 });
  if (layout.identity.drop) await chown(partial, layout.identity.uid, layout.identity.gid);
  const options = [
    `--pgdata=${partial}`,
    `--username=${EMBEDDED_OWNER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
  ];
  try {
    const creation = promisify(execFile)(join(bin, 'initdb'), options, {
      ...runAs(layout),
      cwd: layout.socketFolder,
    });
    onSpawned();
    await creation;
    await rename(partial, layout.cluster);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (await exists(join(layout.cluster, 'PG_VERSION'))) return;
    const { stderr } = error as { stderr?: string };
    const reason = stderr?.trim().split('\n').at(-1) ?? (error as Error).message;
    throw new EmbeddedDatabaseError(`The embedded database could not be created: ${reason}`);
  }
}

const serverSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '120',
  shared_buffers: '64MB',
  // There are no replicas, so less WAL gives the same durability.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  // After a crash one syncfs call is faster than syncing a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/** Starts the postmaster in its own process group, so that Ctrl-C does not reach it. */
export async function spawnPostmaster(
  bin: string,
  layout: EmbeddedLayout,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const flags = Object.entries({ ...serverSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const written = await stat(layout.logFile).then(
    (file) => file.size,
    () => 0,
  );
  const log = await open(layout.logFile, written > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  try {
    const postmaster = spawn(
      join(bin, 'postgres'),
      ['-D', layout.cluster, '-k', layout.socketFolder, ...flags],
      {
        ...runAs(layout),
        cwd: layout.socketFolder,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    postmaster.on('error', () => undefined);
    postmaster.unref();
    return postmaster;
  } finally {
    await log.close();
  }
}

/** The socket's lock file contains the id of its postmaster, like `postmaster.pid`. */
const socketLock = ({ socketFolder }: EmbeddedLayout) => join(socketFolder, '.s.PGSQL.5432.lock');

/**
 * Removes the lock files of a killed postmaster. PostgreSQL refuses to start while any process has the id in the files,
 * even if the id was reused.
 */
export async function clearStaleLocks(layout: EmbeddedLayout): Promise<void> {
  const files = [join(layout.cluster, 'postmaster.pid'), socketLock(layout)];
  const pids = await Promise.all(files.map(readLockingPid));
  const serving = pids.map(async (pid) => pid !== undefined && servesCluster(pid, layout.cluster));
  if ((await Promise.all(serving)).includes(true)) return;
  if ((await findClusterProcesses(layout.cluster)).length > 0) return;
  // A file without an id above may now belong to a new postmaster.
  const stale = files.filter((_, index) => pids[index] !== undefined);
  await Promise.all(stale.map((file) => rm(file, { force: true })));
}
