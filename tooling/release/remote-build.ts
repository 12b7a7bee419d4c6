import { join } from 'node:path';
import type { RemoteRelease } from '@cairn/shared/platform/registry';
import { BUNDLED_PACKAGES } from '../webpack/bundled-packages.ts';
import { readBuiltFiles } from './built-files.ts';
import { violationsOfBytes, violationsOfRoutes, type Sizes } from './byte-budget.ts';
import { commitOf } from './commit-of.ts';
import { builtWith, violationsOfComponents } from './components.ts';
import {
  conflictsWithOthers,
  conflictsWithShell,
  violationsOfBuild,
  violationsOfRange,
  violationsOfRouteFields,
} from './contract-checks.ts';
import { integrityOf } from './integrity.ts';
import { entryOf, MANIFEST, readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';
import { readRegistryFile } from './registry-file.ts';
import { BUILT_RELEASE } from './release-paths.ts';
import { readRemoteDescription, type RemoteDescription } from './remote-description.ts';
import { readRouteFiles } from './route-files.ts';
import { storeRelease, type Sign } from './store-release.ts';
import { readStoredRelease, releaseUrl, SHELL, type StoredRelease } from './stored-release.ts';

/** The build of a remote, from a package folder or from an upload. */
export interface RemoteBuild {
  name: string;
  files: ReadonlyMap<string, Uint8Array>;
  remote: RemoteDescription;
  /** Names of the packages in the build. */
  bundled: readonly string[];
  commit?: string;
}

/** Reads the build of a package folder. @throws Refusal if the build does not list its packages */
export function readRemoteBuild(folder: string, name: string): RemoteBuild {
  const files = readBuiltFiles(join(folder, BUILT_RELEASE));
  const remote = readRemoteDescription(folder);
  const packages = files.get(BUNDLED_PACKAGES);
  if (!packages) throw new Refusal([`${name}: the build does not list its packages`]);
  files.delete(BUNDLED_PACKAGES);
  const bundled = JSON.parse(new TextDecoder().decode(packages)) as string[];
  return { name, files, remote, bundled, ...commitOf(folder) };
}

/** Returns a function that gives the registry entry and the commit of a build for a release id. */
export function describeBuild({ name, files, remote, commit }: RemoteBuild) {
  const hashOf = (file: string) => integrityOf(files.get(file) ?? new Uint8Array());
  const entry = entryOf(readManifest(files));
  return (release: string): { remote: RemoteRelease; commit?: string } => ({
    ...(commit === undefined ? {} : { commit }),
    remote: {
      release,
      manifest: releaseUrl(name, release, MANIFEST),
      manifestIntegrity: hashOf(MANIFEST),
      entry: releaseUrl(name, release, entry),
      entryIntegrity: hashOf(entry),
      shared: remote.shared,
      routes: remote.routes.map(({ firstCalls: _calls, byteBudget: _budget, ...route }) => route),
    },
  });
}

/**
 * Checks a build against the contract between the teams and stores it.
 * @param sign signs the release, by default with the key of the team on this machine
 * @throws Refusal with the violations
 */
export async function storeRemote(root: string, build: RemoteBuild, sign?: Sign): Promise<StoredRelease> {
  const { name, files, remote, bundled } = build;
  requireNone(name, violationsOfRouteFields(remote.routes));
  const manifest = readManifest(files);
  const registry = readRegistryFile(root);
  const shell = registry.shell && readStoredRelease(root, SHELL, registry.shell.release);
  requireNone(name, [
    ...violationsOfComponents(files),
    ...violationsOfBuild(remote, manifest, new Set(files.keys()), bundled),
    ...violationsOfRange(remote.shared, builtWith(files, '@cairn/shared')),
    ...conflictsWithShell(remote.shared, manifest, shell?.provides),
    ...conflictsWithOthers(registry, name, remote.routes),
  ]);
  const routeFiles = readRouteFiles(files, remote.routes);
  const checkBytes = byteCheck(name, (sizes) => [
    ...violationsOfBytes(sizes, remote.byteBudget),
    ...violationsOfRoutes(sizes, routeFiles, remote.routes),
  ]);
  return storeRelease(root, name, files, describeBuild(build), checkBytes, sign);
}

/** Returns a check of download sizes, which throws a Refusal with the violations. */
export function byteCheck(name: string, violationsOf: (sizes: Sizes) => string[]) {
  return (sizes: Sizes) => requireNone(name, violationsOf(sizes));
}

function requireNone(name: string, violations: readonly string[]): void {
  if (violations.length > 0) throw new Refusal(violations.map((violation) => `${name} ${violation}`));
}
