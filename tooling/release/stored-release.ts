import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RemoteRelease } from '@cairn/shared/platform/registry';
import { syncFolder, writeDurably } from './durable-write.ts';
import { copiesIn, isIntact } from './intact.ts';
import { contentHash } from './integrity.ts';
import { clearLeftovers, DOOMED, DRAFT } from './leftovers.ts';
import { precompress } from './precompress.ts';

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
  return `/${name}/${release}/${file}`;
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

  const draft = join(root, name, `${DRAFT}${randomUUID()}`);
  try {
    const [before] = listStoredReleases(root, name);
    const sizes = await writeFiles(draft, files, before && releaseFolder(root, name, before.release));
    check(sizes);
    const publishedAt = known?.publishedAt ?? new Date().toISOString();
    const stored = { name, release, publishedAt, files: sizes, ...describe(release) };
    writeDurably(join(draft, FILE), JSON.stringify(stored, null, 2));
    syncFolder(draft);
    putInPlace(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  syncFolder(join(root, name));
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
  for (const path of [...paths.filter((each) => each !== FILE), FILE]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    renameSync(join(draft, path), join(folder, path));
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
