import type { Pool } from 'pg';
import { type DatabaseHandle, run, statement, type Transaction } from '../../database/client/index.ts';
import { hashToken } from '../../tokens.ts';
import type { SsoPerson } from './claims.ts';
import { SSO_MS } from './sso-cookies.ts';

/** A sign-in that the provider has confirmed, but that is not complete yet. */
export interface PendingSignIn {
  accountId: number;
  /** `link`: a sign-in to the account is missing. `code`: a code of the second factor is missing. */
  kind: 'link' | 'code';
  issuer: string;
  subject: string;
  email: string;
  sidHash: Buffer | null;
  /** Empty if neither the claims nor the configuration name an institution. */
  institution: string;
  next: string;
  createdAt: Date;
  expiresAt: Date;
}

const columns = `account_id AS "accountId", kind, issuer, subject, email, sid_hash AS "sidHash", institution, next,
  created_at AS "createdAt", expires_at AS "expiresAt"`;

const insert = statement(
  'sso_begin_pending',
  `INSERT INTO sso_pending
     (token_hash, account_id, kind, issuer, subject, email, sid_hash, institution, next, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const read = statement<PendingSignIn>(
  'sso_read_pending',
  `SELECT ${columns} FROM sso_pending WHERE token_hash = $1 AND expires_at > $2`,
);
const consume = statement<PendingSignIn>(
  'sso_consume_pending',
  `DELETE FROM sso_pending WHERE token_hash = $1 AND kind = $2 AND expires_at > $3 RETURNING ${columns}`,
);
const remove = statement('sso_remove_pending', 'DELETE FROM sso_pending WHERE token_hash = $1');

/** Hashes the `sid` of a provider; null if there is none. */
export const hashSid = (issuer: string, sid: string | undefined): Buffer | null =>
  sid === undefined ? null : hashToken(`${issuer}\n${sid}`);

/** Stores a pending sign-in. */
export async function beginPending(
  client: Pool | Transaction['$client'],
  tokenHash: Buffer,
  {
    accountId,
    kind,
    person,
    next,
  }: Pick<PendingSignIn, 'accountId' | 'kind' | 'next'> & { person: SsoPerson },
  now: Date,
): Promise<void> {
  const { issuer, subject, email, sid, institution } = person;
  await run(client, insert, [
    tokenHash,
    accountId,
    kind,
    issuer,
    subject,
    email,
    hashSid(issuer, sid),
    institution,
    next,
    now,
    new Date(now.getTime() + SSO_MS),
  ]);
}

/** Reads a pending sign-in; undefined for a missing or expired one. */
export const readPending = async ({ pool }: DatabaseHandle, tokenHash: Buffer, now: Date) =>
  (await run(pool, read, [tokenHash, now]))[0];

/** Deletes a pending sign-in to complete the sign-in; undefined for a missing or expired one. */
export const consumePending = async (
  { $client }: Transaction,
  tokenHash: Buffer,
  kind: PendingSignIn['kind'],
  now: Date,
) => (await run($client, consume, [tokenHash, kind, now]))[0];

/** Deletes a pending sign-in without completing it. */
export const removePending = ({ pool }: DatabaseHandle, tokenHash: Buffer) => run(pool, remove, [tokenHash]);
