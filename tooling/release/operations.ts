import type { RegistryFile } from '@cairn/shared/platform/registry';
import { readKeyList, requireKeyList } from './keys/key-list.ts';
import { isSigned, requireGenuine } from './keys/signed-release.ts';
import { violationsOfCanary, type ReleaseFigures } from './canary-figures.ts';
import { Refusal } from './refusal.ts';
import { changeRegistry, readRegistryFile } from './registry-file.ts';
import {
  deleteUnreferencedChunks,
  deleteStoredRelease,
  listStoredReleases,
  SHELL,
  type StoredRelease,
} from './stored-release.ts';
import { rollBackTo, makeLive, promoteCanary, releasesInUse, startCanary } from './registry-updates.ts';

/** Finds a stored release by its id or a prefix of it. */
export function findStoredRelease(root: string, name: string, id: string): StoredRelease {
  const found = listStoredReleases(root, name).filter(({ release }) => release.startsWith(id));
  const [only, ...others] = found;
  if (!only) throw new Refusal([`${name} has no release ${id}`]);
  if (others.length > 0) throw new Refusal([`several releases of ${name} begin with ${id}`]);
  return only;
}

/**
 * Rolls back to the previous or a given release, or ends a running canary.
 *
 * @throws Refusal if a release is given while a canary runs
 */
export async function rollBack(root: string, name: string, id?: string): Promise<RegistryFile> {
  const chosen = id === undefined ? undefined : findStoredRelease(root, name, id);
  return changeRegistry(root, (registry) => {
    const live = name === SHELL ? registry.shell : registry.remotes[name];
    const previousId = name === SHELL ? registry.shell?.previous : registry.remotes[name]?.previous?.release;
    const stored = listStoredReleases(root, name);
    const target = chosen ?? stored.find(({ release }) => release === previousId);
    const keys = requireKeyList(root);
    const older = stored.find(
      (candidate) =>
        target &&
        candidate.publishedAt < target.publishedAt &&
        candidate.release !== live?.release &&
        isSigned(keys, candidate),
    );
    const endsCanary = registry.remotes[name]?.canary !== undefined;
    if (endsCanary && chosen)
      throw new Refusal([`${name} has a canary: end it first with "rollback ${name}"`]);
    return rollBackTo(registry, name, target && !endsCanary ? requireGenuine(root, target) : target, older);
  });
}

/** Makes a stored release live. */
export async function activate(root: string, name: string, id: string): Promise<RegistryFile> {
  const stored = findStoredRelease(root, name, id);
  return changeRegistry(root, (registry) => makeLive(registry, requireGenuine(root, stored)));
}

/** Serves a stored release to a percentage of the browsers. */
export async function canary(root: string, name: string, id: string, percent: number): Promise<RegistryFile> {
  const stored = findStoredRelease(root, name, id);
  return changeRegistry(root, (registry) => startCanary(registry, requireGenuine(root, stored), percent));
}

/**
 * Promotes the canary to all browsers.
 * @param readFigures fetches the release figures; omitted with `--force`
 * @throws Refusal if the canary fails more often than the stable release, or has too few loads
 */
export async function promote(
  root: string,
  name: string,
  readFigures?: () => Promise<readonly ReleaseFigures[]>,
): Promise<RegistryFile> {
  const live = readRegistryFile(root).remotes[name];
  if (readFigures && live?.canary) {
    const violations = violationsOfCanary(
      await readFigures(),
      name,
      live.canary.release.release,
      live.release,
    );
    if (violations.length > 0)
      throw new Refusal([
        ...violations.map((violation) => `${name} ${violation}`),
        'use --force to promote it anyway',
      ]);
  }
  return changeRegistry(root, (registry) => {
    const chosen = registry.remotes[name]?.canary?.release.release;
    if (readFigures && chosen !== live?.canary?.release.release)
      throw new Refusal([`${name} has another canary since its figures were read`]);
    if (chosen) requireGenuine(root, findStoredRelease(root, name, chosen));
    return promoteCanary(registry, name);
  });
}

/** Includes all teams with a key, because some teams may have only staged releases. */
function containersOf(root: string, registry: RegistryFile): string[] {
  return [
    ...new Set([SHELL, ...Object.keys(registry.remotes), ...Object.keys(readKeyList(root)?.teams ?? {})]),
  ];
}

/**
 * Deletes all releases of each container except the `keep` newest releases and the releases in use. Also deletes unused
 * chunks.
 */
export async function prune(root: string, keep: number): Promise<{ name: string; release: string }[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal(['keep at least one release']);
  const pruned: { name: string; release: string }[] = [];
  await changeRegistry(root, (registry) => {
    for (const name of containersOf(root, registry)) {
      const inUse = releasesInUse(registry, name);
      for (const { release } of listStoredReleases(root, name).slice(keep)) {
        if (inUse.has(release)) continue;
        deleteStoredRelease(root, name, release);
        pruned.push({ name, release });
      }
      deleteUnreferencedChunks(root, name);
    }
    return registry;
  });
  return pruned;
}

/** One line per stored release of each container: container, release, time, audience. */
export function describeReleases(root: string): string[] {
  const registry = readRegistryFile(root);
  return containersOf(root, registry).flatMap((name) =>
    listStoredReleases(root, name).map(({ release, publishedAt }) =>
      [name.padEnd(14), release, publishedAt, audienceOf(registry, name, release)].join('  ').trimEnd(),
    ),
  );
}

/** The audience of a served release: "is live" or "goes to 1 % of the browsers". */
export function describeAudience(root: string, name: string, release: string): string {
  const canary = readRegistryFile(root).remotes[name]?.canary;
  return canary?.release.release === release ? `goes to ${canary.percent} % of the browsers` : 'is live';
}

function audienceOf(registry: RegistryFile, name: string, release: string): string {
  const remote = registry.remotes[name];
  const live = name === SHELL ? registry.shell?.release : remote?.release;
  const previous = name === SHELL ? registry.shell?.previous : remote?.previous?.release;
  if (release === live) return 'live';
  if (release === remote?.canary?.release.release) return `canary ${remote.canary.percent} %`;
  const ended = remote?.canaries?.find((each) => each.release === release);
  if (ended?.outcome === 'rolledBack') return `rolled back at ${ended.percent} %: ${ended.reason}`;
  return release === previous ? 'previous' : '';
}
