import { registryStatement, type RegistryFile } from '@cairn/shared/platform/registry';
import { Refusal } from '../refusal.ts';
import { OPERATOR, requireKeyList } from './key-list.ts';
import { isSignedAs, signAs } from './signatures.ts';

/**
 * Signs a registry with the site id and a higher counter than `before`. The counter is the time, so that browsers
 * accept the registry after a restored backup. Call under the lock.
 */
export function signNextRegistry(root: string, registry: RegistryFile, before: RegistryFile): RegistryFile {
  const counter = Math.max(Date.now(), (before.counter ?? 0) + 1);
  return signRegistry(root, { ...registry, site: requireKeyList(root).site, counter });
}

/** Signs a registry without changing site id and counter. */
export function signRegistry(root: string, registry: RegistryFile): RegistryFile {
  return { ...registry, signature: signAs(root, OPERATOR, registryStatement(registry)) };
}

const isEmpty = ({ shell, remotes, signature }: RegistryFile) =>
  !shell && Object.keys(remotes).length === 0 && !signature;

/** Whether a registry is empty, or signed with a listed key of the operator. */
export const isSignedRegistry = (root: string, registry: RegistryFile): boolean =>
  isEmpty(registry) ||
  isSignedAs(requireKeyList(root), OPERATOR, registryStatement(registry), registry.signature);

/**
 * Checks that the release command wrote a registry.
 * @throws Refusal if a registry with content has no valid signature
 */
export function requireSignedRegistry(root: string, registry: RegistryFile): void {
  if (isSignedRegistry(root, registry)) return;
  throw new Refusal([
    registry.signature
      ? 'registry.json was not written by the release command: compare it with a backup, then "npm run release -- sign"'
      : 'the releases of an earlier version are not signed: "npm run release -- sign"',
  ]);
}
