import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { replaceFile } from './durable-write.ts';
import { requireSignedRegistry, signNextRegistry } from './keys/signed-registry.ts';
import { renderPages, writePages } from './pages.ts';
import { underLock } from './releases-lock.ts';

const FILE = 'registry.json';
const EMPTY: RegistryFile = { version: 1, shell: null, remotes: {} };

/** Reads the `registry.json` of a releases folder. The registry is empty before the first publication. */
export function readRegistryFile(root: string): RegistryFile {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RegistryFile) : structuredClone(EMPTY);
}

/**
 * Changes and signs the registry under a lock, so that concurrent pipelines lose no updates.
 * @throws Refusal if the operator has not signed the current registry
 */
export async function changeRegistry(
  root: string,
  change: (registry: RegistryFile) => RegistryFile,
): Promise<RegistryFile> {
  return underLock(root, () => {
    const before = readRegistryFile(root);
    requireSignedRegistry(root, before);
    const after = change(before);
    // An unchanged registry keeps its counter, but its pages are written again.
    return replaceRegistry(root, after === before ? before : signNextRegistry(root, after, before));
  });
}

/** Replaces the registry, then its pages. After a crash, the next change writes the pages. Call under the lock. */
export function replaceRegistry(root: string, registry: RegistryFile): RegistryFile {
  // Rendered first: a release that cannot be rendered must not become live.
  const pages = renderPages(root, registry);
  replaceFile(join(root, FILE), `${JSON.stringify(registry, null, 2)}\n`);
  writePages(root, pages);
  return registry;
}
