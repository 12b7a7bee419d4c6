import type { PasskeyAssertion } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../database/client/index.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findLoginAccountById, type LoginAccount } from '../auth/auth-accounts.repository.ts';
import { queueMail } from '../outbox/index.ts';
import { consumeChallenge, type Purpose } from './challenges.repository.ts';
import { findPasskey, type StoredPasskey } from './passkeys.repository.ts';
import { challengeIn, userHandleOf, type WebAuthn } from './webauthn.ts';

interface Use {
  purpose: Purpose;
  /** The hash of the auth session's secret. At a sign-in, the hash of the browser's secret. */
  holderHash: Buffer;
  /** The account that must own the passkey; absent at a sign-in, where the passkey identifies the account. */
  accountId?: number;
}

/** A passkey whose signature is valid. `recordUse` checks the counter. */
export interface ProvenPasskey {
  passkey: StoredPasskey;
  account: LoginAccount;
  counter: number;
}

/**
 * Verifies the use of a passkey. The challenge is consumed first, so only one of several concurrent responses can
 * succeed.
 *
 * @returns undefined if the response is refused
 */
export async function provePasskey(
  { database, now }: Services,
  webauthn: WebAuthn,
  { purpose, holderHash, accountId }: Use,
  assertion: PasskeyAssertion,
): Promise<ProvenPasskey | undefined> {
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (challenge === undefined) return undefined;
  if (!(await consumeChallenge(database, purpose, holderHash, challenge, now()))) return undefined;
  const passkey = await findPasskey(database, Buffer.from(assertion.id, 'base64url'), accountId);
  if (!passkey) return undefined;
  const { userHandle } = assertion.response;
  const isOwnPasskey = userHandle ? userHandle === userHandleOf(passkey.accountId) : accountId !== undefined;
  if (!isOwnPasskey) return undefined;
  const counter = await webauthn.verifyUse(assertion, challenge, passkey);
  const account = counter === undefined ? undefined : await findLoginAccountById(database, passkey.accountId);
  return counter === undefined || !account ? undefined : { passkey, account, counter };
}

/** Records that a copied passkey was refused, and mails its owner at most once a day for each passkey. */
export async function reportClone(
  { database, now }: Services,
  request: FastifyRequest,
  { passkey, account }: ProvenPasskey,
): Promise<void> {
  await inTransaction(database.pool, async (transaction) => {
    const who = { actor: account, target: account };
    await recordAudit(transaction, request, { action: 'passkey.clone', outcome: 'refused', ...who });
    await queueMail(transaction, {
      recipient: account.email,
      template: 'passkey-cloned',
      cause: `passkey-cloned:${passkey.id}:${now().toISOString().slice(0, 10)}`,
      payload: { passkey: passkey.name, role: account.role },
    });
  });
}
