import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { RemoteRelease } from '@cairn/shared/platform/registry';
import { DELETING } from './leftovers.ts';
import { CHUNKS } from './release-paths.ts';

/** The only container that is not a remote. */
export const SHELL = 'shell';

/** `release.json` of a stored release. */
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
  /** The hash manifest: `sha384-…` of each file. Absent in releases from before ADR 24, like the fields below. */
  hashes?: Record<string, string>;
  /** The commit that was built, with `-dirty` if tracked files had changed; absent outside a checkout. */
  commit?: string;
  /** ISO instant of the signature. */
  signedAt?: string;
  /** Rises with each signature of a release of the container. */
  counter?: number;
  /** The team's signature. */
  signature?: string;
}

/** File of a release with its description. */
export const DESCRIPTION = 'release.json';

/** Folder of a release's files. */
export function releaseFolder(root: string, name: string, release: string): string {
  return join(root, name, release);
}

/** URL of a file of a release. */
export function releaseUrl(name: string, release: string, file: string): string {
  return posix.join('/', name, release, file);
}

/** The description of a stored release, or undefined. */
export function readStoredRelease(root: string, name: string, release: string): StoredRelease | undefined {
  const file = join(releaseFolder(root, name, release), DESCRIPTION);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredRelease) : undefined;
}

/** The uncompressed files of a stored release by path; none if the release is missing. */
export function readStoredFiles(root: string, name: string, release: string): Map<string, Uint8Array> {
  const folder = releaseFolder(root, name, release);
  const { files = {} } = readStoredRelease(root, name, release) ?? {};
  return new Map(Object.keys(files).map((path) => [path, readFileSync(join(folder, path))]));
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

/** Deletes a release. Renames the folder first, so that no partial release is visible. */
export function deleteStoredRelease(root: string, name: string, release: string): void {
  const deleting = join(root, name, `${DELETING}${randomUUID()}`);
  renameSync(releaseFolder(root, name, release), deleting);
  rmSync(deleting, { recursive: true, force: true });
}

/** Deletes chunks that no stored release names. Call under the lock, because another process may be adding chunks. */
export function deleteUnreferencedChunks(root: string, name: string): void {
  const folder = join(root, name, CHUNKS);
  if (!existsSync(folder)) return;
  const named = new Set(listStoredReleases(root, name).flatMap(({ files }) => Object.keys(files)));
  for (const file of readdirSync(folder)) {
    if (!named.has(`../${CHUNKS}/${file.replace(/\.(br|gz)$/, '')}`)) rmSync(join(folder, file));
  }
}
