import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../database/client/index.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { queueMail } from '../outbox/index.ts';
import type { SsoPerson } from './claims.ts';
import { insertIdentity } from './identities.repository.ts';
import type { ProviderClient } from './provider-client.ts';

interface Connection {
  account: { id: number; email: string };
  person: Pick<SsoPerson, 'issuer' | 'subject' | 'email' | 'institution'>;
  client: ProviderClient;
}

/**
 * Connects an identity to a locked account and notifies the owner by mail.
 *
 * @returns undefined if the identity already has an account, or the account already has an identity of the issuer
 */
export async function connectIdentity(
  transaction: Transaction,
  request: FastifyRequest,
  { account, person, client }: Connection,
  now: Date,
) {
  const identity = await insertIdentity(transaction, account.id, person, now);
  if (!identity) return undefined;
  await recordAudit(transaction, request, { action: 'sso.connect', target: account });
  await queueMail(transaction, {
    recipient: account.email,
    template: 'sso-connected',
    cause: `sso:${request.id}`,
    payload: { provider: client.provider.name },
  });
  return identity;
}
