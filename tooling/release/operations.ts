import type { RegistryFile } from '@cairn/shared/platform/registry';
import { faultsOfCanary, type ReleaseFigures } from './canary-figures.ts';
import { Refusal } from './refusal.ts';
import { changeRegistry, readRegistryFile } from './registry-file.ts';
import {
  deleteLooseChunks,
  deleteStoredRelease,
  listStoredReleases,
  SHELL,
  whole,
  type StoredRelease,
} from './stored-release.ts';
import { goBack, makeLive, promoteCanary, releasesInUse, startCanary } from './registry-updates.ts';

/** A stored release by its id or the beginning of it. */
function findStoredRelease(root: string, name: string, id: string): StoredRelease {
  const found = listStoredReleases(root, name).filter(({ release }) => release.startsWith(id));
  const [only, ...others] = found;
  if (!only) throw new Refusal([`${name} has no release ${id} here`]);
  if (others.length > 0) throw new Refusal([`${id} is the beginning of several releases of ${name}`]);
  return only;
}

/** Goes back to the release before the live one, or to a given one; with a canary running, ends the canary. */
export async function rollBack(root: string, name: string, id?: string): Promise<RegistryFile> {
  const chosen = id === undefined ? undefined : findStoredRelease(root, name, id);
  return changeRegistry(root, (registry) => {
    const live = name === SHELL ? registry.shell : registry.remotes[name];
    const before = name === SHELL ? registry.shell?.previous : registry.remotes[name]?.previous?.release;
    const stored = listStoredReleases(root, name);
    const target = chosen ?? stored.find(({ release }) => release === before);
    const older = stored.find(
      (candidate) =>
        target && candidate.publishedAt < target.publishedAt && candidate.release !== live?.release,
    );
    const endsCanary = registry.remotes[name]?.canary !== undefined;
    return goBack(registry, name, target && !endsCanary ? whole(root, target) : target, older);
  });
}

/** Makes a stored release live for everybody. */
export async function activate(root: string, name: string, id: string): Promise<RegistryFile> {
  const stored = findStoredRelease(root, name, id);
  return changeRegistry(root, (registry) => makeLive(registry, whole(root, stored)));
}

/** Gives a stored release to some of the browsers. */
export async function canary(root: string, name: string, id: string, percent: number): Promise<RegistryFile> {
  const stored = findStoredRelease(root, name, id);
  return changeRegistry(root, (registry) => startCanary(registry, whole(root, stored), percent));
}

/**
 * Gives the canary to everybody.
 * @param judge reads how releases fare; left out where the operator takes it on themself (`--force`).
 * @throws Refusal when the canary fails more often than the stable release.
 */
export async function promote(
  root: string,
  name: string,
  judge?: () => Promise<readonly ReleaseFigures[]>,
): Promise<RegistryFile> {
  const live = readRegistryFile(root).remotes[name];
  if (judge && live?.canary) {
    const faults = faultsOfCanary(await judge(), name, live.canary.release.release, live.release);
    if (faults.length > 0)
      throw new Refusal([...faults.map((fault) => `${name} ${fault}`), '--force promotes it all the same']);
  }
  return changeRegistry(root, (registry) => promoteCanary(registry, name));
}

/** Deletes all but the newest releases of every container; never one that a browser may be given now. */
export async function prune(root: string, keep: number): Promise<{ name: string; release: string }[]> {
  if (!Number.isInteger(keep) || keep < 1) throw new Refusal(['at least one release is kept']);
  const pruned: { name: string; release: string }[] = [];
  await changeRegistry(root, (registry) => {
    for (const name of [SHELL, ...Object.keys(registry.remotes)]) {
      const inUse = releasesInUse(registry, name);
      for (const { release } of listStoredReleases(root, name).slice(keep)) {
        if (inUse.has(release)) continue;
        deleteStoredRelease(root, name, release);
        pruned.push({ name, release });
      }
      deleteLooseChunks(root, name);
    }
    return registry;
  });
  return pruned;
}

/** One line a stored release: which container, which release, when, and who gets it. */
export function describeReleases(root: string): string[] {
  const registry = readRegistryFile(root);
  return [SHELL, ...Object.keys(registry.remotes)].flatMap((name) =>
    listStoredReleases(root, name).map(({ release, publishedAt }) =>
      [name.padEnd(14), release, publishedAt, turnOf(registry, name, release)].join('  ').trimEnd(),
    ),
  );
}

function turnOf(registry: RegistryFile, name: string, release: string): string {
  const remote = registry.remotes[name];
  const live = name === SHELL ? registry.shell?.release : remote?.release;
  const previous = name === SHELL ? registry.shell?.previous : remote?.previous?.release;
  if (release === live) return 'live';
  if (release === remote?.canary?.release.release) return `canary ${remote.canary.percent} %`;
  return release === previous ? 'previous' : '';
}
