import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { chooseIdentity, isReachableBy, type ServerIdentity } from './identity.ts';
import { isRunning } from './processes.ts';

/** Longest path a Unix socket address can hold, less PostgreSQL's own file name (macOS has the shortest). */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length;

/** Where one embedded database keeps its things. */
export interface EmbeddedLayout {
  /** Holds all the rest; also the copy of the binaries where one is needed. */
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

/**
 * As root: lets the unprivileged user pass through the data folder, without showing it what is there. What the
 * folder holds is closed by itself.
 */
async function letPass(dataDir: string, identity: ServerIdentity): Promise<void> {
  if (!identity.drop) return;
  const { mode, uid } = await stat(dataDir);
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dataDir, (mode & 0o777) | 0o011);
}

/**
 * Where the folders are: under the data folder; or, as root with a data folder that the unprivileged user cannot
 * reach (below a 0700 home), under /var/lib/cairn in a folder named after it, to which a link is left.
 */
async function chooseBase(dataDir: string): Promise<{ base: string; identity: ServerIdentity }> {
  const inside = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const identity = await chooseIdentity(join(inside, 'cluster'));
  await letPass(dataDir, identity);
  if (await isReachableBy(join(inside, 'cluster'), identity)) return { base: inside, identity };
  const base = join('/var/lib/cairn', fingerprint(dataDir));
  await symlink(base, inside).catch(() => undefined);
  return { base, identity: await chooseIdentity(join(base, 'cluster')) };
}

/**
 * Chooses and creates the folders. The socket moves to the system's temporary folder when its path would be too long
 * for the operating system.
 */
export async function prepareLayout(dataDir: string): Promise<EmbeddedLayout> {
  try {
    const { base, identity } = await chooseBase(dataDir);
    await claimFolder(base, 0o711, identity);
    const near = join(base, 'socket');
    const far = join(tmpdir(), `cairn-${identity.uid}-${fingerprint(base)}`);
    const socketFolder = near.length <= LONGEST_SOCKET_FOLDER ? near : far;
    await claimFolder(socketFolder, 0o700, identity);
    return {
      base,
      cluster: join(base, 'cluster'),
      socketFolder,
      logFile: join(base, 'postgres.log'),
      identity,
    };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
      throw new EmbeddedDatabaseError(
        `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to another`,
      );
    }
    throw error;
  }
}

const partialPrefix = 'cluster.partial-';

/** The folder a first start prepares the cluster in, before it is renamed into place. */
export const partialCluster = (layout: EmbeddedLayout) => join(layout.base, `${partialPrefix}${process.pid}`);

/** Removes what interrupted first starts left behind; one that is still at work keeps its folder. */
export async function removePartialClusters(layout: EmbeddedLayout): Promise<void> {
  for (const name of await readdir(layout.base)) {
    if (!name.startsWith(partialPrefix)) continue;
    const owner = Number(name.slice(partialPrefix.length));
    if (owner !== process.pid && isRunning(owner)) continue;
    await rm(join(layout.base, name), { recursive: true, force: true });
  }
}
