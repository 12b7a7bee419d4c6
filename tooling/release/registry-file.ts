import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { replaceFile } from './durable-write.ts';
import { requireSignedRegistry, signNextRegistry } from './keys/signed-registry.ts';
import { renderPages, writePages } from './pages.ts';
import { underLock } from './releases-lock.ts';

const FILE = 'registry.json';
const EMPTY: RegistryFile = { version: 1, shell: null, remotes: {} };

/** Reads `registry.json` of a releases folder; empty before the first publication. */
export function readRegistryFile(root: string): RegistryFile {
  const file = join(root, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RegistryFile) : structuredClone(EMPTY);
}

/**
 * Changes the registry under a lock, so that concurrent pipelines do not lose updates, and signs it.
 * @throws Refusal if the current registry is not signed by the operator
 */
export async function changeRegistry(
  root: string,
  change: (registry: RegistryFile) => RegistryFile,
): Promise<RegistryFile> {
  return underLock(root, () => {
    const before = readRegistryFile(root);
    requireSignedRegistry(root, before);
    const after = change(before);
    // An unchanged registry keeps its counter; its pages are written again.
    return replaceRegistry(root, after === before ? before : signNextRegistry(root, after, before));
  });
}

/**
 * Replaces the registry, then the pages derived from it; after a crash in between, the next change writes the pages.
 * Call under the lock.
 */
export function replaceRegistry(root: string, registry: RegistryFile): RegistryFile {
  // Rendered first: a release that cannot be rendered must not become live.
  const pages = renderPages(root, registry);
  replaceFile(join(root, FILE), `${JSON.stringify(registry, null, 2)}\n`);
  writePages(root, pages);
  return registry;
}
