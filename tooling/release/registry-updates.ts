import { satisfies } from 'semver';
import type { CanaryRecord, RegistryFile, RemoteRelease } from '@cairn/shared/platform/registry';
import { conflictsWithOthers } from './contract-checks.ts';
import { Refusal } from './refusal.ts';
import { SHELL, type StoredRelease } from './stored-release.ts';

// These functions return a changed registry. The caller holds the lock and writes the file.

function remoteOf(stored: StoredRelease): RemoteRelease {
  if (!stored.remote) throw new Refusal([`${stored.name} ${stored.release} is not a release of a remote`]);
  return stored.remote;
}

function liveOf(registry: RegistryFile, name: string) {
  const live = registry.remotes[name];
  if (!live) throw new Refusal([`${name} has not been published`]);
  return live;
}

/** Makes a release live for all browsers. The former live release becomes the fallback, and a canary ends. */
export function makeLive(registry: RegistryFile, stored: StoredRelease): RegistryFile {
  if (stored.name === SHELL) return makeShellLive(registry, stored);
  const remote = remoteOf(stored);
  const violations = conflictsWithOthers(registry, stored.name, remote.routes);
  if (violations.length > 0) throw new Refusal(violations.map((violation) => `${stored.name} ${violation}`));
  const before = registry.remotes[stored.name];
  // A repeated publication of the live release updates only the signature. A canary continues.
  if (before?.release === remote.release)
    return before.signature === remote.signature
      ? registry
      : withRemote(registry, stored.name, { ...before, ...remote });
  const entry = before ? { ...remote, previous: withoutHistory(before), ...canaryRecordsOf(before) } : remote;
  return withRemote(registry, stored.name, entry);
}

function makeShellLive(registry: RegistryFile, { release, provides }: StoredRelease): RegistryFile {
  const version = provides?.['@cairn/shared'] ?? '';
  const incompatible = Object.entries(registry.remotes).filter(
    ([, remote]) => !satisfies(version, remote.shared),
  );
  if (incompatible.length > 0) {
    const names = incompatible.map(([name, remote]) => `${name} needs @cairn/shared ${remote.shared}`);
    throw new Refusal([`shell provides @cairn/shared ${version}`, ...names]);
  }
  if (registry.shell?.release === release) return registry;
  return { ...registry, shell: registry.shell ? { release, previous: registry.shell.release } : { release } };
}

/** The live release of a remote, without fallback and canaries. */
export function withoutHistory(remote: RegistryFile['remotes'][string]): RemoteRelease {
  const { previous: _previous, canary: _canary, canaries: _canaries, ...release } = remote;
  return release;
}

const canaryRecordsOf = ({ canaries }: RegistryFile['remotes'][string]) => (canaries ? { canaries } : {});

function withRemote(
  registry: RegistryFile,
  name: string,
  remote: RegistryFile['remotes'][string],
): RegistryFile {
  const remotes = Object.entries({ ...registry.remotes, [name]: remote });
  return {
    ...registry,
    remotes: Object.fromEntries(remotes.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Ends a running canary. Without a canary, rolls back to `target` with `older` as the fallback. */
export function rollBackTo(
  registry: RegistryFile,
  name: string,
  target: StoredRelease | undefined,
  older: StoredRelease | undefined,
): RegistryFile {
  if (name === SHELL) {
    if (!target) throw new Refusal(['shell has no earlier release']);
    return rollBackShell(registry, target, older);
  }
  const { canary, ...live } = liveOf(registry, name);
  if (canary) return withRemote(registry, name, live);
  if (!target) throw new Refusal([`${name} has no earlier release`]);
  const remote = remoteOf(target);
  const violations = conflictsWithOthers(registry, name, remote.routes);
  if (violations.length > 0) throw new Refusal(violations.map((violation) => `${name} ${violation}`));
  const before = older ? { previous: remoteOf(older) } : {};
  return withRemote(registry, name, { ...remote, ...before, ...canaryRecordsOf(live) });
}

function rollBackShell(
  registry: RegistryFile,
  target: StoredRelease,
  older: StoredRelease | undefined,
): RegistryFile {
  const { release } = target;
  const shell = makeShellLive({ ...registry, shell: null }, target);
  return { ...shell, shell: older ? { release, previous: older.release } : { release } };
}

/** Serves a release to a percentage of the browsers. */
export function startCanary(registry: RegistryFile, stored: StoredRelease, percent: number): RegistryFile {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
    throw new Refusal(['the percentage of a canary must be a whole number from 1 to 100']);
  }
  const live = liveOf(registry, stored.name);
  if (live.release === stored.release) throw new Refusal([`${stored.release} is already live`]);
  const release = remoteOf(stored);
  const violations = conflictsWithOthers(registry, stored.name, release.routes);
  if (violations.length > 0) throw new Refusal(violations.map((violation) => `${stored.name} ${violation}`));
  const since = new Date().toISOString();
  return withRemote(registry, stored.name, { ...live, canary: { percent, release, since } });
}

/** Makes the canary live for all browsers. */
export function promoteCanary(registry: RegistryFile, name: string): RegistryFile {
  const live = liveOf(registry, name);
  if (!live.canary) throw new Refusal([`${name} has no canary`]);
  const entry = { ...live.canary.release, previous: withoutHistory(live), ...canaryRecordsOf(live) };
  return withRemote(registry, name, entry);
}

/** Number of canary records that are kept for each remote. */
const KEPT_RECORDS = 5;

/** Records the end of an automatic canary. */
export function addCanaryRecord(registry: RegistryFile, name: string, record: CanaryRecord): RegistryFile {
  const live = liveOf(registry, name);
  const canaries = [record, ...(live.canaries ?? [])].slice(0, KEPT_RECORDS);
  return withRemote(registry, name, { ...live, canaries });
}

/** Starts a canary at 1 %. The first release of a remote goes live, because there is no release to compare it with. */
export function startFirstStep(registry: RegistryFile, stored: StoredRelease): RegistryFile {
  const { release } = remoteOf(stored);
  const live = registry.remotes[stored.name];
  if (!live || live.release === release) return makeLive(registry, stored);
  // A repeated pipeline run must not reset the percentage of a canary.
  if (live.canary?.release.release === release) return registry;
  return startCanary(registry, stored, 1);
}

/** The releases of a container in the registry: live, fallback and canary. */
export function releasesInUse(registry: RegistryFile, name: string): Set<string> {
  const remote = registry.remotes[name];
  const shell = name === SHELL ? registry.shell : null;
  const used = [remote?.release, remote?.previous?.release, remote?.canary?.release.release];
  return new Set([...used, shell?.release, shell?.previous].filter((release) => release !== undefined));
}
