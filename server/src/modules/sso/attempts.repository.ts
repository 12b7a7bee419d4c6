import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { hashToken } from '../../tokens.ts';
import { SSO_MS } from './sso-cookies.ts';

/** Why a browser is sent to a sign-in provider. */
export type SsoPurpose = 'login' | 'link' | 'reauthenticate';

/** An authorization request to a provider, from the redirect to the callback. */
export interface Attempt {
  issuer: string;
  purpose: SsoPurpose;
  /** The auth session that began the attempt; null for a sign-in. */
  sessionHash: Buffer | null;
  next: string;
  createdAt: Date;
}

const insert = statement(
  'sso_begin_attempt',
  `INSERT INTO sso_attempts (state_hash, holder_hash, issuer, purpose, session_hash, next, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const consume = statement<Attempt & { isUsable: boolean }>(
  'sso_consume_attempt',
  `DELETE FROM sso_attempts WHERE state_hash = $1 AND holder_hash = $2
   RETURNING issuer, purpose, session_hash AS "sessionHash", next, created_at AS "createdAt",
             expires_at > $3 AS "isUsable"`,
);

/** Stores an attempt of a browser under the hash of its OAuth state. */
export async function beginAttempt(
  { pool }: DatabaseHandle,
  { state, holderHash, ...attempt }: Omit<Attempt, 'createdAt'> & { state: string; holderHash: Buffer },
  now: Date,
): Promise<void> {
  const { issuer, purpose, sessionHash, next } = attempt;
  const expiresAt = new Date(now.getTime() + SSO_MS);
  await run(pool, insert, [hashToken(state), holderHash, issuer, purpose, sessionHash, next, now, expiresAt]);
}

/**
 * Deletes an attempt, so that its callback works once. `isUsable` is false for an expired attempt.
 *
 * @returns undefined if the state is unknown, was used before, or belongs to another browser
 */
export async function consumeAttempt(
  { pool }: DatabaseHandle,
  state: string,
  holderHash: Buffer,
  now: Date,
): Promise<(Attempt & { isUsable: boolean }) | undefined> {
  return (await run(pool, consume, [hashToken(state), holderHash, now]))[0];
}
