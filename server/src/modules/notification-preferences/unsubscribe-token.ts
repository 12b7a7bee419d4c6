import { createHash } from 'node:crypto';
import { type UnsubscribeScope, unsubscribeScope } from '@cairn/shared/contract';
import type { SecretBox } from '../../secret-box.ts';

/** The content of an unsubscribe token. */
export interface Unsubscription {
  accountId: number;
  scope: UnsubscribeScope;
  /** Hash of the e-mail address that the mail was sent to. */
  addressHash: string;
}

const CONTEXT = 'unsubscribe';
const HASH_LENGTH = 12;

/** The start of the hash of an e-mail address, which is enough to recognize the address. */
export const hashAddress = (address: string): string =>
  createHash('sha256').update(address).digest('base64url').slice(0, HASH_LENGTH);

/** Creates the encrypted token of an unsubscribe link. */
export function sealUnsubscription(
  secrets: SecretBox,
  { accountId, scope, addressHash }: Unsubscription,
): string {
  const text = [accountId, scope, addressHash].join(' ');
  return secrets.sealBytes(Buffer.from(text), CONTEXT).toString('base64url');
}

/** Decrypts a token; undefined for a forged token or an unknown scope. */
export function openUnsubscription(secrets: SecretBox, token: string): Unsubscription | undefined {
  let text: string;
  try {
    text = secrets.openBytes(Buffer.from(token, 'base64url'), CONTEXT).toString();
  } catch {
    return undefined;
  }
  const [accountId, scopeText, addressHash = ''] = text.split(' ');
  // A later release may have sealed a scope that this release does not know.
  const scope = unsubscribeScope.safeParse(scopeText).data;
  return scope && { accountId: Number(accountId), scope, addressHash };
}
