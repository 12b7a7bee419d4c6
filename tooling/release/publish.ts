import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_PACKAGES } from '../webpack/bundled-packages.ts';
import { packageOf, SINGLETONS, versionOf } from '../webpack/singletons.ts';
import { readBuiltFiles } from './built-files.ts';
import { violationsOfBytes, violationsOfPage, type ShellBudget } from './byte-budget.ts';
import { commitOf } from './commit-of.ts';
import { violationsOfComponents } from './components.ts';
import { requireGenuine } from './keys/signed-release.ts';
import { Refusal } from './refusal.ts';
import { changeRegistry } from './registry-file.ts';
import { makeLive, startFirstStep } from './registry-updates.ts';
import { BUILT_RELEASE } from './release-paths.ts';
import { byteCheck, readRemoteBuild, storeRemote } from './remote-build.ts';
import { ownFilesOf } from './render-page.ts';
import { storeRelease } from './store-release.ts';
import { SHELL, type StoredRelease } from './stored-release.ts';

export interface Publication {
  /** The releases folder. */
  root: string;
  /** The package folder, with its `dist` and, for a remote, its `remote.json`. */
  folder: string;
  name: string;
  /** Stores the release without serving it. */
  stage?: boolean;
  /** Serves the release to 1 % of the browsers. The first release of a remote goes to all browsers. */
  canary?: boolean;
}

/**
 * Stores the build in a package's `dist`, then serves the release unless `stage` is set.
 * @throws Refusal if the build violates the contract between the teams; the registry is unchanged
 */
export async function publish({
  root,
  folder,
  name,
  stage = false,
  canary = false,
}: Publication): Promise<StoredRelease> {
  const stored =
    name === SHELL ? await storeShell(root, folder) : await storeRemote(root, readRemoteBuild(folder, name));
  const serve = canary ? startFirstStep : makeLive;
  if (!stage) await changeRegistry(root, (registry) => serve(registry, requireGenuine(root, stored)));
  return stored;
}

async function storeShell(root: string, folder: string): Promise<StoredRelease> {
  const files = readBuiltFiles(join(folder, BUILT_RELEASE));
  files.delete(BUNDLED_PACKAGES);
  const page = files.get('index.html');
  if (!page) throw new Refusal(['shell lacks index.html']);
  const named = ownFilesOf(new TextDecoder().decode(page));
  const missing = named.filter((file) => !files.has(file));
  const violations = violationsOfComponents(files);
  if (violations.length > 0) throw new Refusal(violations.map((violation) => `shell ${violation}`));
  if (missing.length > 0)
    throw new Refusal(missing.map((file) => `shell lacks ${file}, which its page names`));
  const provides = Object.fromEntries(
    SINGLETONS.map((request) => [request, versionOf(packageOf(request), folder)]),
  );
  const described = {
    provides: { ...provides, '@cairn/shared': versionOf('@cairn/shared', folder) },
    ...commitOf(folder),
  };
  const budget = JSON.parse(readFileSync(join(folder, 'byte-budget.json'), 'utf8')) as ShellBudget;
  const checkBytes = byteCheck(SHELL, (sizes) => [
    ...violationsOfBytes(sizes, budget),
    ...violationsOfPage(sizes, named, budget),
  ]);
  return storeRelease(root, SHELL, files, () => described, checkBytes);
}
