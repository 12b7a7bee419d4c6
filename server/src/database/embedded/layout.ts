import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readdir, rm } from 'node:fs/promises';
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
 * Chooses and creates the folders: under the data folder; or, as root with a data folder that the unprivileged
 * user cannot reach (below a 0700 home), under /var/lib/cairn in a folder named after it. The socket moves to the
 * system's temporary folder when its path would be too long for the operating system.
 */
export async function prepareLayout(dataDir: string): Promise<EmbeddedLayout> {
  const inside = join(dataDir, 'postgres');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    let identity = await chooseIdentity(join(inside, 'cluster'));
    let base = inside;
    if (!(await isReachableBy(join(inside, 'cluster'), identity))) {
      base = join('/var/lib/cairn', fingerprint(dataDir));
      identity = await chooseIdentity(join(base, 'cluster'));
    }
    await claimFolder(base, 0o711, identity);
    const near = join(base, 'socket');
    const socketFolder =
      near.length <= LONGEST_SOCKET_FOLDER
        ? near
        : join(tmpdir(), `cairn-${identity.uid}-${fingerprint(base)}`);
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
