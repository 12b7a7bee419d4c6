import type { SiteKeys } from '@cairn/shared/platform/registry';
import { Refusal } from '../refusal.ts';
import { readRegistryFile, replaceRegistry } from '../registry-file.ts';
import { underLock } from '../releases-lock.ts';
import { releasesInUse } from '../registry-updates.ts';
import { readStoredRelease } from '../stored-release.ts';
import {
  emptyKeyList,
  keysOf,
  OPERATOR,
  readKeyList,
  requireKeyList,
  withKeys,
  writeKeyList,
  type KeyList,
} from './key-list.ts';
import { ensurePrivateKey, publicKeyFrom, publicKeyOf } from './private-keys.ts';
import { isSigned } from './signed-release.ts';
import { isSignedRegistry, requireSignedRegistry, signNextRegistry } from './signed-registry.ts';

const OWNER = /^[a-z][a-z0-9-]*$/;

/**
 * Creates the key list of a releases folder, with a key of the operator. Replaces a throw-away list.
 * @returns the public key of the operator
 */
export async function createKeyList(root: string): Promise<string> {
  return underLock(root, () => {
    const before = readKeyList(root);
    if (before && !before.throwaway) throw new Refusal([`${root} already has keys`]);
    const key = publicKeyOf(ensurePrivateKey(OPERATOR));
    // Keeps the site id: browsers compare counters only of registries with the same id.
    const list = { ...emptyKeyList(false), ...(before ? { site: before.site } : {}) };
    writeKeyList(root, withKeys(list, OPERATOR, [key]));
    return key;
  });
}

/**
 * Adds a public key of a team or of the operator. A registry without a valid signature stays unsigned: call
 * `signAgain`.
 */
export async function addKey(root: string, owner: string, key: string): Promise<void> {
  checkOwnerAndKey(owner, key);
  await underLock(root, () => {
    const list = requireKeyList(root);
    const owners = [OPERATOR, ...Object.keys(list.teams)].filter((each) => keysOf(list, each).includes(key));
    if (owners.length > 0) throw new Refusal([`${key} is already a key of ${owners.join(', ')}`]);
    const next = withKeys(list, owner, [key, ...keysOf(list, owner)]);
    if (isSignedRegistry(root, readRegistryFile(root))) replaceKeyList(root, next);
    else writeKeyList(root, next);
  });
}

/**
 * Removes a key from the list: signatures with the key are no longer accepted.
 * @param force revokes the key even if a release in use has no other valid signature
 * @throws Refusal for an unknown key, the operator's last key, or (without `force`) the only key of a release in use
 */
export async function revokeKey(root: string, owner: string, key: string, force = false): Promise<void> {
  checkOwnerAndKey(owner, key);
  await underLock(root, () => {
    const list = requireKeyList(root);
    const remaining = keysOf(list, owner).filter((each) => each !== key);
    if (remaining.length === keysOf(list, owner).length) throw new Refusal([`${owner} has no key ${key}`]);
    if (owner === OPERATOR && remaining.length === 0)
      throw new Refusal([
        'the registry needs a key: "npm run release -- keys new registry", then "keys add"',
      ]);
    const next = withKeys(list, owner, remaining);
    const uncovered = owner === OPERATOR ? [] : uncoveredReleases(root, owner, next);
    if (uncovered.length > 0 && !force)
      throw new Refusal([
        ...uncovered.map((release) => `${owner} ${release} is in use and would have no valid signature`),
        `sign it again with another key: "npm run release -- sign ${owner}"; or use --force`,
      ]);
    replaceKeyList(root, next);
  });
}

/** One line per key: its owner and the key. */
export function describeKeys(root: string): string[] {
  const list = requireKeyList(root);
  return [OPERATOR, ...Object.keys(list.teams)].flatMap((owner) =>
    keysOf(list, owner).map((key) => `${owner.padEnd(14)}  ${key}`),
  );
}

function checkOwnerAndKey(owner: string, key: string): void {
  if (!OWNER.test(owner)) throw new Refusal(['name a container, or "registry" for the operator']);
  try {
    publicKeyFrom(key);
  } catch {
    throw new Refusal([
      `"${key}" is not a public key; "npm run release -- keys new ${owner}" creates and prints one`,
    ]);
  }
}

/** Releases in use that none of these keys has signed. */
function uncoveredReleases(root: string, owner: string, keys: SiteKeys): string[] {
  const registry = readRegistryFile(root);
  return [...releasesInUse(registry, owner)].filter((release) => {
    const stored = readStoredRelease(root, owner, release);
    return stored !== undefined && !isSigned(keys, stored);
  });
}

/** Replaces the list and writes the pages again, because the pages contain the keys. */
function replaceKeyList(root: string, list: KeyList): void {
  const registry = readRegistryFile(root);
  requireSignedRegistry(root, registry);
  const before = requireKeyList(root);
  writeKeyList(root, list);
  try {
    replaceRegistry(root, signNextRegistry(root, registry, registry));
  } catch (error) {
    writeKeyList(root, before);
    throw error;
  }
}
