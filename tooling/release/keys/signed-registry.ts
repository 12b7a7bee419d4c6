import { registryStatement, type RegistryFile } from '@cairn/shared/platform/registry';
import { Refusal } from '../refusal.ts';
import { OPERATOR, requireKeyList } from './key-list.ts';
import { isSignedAs, signAs } from './signatures.ts';

/**
 * Sets the site id of a registry and a higher counter than that of `before`, and signs it. The counter is the time, so
 * that browsers accept the next registry of a site that was restored from a backup. Call under the lock.
 */
export function signNextRegistry(root: string, registry: RegistryFile, before: RegistryFile): RegistryFile {
  const counter = Math.max(Date.now(), (before.counter ?? 0) + 1);
  return signRegistry(root, { ...registry, site: requireKeyList(root).site, counter });
}

/** Signs a registry without changing its site id and counter, which its variants for canaries and previews share. */
export function signRegistry(root: string, registry: RegistryFile): RegistryFile {
  return { ...registry, signature: signAs(root, OPERATOR, registryStatement(registry)) };
}

/**
 * Checks that a registry was written by the release command.
 * @throws Refusal if it is unsigned and not empty, or was changed afterwards
 */
export function requireSignedRegistry(root: string, registry: RegistryFile): void {
  const isEmpty = !registry.shell && Object.keys(registry.remotes).length === 0 && !registry.signature;
  const list = requireKeyList(root);
  if (isEmpty || isSignedAs(list, OPERATOR, registryStatement(registry), registry.signature)) return;
  throw new Refusal([
    registry.signature
      ? 'registry.json was not written by the release command: compare it with a backup, then "npm run release -- sign"'
      : 'the releases of an earlier version are not signed: "npm run release -- sign"',
  ]);
}
