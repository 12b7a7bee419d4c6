import { PASSKEY_CHALLENGE_MS } from '@cairn/shared/contract';
import { type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import type { Limit } from '../../plugins/limits.ts';
import { generateToken, hashToken } from '../../tokens.ts';

/** What a challenge may be used for. */
export type Purpose = 'add' | 'login' | 'reauthenticate';

/** Limits the challenges of a signed-in account. */
export const SESSION_CHALLENGES: Limit = { name: 'passkey-options-account', max: 30, seconds: 300 };

const insert = statement(
  'passkeys_issue_challenge',
  `INSERT INTO passkey_challenges (challenge_hash, purpose, holder_hash, expires_at) VALUES ($1, $2, $3, $4)`,
);
const consume = statement<{ isUsable: boolean }>(
  'passkeys_consume_challenge',
  `DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND purpose = $2 AND holder_hash = $3
   RETURNING expires_at > $4 AS "isUsable"`,
);

/**
 * Issues a challenge for one purpose.
 *
 * @param holderHash hash of the secret of the auth session; at a sign-in, hash of the secret of the browser
 */
export async function issueChallenge(
  { pool }: DatabaseHandle,
  purpose: Purpose,
  holderHash: Buffer,
  now: Date,
): Promise<string> {
  const challenge = generateToken();
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MS);
  await run(pool, insert, [hashToken(challenge), purpose, holderHash, expiresAt]);
  return challenge;
}

/**
 * Deletes a challenge before its response is verified.
 *
 * @returns false if the challenge is unknown or expired, or has another purpose or holder
 */
export async function consumeChallenge(
  { pool }: DatabaseHandle,
  purpose: Purpose,
  holderHash: Buffer,
  challenge: string,
  now: Date,
): Promise<boolean> {
  return (await run(pool, consume, [hashToken(challenge), purpose, holderHash, now]))[0]?.isUsable === true;
}
