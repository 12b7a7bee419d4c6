import { and, eq, ne } from 'drizzle-orm';
import type { Connection } from '../../database/client/index.ts';
import { authSessions } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { generateToken, hashToken } from '../../tokens.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Where and how somebody signed in. */
export interface Origin {
  address: string;
  userAgent: string;
  /** Whether the client can ask for the password again (ADR 27). */
  reauthenticates?: boolean;
  /** Whether the sign-in was on a trusted device, without a code (ADR 31). */
  skippedSecondFactor?: boolean;
  /** The time of the sign-in if it also counts as reauthentication, for example with a passkey (ADR 40). */
  reauthenticatedAt?: Date;
  /** The single sign-on identity of the user, and the hash of the session ID of its provider (ADR 46). */
  sso?: { identityId: string; sidHash: Buffer | null };
}

/**
 * Creates an auth session and stores the hash of its secret.
 *
 * @returns the secret for the cookie, and the latest time of expiry (ADR 51)
 */
export async function openSession(
  connection: Connection,
  accountId: number,
  origin: Origin,
  { config, now }: Pick<Services, 'config' | 'now'>,
) {
  const token = generateToken();
  const expiresAt = new Date(now().getTime() + config.sessionTimeouts.hours * HOUR_MS);
  await connection.insert(authSessions).values({
    tokenHash: hashToken(token),
    accountId,
    expiresAt,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
    reauthenticates: origin.reauthenticates ?? false,
    skippedSecondFactor: origin.skippedSecondFactor ?? false,
    reauthenticatedAt: origin.reauthenticatedAt ?? null,
    ssoIdentityId: origin.sso?.identityId ?? null,
    ssoSidHash: origin.sso?.sidHash ?? null,
  });
  return { token, expiresAt };
}

/** Whether an auth session still exists; timeouts are not checked. */
export async function isSessionOpen(connection: Connection, tokenHash: Buffer): Promise<boolean> {
  return (await connection.$count(authSessions, eq(authSessions.tokenHash, tokenHash))) > 0;
}

/** Records that the user has authenticated again in an auth session; false if the auth session has ended. */
export async function markReauthenticated(
  connection: Connection,
  actor: { id: number; sessionHash: Buffer },
  now: Date,
): Promise<boolean> {
  const marked = await connection
    .update(authSessions)
    .set({ reauthenticatedAt: now })
    .where(and(eq(authSessions.tokenHash, actor.sessionHash), eq(authSessions.accountId, actor.id)))
    .returning({ accountId: authSessions.accountId });
  return marked.length > 0;
}

/** Ends the auth session whose secret has this hash. */
export async function endSession(connection: Connection, tokenHash: Buffer): Promise<void> {
  await connection.delete(authSessions).where(eq(authSessions.tokenHash, tokenHash));
}

/** Ends all auth sessions of an account, except the one whose secret has the hash `except` (decision 26). */
export async function endSessionsOf(
  connection: Connection,
  accountId: number,
  except?: Buffer,
): Promise<void> {
  const own = eq(authSessions.accountId, accountId);
  await connection.delete(authSessions).where(except ? and(own, ne(authSessions.tokenHash, except)) : own);
}
