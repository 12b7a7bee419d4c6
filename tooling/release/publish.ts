import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_PACKAGES } from '../webpack/bundled-packages.ts';
import { packageOf, SINGLETONS, versionOf } from '../webpack/singletons.ts';
import { readBuiltFiles } from './built-files.ts';
import { faultsOfBytes, measureBytes, type ByteBudget } from './byte-budget.ts';
import { faultsAgainstOthers, faultsAgainstShell, faultsOfBuild } from './contract-checks.ts';
import { commitOf } from './commit-of.ts';
import { integrityOf } from './integrity.ts';
import { requireGenuine } from './keys/signed-release.ts';
import { entryOf, MANIFEST, readManifest } from './manifest.ts';
import { BUILT_RELEASE } from './release-paths.ts';
import { Refusal } from './refusal.ts';
import { ownFilesOf } from './render-page.ts';
import { changeRegistry, readRegistryFile } from './registry-file.ts';
import { readRemoteDescription } from './remote-description.ts';
import { readStoredRelease, releaseUrl, SHELL, type StoredRelease } from './stored-release.ts';
import { storeRelease } from './store-release.ts';
import { makeLive } from './registry-updates.ts';

export interface Publication {
  /** The releases folder. */
  root: string;
  /** The package folder, with its `dist` and, for a remote, its `remote.json`. */
  folder: string;
  name: string;
  /** Stores the release without serving it, as the first step of a canary. */
  stage?: boolean;
}

/**
 * Releases the build in a package's `dist`: stores the files, then adds them to the registry.
 * @throws Refusal if it violates the contract between the teams; nothing has changed then
 */
export async function publish({ root, folder, name, stage = false }: Publication): Promise<StoredRelease> {
  const stored = name === SHELL ? await storeShell(root, folder) : await storeRemote(root, folder, name);
  if (!stage) await changeRegistry(root, (registry) => makeLive(registry, requireGenuine(root, stored)));
  return stored;
}

async function storeShell(root: string, folder: string): Promise<StoredRelease> {
  const files = readBuiltFiles(join(folder, BUILT_RELEASE));
  files.delete(BUNDLED_PACKAGES);
  const page = files.get('index.html');
  if (!page) throw new Refusal(['shell lacks index.html']);
  const missing = ownFilesOf(new TextDecoder().decode(page)).filter((file) => !files.has(file));
  if (missing.length > 0)
    throw new Refusal(missing.map((file) => `shell lacks ${file}, which its page names`));
  const provides = Object.fromEntries(SINGLETONS.map((request) => [request, versionOf(packageOf(request))]));
  const described = {
    provides: { ...provides, '@cairn/shared': versionOf('@cairn/shared') },
    ...commitOf(folder),
  };
  const budget = JSON.parse(readFileSync(join(folder, 'byte-budget.json'), 'utf8')) as ByteBudget;
  return storeRelease(root, SHELL, files, () => described, bytesOf(SHELL, budget));
}

async function storeRemote(root: string, folder: string, name: string): Promise<StoredRelease> {
  const files = readBuiltFiles(join(folder, BUILT_RELEASE));
  const remote = readRemoteDescription(folder);
  const manifest = readManifest(files);
  const packages = files.get(BUNDLED_PACKAGES);
  if (!packages) throw new Refusal([`${name}: the build does not list its packages`]);
  files.delete(BUNDLED_PACKAGES);

  const registry = readRegistryFile(root);
  const shell = registry.shell && readStoredRelease(root, SHELL, registry.shell.release);
  const bundled = JSON.parse(new TextDecoder().decode(packages)) as string[];
  const faults = [
    ...faultsOfBuild(remote, manifest, new Set(files.keys()), bundled),
    ...faultsAgainstShell(remote.shared, manifest, shell?.provides),
    ...faultsAgainstOthers(registry, name, remote.routes),
  ];
  if (faults.length > 0) throw new Refusal(faults.map((fault) => `${name} ${fault}`));

  const hashOf = (file: string) => integrityOf(files.get(file) ?? new Uint8Array());
  const entry = entryOf(manifest);
  const commit = commitOf(folder);
  const describe = (release: string) => ({
    ...commit,
    remote: {
      release,
      manifest: releaseUrl(name, release, MANIFEST),
      manifestIntegrity: hashOf(MANIFEST),
      entry: releaseUrl(name, release, entry),
      entryIntegrity: hashOf(entry),
      shared: remote.shared,
      routes: remote.routes.map(({ firstCalls: _calls, ...route }) => route),
    },
  });
  return storeRelease(root, name, files, describe, bytesOf(name, remote.byteBudget));
}

/** Checked on the compressed sizes, before the release is in place. */
function bytesOf(name: string, budget: ByteBudget | undefined) {
  return (files: Readonly<Record<string, number>>) => {
    const faults = faultsOfBytes(measureBytes(files), budget);
    if (faults.length > 0) throw new Refusal(faults.map((fault) => `${name} ${fault}`));
  };
}
