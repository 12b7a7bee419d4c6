import { run, statement, type Transaction } from '../../database/client/index.ts';
import { hashToken } from '../../tokens.ts';
import type { SsoPerson } from './claims.ts';
import { hashSid } from './pending.repository.ts';

/** Longer than a logout token is accepted (5 minutes) and than an attempt can take (10 minutes). */
const REMEMBERED_MS = 15 * 60_000;

const lockKey = `hashtextextended('sso_sign_outs/' || $1::text, 0)`;
const exclude = statement('sso_exclude_sign_outs', `SELECT pg_advisory_xact_lock_shared(${lockKey})`);
const begin = statement('sso_begin_sign_out', `SELECT pg_advisory_xact_lock(${lockKey})`);
const remember = statement<{ isNew: boolean }>(
  'sso_remember_sign_out',
  `INSERT INTO sso_logout_tokens (token_hash, subject_hash, sid_hash, received_at, expires_at)
   VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING true AS "isNew"`,
);
/** Must apply the rule of `endSessions`. */
const find = statement(
  'sso_find_sign_out',
  `SELECT 1 FROM sso_logout_tokens
    WHERE received_at >= $3
      AND (subject_hash = $1 AND (sid_hash IS NULL OR sid_hash = $2 OR $2::bytea IS NULL)
           OR subject_hash IS NULL AND sid_hash = $2)
    LIMIT 1`,
);

const hashSubject = (issuer: string, subject: string | null) =>
  subject === null ? null : hashToken(`${issuer}\n${subject}`);

/** A verified logout token. */
export interface SignOut {
  issuer: string;
  id: string;
  subject: string | null;
  sidHash: Buffer | null;
}

/**
 * Stores a sign-out. First waits for transactions with {@link excludeSignOuts}, whose auth sessions must end, too.
 *
 * @returns false if the token was used before
 */
export async function beginSignOut(
  { $client }: Transaction,
  { issuer, id, subject, sidHash }: SignOut,
  now: Date,
): Promise<boolean> {
  await run($client, begin, [issuer]);
  const until = new Date(now.getTime() + REMEMBERED_MS);
  const values = [hashToken(`${issuer}\n${id}`), hashSubject(issuer, subject), sidHash, now, until];
  return (await run($client, remember, values)).length > 0;
}

/** Makes sign-outs of a provider wait for the end of the transaction. Must be the first lock of the transaction. */
export const excludeSignOuts = ({ $client }: Transaction, issuer: string) => run($client, exclude, [issuer]);

/** Whether the provider has signed a person out since an attempt began. Call {@link excludeSignOuts} first. */
export async function wasSignedOut(
  { $client }: Transaction,
  { issuer, subject, sid }: Pick<SsoPerson, 'issuer' | 'subject' | 'sid'>,
  since: Date,
): Promise<boolean> {
  const values = [hashSubject(issuer, subject), hashSid(issuer, sid), since];
  return (await run($client, find, values)).length > 0;
}
