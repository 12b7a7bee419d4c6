import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { chooseIdentity, isReachableBy, type ServerIdentity } from './identity.ts';
import { isRunning } from './processes.ts';

/** Maximum length of a Unix socket path on macOS, which has the lowest limit, minus PostgreSQL's file name. */
const MAX_SOCKET_FOLDER_LENGTH = 103 - '/.s.PGSQL.5432'.length;

/** The paths of one embedded database, and the user that PostgreSQL runs as. */
export interface EmbeddedLayout {
  /** Contains the cluster, the log and usually the socket. */
  base: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  identity: ServerIdentity;
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

async function claimFolder(folder: string, mode: number, identity: ServerIdentity): Promise<void> {
  await mkdir(folder, { recursive: true, mode });
  await chmod(folder, mode);
  if (identity.drop) await chown(folder, identity.uid, identity.gid);
}

/** Lets the unprivileged user traverse the data folder, but not list it. */
async function allowTraversal(dataDir: string, identity: ServerIdentity): Promise<void> {
  if (!identity.drop) return;
  const { mode, uid } = await stat(dataDir);
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dataDir, (mode & 0o777) | 0o011);
}

/**
 * The base folder is in /var/lib/cairn if the unprivileged user cannot reach the data folder. The data folder then
 * contains a link.
 */
async function chooseBase(dataDir: string): Promise<{ base: string; identity: ServerIdentity }> {
  const inside = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const identity = await chooseIdentity(join(inside, 'cluster'));
  await allowTraversal(dataDir, identity);
  if (await isReachableBy(join(inside, 'cluster'), identity)) return { base: inside, identity };
  const base = join('/var/lib/cairn', fingerprint(dataDir));
  await symlink(base, inside).catch(() => undefined);
  return { base, identity: await chooseIdentity(join(base, 'cluster')) };
}

/** Creates the base folder and the socket folder. A socket with a too long path goes to the temporary folder. */
export async function prepareLayout(dataDir: string): Promise<EmbeddedLayout> {
  try {
    const { base, identity } = await chooseBase(dataDir);
    await claimFolder(base, 0o711, identity);
    const near = join(base, 'socket');
    const far = join(tmpdir(), `cairn-${identity.uid}-${fingerprint(base)}`);
    const socketFolder = near.length <= MAX_SOCKET_FOLDER_LENGTH ? near : far;
    await claimFolder(socketFolder, 0o700, identity);
    return {
      base,
      cluster: join(base, 'cluster'),
      socketFolder,
      logFile: join(base, 'postgres.log'),
      identity,
    };
  } catch (error) {
    const { code = '', path = dataDir } = error as NodeJS.ErrnoException;
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
      throw new EmbeddedDatabaseError(
        `The folders for the data in ${dataDir} cannot be created (${code}: ${path}): set DATA_DIR to another folder`,
      );
    }
    throw error;
  }
}

const partialPrefix = 'cluster.partial-';

/** Temporary folder of a first start, renamed into place when complete. */
export const partialCluster = (layout: EmbeddedLayout) => join(layout.base, `${partialPrefix}${process.pid}`);

/** Removes the folders of interrupted first starts, but not the folder of a running start. */
export async function removePartialClusters(layout: EmbeddedLayout): Promise<void> {
  for (const name of await readdir(layout.base)) {
    if (!name.startsWith(partialPrefix)) continue;
    const owner = Number(name.slice(partialPrefix.length));
    if (owner !== process.pid && isRunning(owner)) continue;
    await rm(join(layout.base, name), { recursive: true, force: true });
  }
}
