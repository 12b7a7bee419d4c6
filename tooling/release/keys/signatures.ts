import { sign, verify } from 'node:crypto';
import type { SiteKeys } from '@cairn/shared/platform/registry';
import { Refusal } from '../refusal.ts';
import { keysOf, OPERATOR, requireKeyList, withKeys, writeKeyList } from './key-list.ts';
import { ensurePrivateKey, publicKeyFrom, publicKeyOf, readPrivateKeys } from './private-keys.ts';

/**
 * Signs as a team or as the operator, with a listed key of this machine. A throw-away list gets a missing key. Call
 * under the lock.
 * @throws Refusal if this machine has no listed key
 */
export function signAs(root: string, owner: string, statement: string): string {
  const list = requireKeyList(root);
  const isListed = (key: string) => keysOf(list, owner).includes(key);
  let key = readPrivateKeys(owner).find((each) => isListed(publicKeyOf(each)));
  if (!key && list.throwaway) {
    key = ensurePrivateKey(owner);
    writeKeyList(root, withKeys(list, owner, [publicKeyOf(key), ...keysOf(list, owner)]));
  }
  if (!key) throw new Refusal([missingKey(owner, readPrivateKeys(owner).map(publicKeyOf))]);
  return sign(null, Buffer.from(statement), key).toString('base64');
}

/** Signs with the current key of a team; the receiver checks that the key is listed. @throws Refusal without a key */
export function signAsSender(owner: string, statement: string): string {
  const [key] = readPrivateKeys(owner);
  if (!key) throw new Refusal([missingKey(owner, [])]);
  return sign(null, Buffer.from(statement), key).toString('base64');
}

function missingKey(owner: string, here: readonly string[]): string {
  const whose = owner === OPERATOR ? 'the registry' : owner;
  const [unlisted] = here;
  return unlisted
    ? `the key of ${whose} on this machine is not listed: "npm run release -- keys add ${owner} ${unlisted}"`
    : `this machine has no key of ${whose}: "npm run release -- keys new ${owner}" creates one, KEYS_DIR names its folder`;
}

/** Whether a listed key of this owner made the signature. */
export function isSignedAs(list: SiteKeys, owner: string, statement: string, signature = ''): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return keysOf(list, owner).some((key) => verify(null, Buffer.from(statement), publicKeyFrom(key), bytes));
}
