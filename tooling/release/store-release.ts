import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { syncFolder, writeDurably } from './durable-write.ts';
import { compressedCopiesIn, isIntact, isSame } from './intact.ts';
import { contentHash } from './integrity.ts';
import { requireKeyList } from './keys/key-list.ts';
import { hashesOf, isSigned, signRelease } from './keys/signed-release.ts';
import { clearLeftovers, DRAFT } from './leftovers.ts';
import { precompress } from './precompress.ts';
import { CHUNKS } from './release-paths.ts';
import { underLock } from './releases-lock.ts';
import {
  DESCRIPTION,
  listStoredReleases,
  readStoredRelease,
  releaseFolder,
  type StoredRelease,
} from './stored-release.ts';

/** Signs the description of a release. Called under the lock. */
export type Sign = (unsigned: StoredRelease) => StoredRelease;

/**
 * Signs and stores a release. In an existing folder, replaces only files that differ, because browsers may be reading
 * the files.
 * @param check gets the download sizes; throws to refuse the release
 * @param sign by default signs with the key of the team on this machine
 * @returns the description with sizes and publication time
 */
export async function storeRelease(
  root: string,
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
  describe: (release: string) => Pick<StoredRelease, 'remote' | 'provides' | 'commit'>,
  check: (sizes: Readonly<Record<string, number>>) => void = () => undefined,
  sign?: Sign,
): Promise<StoredRelease> {
  clearLeftovers(root);
  const release = contentHash(files);
  const folder = releaseFolder(root, name, release);
  const known = readStoredRelease(root, name, release);
  if (!sign && known && isIntact(folder, files) && isSigned(requireKeyList(root), known)) return known;

  // The draft needs its own chunks, because paths of chunks are relative to the release folder.
  const draft = join(root, name, `${DRAFT}${randomUUID()}`);
  const releaseDraft = join(draft, release);
  try {
    const [before] = listStoredReleases(root, name);
    const sizes = await writeFiles(releaseDraft, files, before && releaseFolder(root, name, before.release));
    check(sizes);
    const publishedAt = known?.publishedAt ?? new Date().toISOString();
    const hashes = hashesOf(files);
    const unsigned = { name, release, publishedAt, files: sizes, hashes, ...describe(release) };
    // Under the lock: signing reads the highest counter, and pruning deletes chunks that no stored release names.
    await underLock(root, () => {
      const stored = sign?.(unsigned) ?? signRelease(root, unsigned);
      writeDurably(join(releaseDraft, DESCRIPTION), JSON.stringify(stored, null, 2));
      for (const part of readdirSync(draft)) syncFolder(join(draft, part));
      if (existsSync(join(draft, CHUNKS))) putInPlace(join(draft, CHUNKS), join(root, name, CHUNKS));
      putInPlace(releaseDraft, folder);
      syncFolder(join(root, name));
    });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const stored = readStoredRelease(root, name, release);
  if (!stored) throw new Error(`${folder} was deleted while it was being stored`);
  return stored;
}

/** Renames the draft to the folder. Moves files into an existing folder one by one, the description last. */
function putInPlace(draft: string, folder: string): void {
  if (!existsSync(folder)) {
    try {
      return renameSync(draft, folder);
    } catch (error) {
      // Another process has created the folder meanwhile.
      if (!existsSync(folder)) throw error;
    }
  }
  const paths = readdirSync(draft, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(draft, join(entry.parentPath, entry.name)));
  for (const path of paths.sort(
    (one, other) => Number(one === DESCRIPTION) - Number(other === DESCRIPTION),
  )) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (!isSame(join(draft, path), join(folder, path))) renameSync(join(draft, path), join(folder, path));
    // nginx would send these copies, which have the former content of the file.
    for (const copy of [`${path}.br`, `${path}.gz`])
      if (!paths.includes(copy)) rmSync(join(folder, copy), { force: true });
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
