import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { RemoteRelease } from '@cairn/shared/platform/registry';
import { syncFolder, writeDurably } from './durable-write.ts';
import { compressedCopiesIn, isIntact, isSame } from './intact.ts';
import { contentHash } from './integrity.ts';
import { clearLeftovers, DOOMED, DRAFT } from './leftovers.ts';
import { CHUNKS } from './release-paths.ts';
import { precompress } from './precompress.ts';
import { Refusal } from './refusal.ts';
import { underLock } from './releases-lock.ts';

/** The only container that is not a remote. */
export const SHELL = 'shell';

/** `release.json` of a stored release: all that a rollback needs. */
export interface StoredRelease {
  name: string;
  release: string;
  /** ISO instant of the first publication. */
  publishedAt: string;
  /** Download size of each file (brotli where compressed). */
  files: Record<string, number>;
  /** For a remote: its registry entry. */
  remote?: RemoteRelease;
  /** For the shell: the versions of the provided singletons, including `@cairn/shared`. */
  provides?: Record<string, string>;
}

const FILE = 'release.json';

/** Folder of a release's files. */
export function releaseFolder(root: string, name: string, release: string): string {
  return join(root, name, release);
}

/** URL of a file of a release. */
export function releaseUrl(name: string, release: string, file: string): string {
  return posix.join('/', name, release, file);
}

/**
 * Stores a release atomically. An existing folder is kept; files that differ from the build are replaced one by
 * one, because browsers may be reading them.
 * @returns its description with sizes and publication time
 */
export async function storeRelease(
  root: string,
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
  describe: (release: string) => Pick<StoredRelease, 'remote' | 'provides'>,
  check: (sizes: Readonly<Record<string, number>>) => void = () => undefined,
): Promise<StoredRelease> {
  clearLeftovers(root);
  const release = contentHash(files);
  const folder = releaseFolder(root, name, release);
  const known = readStoredRelease(root, name, release);
  if (known && isIntact(folder, files)) return known;

  // Chunks are stored beside the release, in the draft as well.
  const draft = join(root, name, `${DRAFT}${randomUUID()}`);
  const own = join(draft, release);
  try {
    const [before] = listStoredReleases(root, name);
    const sizes = await writeFiles(own, files, before && releaseFolder(root, name, before.release));
    check(sizes);
    const publishedAt = known?.publishedAt ?? new Date().toISOString();
    const stored = { name, release, publishedAt, files: sizes, ...describe(release) };
    writeDurably(join(own, FILE), JSON.stringify(stored, null, 2));
    for (const part of readdirSync(draft)) syncFolder(join(draft, part));
    // Under the lock, because pruning deletes chunks that no release names yet.
    await underLock(root, () => {
      if (existsSync(join(draft, CHUNKS))) putInPlace(join(draft, CHUNKS), join(root, name, CHUNKS));
      putInPlace(own, folder);
      syncFolder(join(root, name));
    });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const stored = readStoredRelease(root, name, release);
  if (!stored) throw new Error(`${folder} was deleted while it was being stored`);
  return stored;
}

/**
 * A rename into an empty place; otherwise file by file, the description last (a concurrent or interrupted
 * publication).
 */
function putInPlace(draft: string, folder: string): void {
  if (!existsSync(folder)) {
    try {
      return renameSync(draft, folder);
    } catch (error) {
      // A concurrent pipeline has stored the same bytes.
      if (!existsSync(folder)) throw error;
    }
  }
  const paths = readdirSync(draft, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(draft, join(entry.parentPath, entry.name)));
  for (const path of paths.sort((one, other) => Number(one === FILE) - Number(other === FILE))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (!isSame(join(draft, path), join(folder, path))) renameSync(join(draft, path), join(folder, path));
  }
  syncFolder(folder);
}

/**
 * Writes the files with their compressed copies.
 * @param before folder of an earlier release, to reuse compressed copies
 * @returns the download size of each file
 */
async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  before: string | undefined,
): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    [...files].map(async ([path, bytes]) => {
      const known = before === undefined ? undefined : compressedCopiesIn(before, path, bytes);
      const copies = known ?? (await precompress(path, bytes));
      for (const [copy, content] of [[path, bytes] as const, ...copies])
        writeDurably(join(folder, copy), content);
      return [path, copies.get(`${path}.br`)?.length ?? bytes.length] as const;
    }),
  );
  return Object.fromEntries(sizes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The description of a stored release, or undefined. */
export function readStoredRelease(root: string, name: string, release: string): StoredRelease | undefined {
  const file = join(releaseFolder(root, name, release), FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRelease) : undefined;
}

/** The files of a stored release under their original names; none if it is missing. */
export function readStoredFiles(root: string, name: string, release: string): Map<string, Uint8Array> {
  const folder = releaseFolder(root, name, release);
  const { files = {} } = readStoredRelease(root, name, release) ?? {};
  return new Map(Object.keys(files).map((path) => [path, readFileSync(join(folder, path))]));
}

/**
 * Reads a stored release and checks that all its files exist.
 * @throws Refusal naming the missing files: an incomplete release must not become live
 */
export function requireComplete(root: string, stored: StoredRelease): StoredRelease {
  const folder = releaseFolder(root, stored.name, stored.release);
  const missing = Object.keys(stored.files).filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0)
    throw new Refusal(missing.map((path) => `${stored.name} ${stored.release} lacks ${path}`));
  return stored;
}

/** All stored releases of a container, newest first. */
export function listStoredReleases(root: string, name: string): StoredRelease[] {
  const folder = join(root, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => !entry.startsWith('.'))
    .flatMap((release) => readStoredRelease(root, name, release) ?? [])
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
}

/** Deletes a release; renamed first, so that no partial release is visible. */
export function deleteStoredRelease(root: string, name: string, release: string): void {
  const doomed = join(root, name, `${DOOMED}${randomUUID()}`);
  renameSync(releaseFolder(root, name, release), doomed);
  rmSync(doomed, { recursive: true, force: true });
}

/** Deletes chunks that no stored release names. Call under the lock, when no release is being stored. */
export function deleteUnreferencedChunks(root: string, name: string): void {
  const folder = join(root, name, CHUNKS);
  if (!existsSync(folder)) return;
  const named = new Set(listStoredReleases(root, name).flatMap(({ files }) => Object.keys(files)));
  for (const file of readdirSync(folder)) {
    if (!named.has(`../${CHUNKS}/${file.replace(/\.(br|gz)$/, '')}`)) rmSync(join(folder, file));
  }
}
