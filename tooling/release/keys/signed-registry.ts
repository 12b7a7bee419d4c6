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

const isEmpty = ({ shell, remotes, signature }: RegistryFile) =>
  !shell && Object.keys(remotes).length === 0 && !signature;

/** Whether a registry was written by the release command: it is empty, or a listed key of the operator signed it. */
export const isSignedRegistry = (root: string, registry: RegistryFile): boolean =>
  isEmpty(registry) ||
  isSignedAs(requireKeyList(root), OPERATOR, registryStatement(registry), registry.signature);

/**
 * Checks that a registry was written by the release command.
 * @throws Refusal if it is unsigned and not empty, or was changed afterwards
 */
export function requireSignedRegistry(root: string, registry: RegistryFile): void {
  if (isSignedRegistry(root, registry)) return;
  throw new Refusal([
    registry.signature
      ? 'registry.json was not written by the release command: compare it with a backup, then "npm run release -- sign"'
      : 'the releases of an earlier version are not signed: "npm run release -- sign"',
  ]);
}
