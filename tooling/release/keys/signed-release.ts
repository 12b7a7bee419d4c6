import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseStatement, type SiteKeys } from '@cairn/shared/platform/registry';
import { integrityOf } from '../integrity.ts';
import { Refusal } from '../refusal.ts';
import { listStoredReleases, releaseFolder, releaseUrl, type StoredRelease } from '../stored-release.ts';
import { requireKeyList } from './key-list.ts';
import { isSignedAs, signAs, signAsSender } from './signatures.ts';

/** The hash manifest of a release: `sha384-…` of each file, sorted by path. */
export function hashesOf(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, bytes]) => [path, integrityOf(bytes)]));
}

/** Hash of the fields that browsers do not need. The registry contains only the hash, to stay small. */
function detailsOf({ hashes = {}, commit, signedAt, counter, provides = {} }: StoredRelease): string {
  const details = [Object.entries(hashes), commit, signedAt, counter, Object.entries(provides)];
  return createHash('sha256').update(JSON.stringify(details)).digest('base64');
}

const statementOf = (stored: StoredRelease): string =>
  releaseStatement(stored.name, {
    ...(stored.remote ?? { release: stored.release }),
    details: detailsOf(stored),
  });

/** The highest counter of the stored releases of a container; 0 without releases. */
export function highestCounter(root: string, name: string): number {
  return Math.max(0, ...listStoredReleases(root, name).map(({ counter = 0 }) => counter));
}

/**
 * Signs a release with the key of its team. The counter is the time, so that counters grow even after a restored
 * backup. Call under the lock.
 */
export function signRelease(root: string, release: StoredRelease): StoredRelease {
  const { name } = release;
  return signWith(release, highestCounter(root, name), (statement) => signAs(root, name, statement));
}

/** Signs a release that a pipeline sends, without a releases folder. */
export function signToSend(release: StoredRelease): StoredRelease {
  return signWith(release, 0, (statement) => signAsSender(release.name, statement));
}

function signWith(
  release: StoredRelease,
  before: number,
  sign: (statement: string) => string,
): StoredRelease {
  const now = Date.now();
  const stored = { ...release, signedAt: new Date(now).toISOString(), counter: Math.max(now, before + 1) };
  const details = detailsOf(stored);
  const signature = sign(statementOf(stored));
  const { remote } = stored;
  return { ...stored, signature, ...(remote ? { remote: { ...remote, details, signature } } : {}) };
}

/** Whether a listed key of the team signed this description and its registry entry. */
export function isSigned(keys: SiteKeys, stored: StoredRelease): boolean {
  const { name, release, remote, signature } = stored;
  if (!isSignedAs(keys, name, statementOf(stored), signature)) return false;
  if (!remote) return true;
  // Checked separately, because the registry entry is served without the rest of the description.
  const isOwn = (url: string) => url.startsWith(releaseUrl(name, release, '/'));
  const isConsistent = remote.details === detailsOf(stored) && remote.signature === signature;
  return isConsistent && remote.release === release && isOwn(remote.manifest) && isOwn(remote.entry);
}

/**
 * Checks that a stored release is complete, unchanged, and signed by its team.
 * @throws Refusal with the reasons
 */
export function requireGenuine(root: string, stored: StoredRelease): StoredRelease {
  const folder = releaseFolder(root, stored.name, stored.release);
  const missing = Object.keys(stored.files).filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0)
    throw new Refusal(missing.map((path) => `${stored.name} ${stored.release} lacks ${path}`));
  if (!isSigned(requireKeyList(root), stored))
    throw new Refusal([`${stored.name} ${stored.release} is not signed by a key of ${stored.name}`]);
  const changed = Object.entries(stored.hashes ?? {}).filter(
    ([path, hash]) => integrityOf(readFileSync(join(folder, path))) !== hash,
  );
  if (changed.length > 0)
    throw new Refusal(
      changed.map(([path]) => `${stored.name} ${stored.release}: ${path} is not the signed file`),
    );
  return stored;
}
