import { LOGIN_DAYS } from '@cairn/shared/contract/constants';
import { and, eq, ne } from 'drizzle-orm';
import type { Connection } from '../../database/client/index.ts';
import { authSessions } from '../../database/schema/index.ts';
import { drawToken, hashToken } from '../../tokens.ts';

const LIFETIME_MS = LOGIN_DAYS * 24 * 60 * 60 * 1000;

/** Where a login came from. */
export interface Origin {
  address: string;
  userAgent: string;
}

/**
 * Opens a session with a new secret, of which the database keeps the hash only.
 *
 * @returns the secret for the cookie
 */
export async function openSession(
  connection: Connection,
  accountId: number,
  origin: Origin,
  now = new Date(),
) {
  const token = drawToken();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await connection.insert(authSessions).values({
    tokenHash: hashToken(token),
    accountId,
    expiresAt,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
  });
  return { token, expiresAt };
}

/** Ends one session, by the hash of its secret. */
export async function endSession(connection: Connection, tokenHash: Buffer): Promise<void> {
  await connection.delete(authSessions).where(eq(authSessions.tokenHash, tokenHash));
}

/** Ends the sessions of an account: all, or all but the one that asks (decision 26). */
export async function endSessionsOf(
  connection: Connection,
  accountId: number,
  except?: Buffer,
): Promise<void> {
  const own = eq(authSessions.accountId, accountId);
  await connection.delete(authSessions).where(except ? and(own, ne(authSessions.tokenHash, except)) : own);
}
