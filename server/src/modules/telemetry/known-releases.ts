import { type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The shell reports loads and errors of remotes, but not its own. */
export const SHELL = 'shell';
const RELEASE = /^[0-9a-f]{16}$/;
/** The cache keeps a flood of reports from reading the folder each time. */
const CACHED_MS = 1_000;

/** A release of a remote. */
export interface KnownRelease {
  remote: string;
  release: string;
}

/** Identifies a release among those of all remotes. */
export const releaseKey = ({ remote, release }: KnownRelease): string => `${remote}/${release}`;

/** Releases as two parameters of a query: `unnest($1::text[], $2::text[]) AS known (remote, release)`. */
export const releaseColumns = (
  releases: readonly KnownRelease[],
): [remotes: string[], releases: string[]] => [
  releases.map(({ remote }) => remote),
  releases.map(({ release }) => release),
];

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readReleases(root: string): Promise<KnownRelease[]> {
  const remotes = (await foldersIn(root)).filter((name) => name !== SHELL);
  const releases = await Promise.all(
    remotes.map(async (remote) =>
      (await foldersIn(join(root, remote)))
        .filter((name) => RELEASE.test(name))
        .map((release) => ({ remote, release })),
    ),
  );
  return releases.flat();
}

/**
 * Creates a function that lists the published releases. Anybody can report a load, so reports of other releases do not
 * count.
 */
export function createKnownReleases(root: string): () => Promise<KnownRelease[]> {
  let readAt = -Infinity;
  let known: Promise<KnownRelease[]> | undefined;
  return () => {
    if (known && performance.now() - readAt < CACHED_MS) return known;
    readAt = performance.now();
    known = readReleases(root);
    return known;
  };
}
