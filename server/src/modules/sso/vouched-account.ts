import { canonicalEmail } from '@cairn/shared/contract';
import type { FastifyRequest } from 'fastify';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { lockAccount } from '../auth/auth-accounts.repository.ts';
import { HAS_PASSWORD } from '../auth/unusable-password.ts';
import { isOwnDomain } from '../scim/address-domain.ts';
import type { SsoPerson } from './claims.ts';
import { connectIdentity } from './connect-identity.ts';
import { findIdentity, type StoredIdentity } from './identities.repository.ts';
import type { ProviderClient } from './provider-client.ts';

/** Unused: without a way to sign in and without an auth session. */
const findUnused = statement<{ email: string; emailKey: string; sentEmail: string }>(
  'sso_find_unused_account',
  `SELECT a.email, a.email_key AS "emailKey", u.email AS "sentEmail"
     FROM accounts a JOIN scim_users u ON u.account_id = a.id
    WHERE a.id = $1 AND u.institution_id = $2 AND u.removed_at IS NULL AND u.active AND u.owns_address
      AND a.deleted_at IS NULL AND a.status = 'active' AND a.role <> 'admin' AND NOT a.must_verify_email
      AND NOT ${HAS_PASSWORD}
      AND NOT EXISTS (SELECT FROM passkeys p WHERE p.account_id = a.id)
      AND NOT EXISTS (SELECT FROM sso_identities i WHERE i.account_id = a.id)
      AND NOT EXISTS (SELECT FROM two_factor_secrets t WHERE t.account_id = a.id)
      AND NOT EXISTS (SELECT FROM auth_sessions s WHERE s.account_id = a.id)`,
);

/**
 * Connects an identity to an unused account from the directory of the provider's institution (ADR 46, ADR 47).
 * Directory and provider must name the same e-mail address, in a domain of the institution.
 *
 * @returns undefined if a condition is not met
 */
export async function connectVouchedAccount(
  transaction: Transaction,
  request: FastifyRequest,
  { accountId, person, client }: { accountId: number; person: SsoPerson; client: ProviderClient },
  now: Date,
): Promise<StoredIdentity | undefined> {
  const { institutionId } = client.provider;
  if (institutionId === undefined || !person.isEmailVerified) return undefined;
  if (!(await lockAccount(transaction, accountId))) return undefined;
  // A concurrent sign-in of the same person may have connected the identity.
  const connected = await findIdentity(transaction.$client, person);
  if (connected) return connected.accountId === accountId ? connected : undefined;
  const [account] = await run(transaction.$client, findUnused, [accountId, institutionId]);
  const key = canonicalEmail(person.email);
  if (account?.emailKey !== key || canonicalEmail(account.sentEmail) !== key) return undefined;
  if (!(await isOwnDomain(transaction.$client, institutionId, person.email))) return undefined;
  const owner = { id: accountId, email: account.email };
  return connectIdentity(transaction, request, { account: owner, person, client }, now);
}
