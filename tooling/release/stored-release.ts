import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import type { RemoteRelease } from '@cairn/shared/platform/registry';
import { syncFolder, writeDurably } from './durable-write.ts';
import { copiesIn, isIntact, isSame } from './intact.ts';
import { contentHash } from './integrity.ts';
import { clearLeftovers, DOOMED, DRAFT } from './leftovers.ts';
import { CHUNKS } from './release-paths.ts';
import { precompress } from './precompress.ts';
import { Refusal } from './refusal.ts';
import { underLock } from './releases-lock.ts';

/** The container that is no remote. */
export const SHELL = 'shell';

/** `release.json` beside the files of a release: what is needed to bring it back without a build. */
export interface StoredRelease {
  name: string;
  release: string;
  /** ISO instant of its first publication. */
  publishedAt: string;
  /** Path of each file to its size as the browser downloads it (brotli where there is such a copy). */
  files: Record<string, number>;
  /** For a remote: what the registry will say. */
  remote?: RemoteRelease;
  /** For the shell: the version of each singleton it provides, `@cairn/shared` among them. */
  provides?: Record<string, string>;
}

const FILE = 'release.json';

/** Where the files of a release lie. */
export function releaseFolder(root: string, name: string, release: string): string {
  return join(root, name, release);
}

/** The address of a file of a release. */
export function releaseUrl(name: string, release: string, file: string): string {
  return posix.join('/', name, release, file);
}

/**
 * Puts a release into its folder, whole or not at all. One that is there already stays as it is, unless its files are
 * no longer those of the build: then each that differs is replaced, one by one, under the eyes of whoever reads them.
 * @returns its description with the sizes and the moment of publication.
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

  // What is beside a release is beside its draft.
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
    // Pruning waits: chunks are nobody's until the release that names them has its place.
    await underLock(root, () => {
      if (existsSync(join(draft, CHUNKS))) putInPlace(join(draft, CHUNKS), join(root, name, CHUNKS));
      putInPlace(own, folder);
      syncFolder(join(root, name));
    });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const stored = readStoredRelease(root, name, release);
  if (!stored) throw new Error(`${folder} vanished while it was stored`);
  return stored;
}

/** In one step where nothing is there; else file by file, the description last: another's draft of it, or half of one. */
function putInPlace(draft: string, folder: string): void {
  if (!existsSync(folder)) {
    try {
      return renameSync(draft, folder);
    } catch (error) {
      // Another pipeline has just stored the same bytes.
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
 * Writes the files with their compressed copies and returns what each costs to download.
 * @param before folder of an earlier release, most of whose files are the same and compressed already
 */
async function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  before: string | undefined,
): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    [...files].map(async ([path, bytes]) => {
      const known = before === undefined ? undefined : copiesIn(before, path, bytes);
      const copies = known ?? (await precompress(path, bytes));
      for (const [copy, content] of [[path, bytes] as const, ...copies])
        writeDurably(join(folder, copy), content);
      return [path, copies.get(`${path}.br`)?.length ?? bytes.length] as const;
    }),
  );
  return Object.fromEntries(sizes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The description of a stored release, or undefined where there is none. */
export function readStoredRelease(root: string, name: string, release: string): StoredRelease | undefined {
  const file = join(releaseFolder(root, name, release), FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRelease) : undefined;
}

/** The files of a stored release as they were built, by the names that it has for them; none where there is none. */
export function readStoredFiles(root: string, name: string, release: string): Map<string, Uint8Array> {
  const folder = releaseFolder(root, name, release);
  const { files = {} } = readStoredRelease(root, name, release) ?? {};
  return new Map(Object.keys(files).map((path) => [path, readFileSync(join(folder, path))]));
}

/**
 * A stored release, once all its files are found.
 * @throws Refusal naming those that are missing: what lacks a file must not become live.
 */
export function whole(root: string, stored: StoredRelease): StoredRelease {
  const folder = releaseFolder(root, stored.name, stored.release);
  const missing = Object.keys(stored.files).filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0)
    throw new Refusal(missing.map((path) => `${stored.name} ${stored.release} lacks ${path}`));
  return stored;
}

/** All stored releases of a container, the newest first. */
export function listStoredReleases(root: string, name: string): StoredRelease[] {
  const folder = join(root, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((entry) => !entry.startsWith('.'))
    .flatMap((release) => readStoredRelease(root, name, release) ?? [])
    .sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
}

/** Deletes the files of a release: out of sight first, so that nobody finds half of it. */
export function deleteStoredRelease(root: string, name: string, release: string): void {
  const doomed = join(root, name, `${DOOMED}${randomUUID()}`);
  renameSync(releaseFolder(root, name, release), doomed);
  rmSync(doomed, { recursive: true, force: true });
}

/** Deletes the chunks that no stored release names. Only under the lock, where nobody is putting a release in place. */
export function deleteLooseChunks(root: string, name: string): void {
  const folder = join(root, name, CHUNKS);
  if (!existsSync(folder)) return;
  const named = new Set(listStoredReleases(root, name).flatMap(({ files }) => Object.keys(files)));
  for (const file of readdirSync(folder)) {
    if (!named.has(`../${CHUNKS}/${file.replace(/\.(br|gz)$/, '')}`)) rmSync(join(folder, file));
  }
}
