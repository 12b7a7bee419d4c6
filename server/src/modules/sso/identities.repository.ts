import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import type { SsoPerson } from './claims.ts';

/** An identity as stored. */
export interface StoredIdentity {
  id: string;
  accountId: number;
  issuer: string;
  subject: string;
  email: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const columns = `id, account_id AS "accountId", issuer, subject, email, created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`;

const find = statement<StoredIdentity>(
  'sso_find_identity',
  `SELECT ${columns} FROM sso_identities WHERE issuer = $1 AND subject = $2`,
);
const list = statement<StoredIdentity>(
  'sso_list_identities',
  `SELECT ${columns} FROM sso_identities WHERE account_id = $1 ORDER BY created_at DESC, id`,
);
const insert = statement<StoredIdentity>(
  'sso_insert_identity',
  `INSERT INTO sso_identities (account_id, issuer, subject, email, created_at, institution)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING ${columns}`,
);
const use = statement<{ id: string }>(
  'sso_use_identity',
  `UPDATE sso_identities SET last_used_at = $3, email = $4, institution = $5
    WHERE id = $1 AND account_id = $2 RETURNING id`,
);
const setInstitution = statement(
  'sso_set_institution',
  `UPDATE accounts SET institution = $2 WHERE id = $1 AND $2 <> '' AND institution <> $2`,
);
const release = statement(
  'sso_release_session',
  'UPDATE auth_sessions SET sso_identity_id = NULL, sso_sid_hash = NULL WHERE token_hash = $1 AND account_id = $2',
);
const remove = statement<{ issuer: string }>(
  'sso_remove_identity',
  'DELETE FROM sso_identities WHERE id = $1 AND account_id = $2 RETURNING issuer',
);

/** The identity with this issuer and subject. */
export const findIdentity = async (
  client: Pool | Transaction['$client'],
  { issuer, subject }: Pick<SsoPerson, 'issuer' | 'subject'>,
) => (await run(client, find, [issuer, subject]))[0];

/** The identities of an account, newest first. */
export const listIdentities = (client: Pool | Transaction['$client'], accountId: number) =>
  run(client, list, [accountId]);

/** Connects an identity; undefined if the identity has an account, or the account has an identity of the issuer. */
export const insertIdentity = async (
  { $client }: Transaction,
  accountId: number,
  { issuer, subject, email, institution }: Pick<SsoPerson, 'issuer' | 'subject' | 'email' | 'institution'>,
  now: Date,
) => (await run($client, insert, [accountId, issuer, subject, email, now, institution]))[0];

/** Records a use of an identity; false if the identity has been disconnected. */
export const recordIdentityUse = async (
  { $client }: Transaction,
  { id, accountId }: Pick<StoredIdentity, 'id' | 'accountId'>,
  { email, institution }: Pick<SsoPerson, 'email' | 'institution'>,
  now: Date,
): Promise<boolean> => (await run($client, use, [id, accountId, now, email, institution])).length > 0;

/** Sets the institution of an account; does nothing if `institution` is empty. */
export const updateInstitution = ({ $client }: Transaction, accountId: number, institution: string) =>
  run($client, setInstitution, [accountId, institution]);

/** Detaches an auth session from its identity, so that the auth session outlives the identity. */
export const releaseSession = ({ $client }: Transaction, actor: { id: number; sessionHash: Buffer }) =>
  run($client, release, [actor.sessionHash, actor.id]);

/**
 * Disconnects an identity of an account and ends the auth sessions of the identity.
 *
 * @returns undefined if the account has no identity with this id
 */
export const removeIdentity = async ({ $client }: Transaction, accountId: number, id: string) =>
  (await run($client, remove, [id, accountId]))[0];

/** Counts the identities of an account at configured providers. */
export async function countOfferedIdentities(
  { $client }: Transaction,
  accountId: number,
  { ssoProviders }: Pick<Config, 'ssoProviders'>,
): Promise<number> {
  const issuers = new Set(ssoProviders.map(({ issuer }) => issuer));
  return (await listIdentities($client, accountId)).filter(({ issuer }) => issuers.has(issuer)).length;
}
