import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Connection } from '../../database/client/index.ts';
import { recoveryCodes, twoFactorSecrets } from '../../database/schema/index.ts';

/** The stored second-factor secret of an account, confirmed or not; undefined if there is none. */
export async function findSecret(connection: Connection, accountId: number) {
  const [row] = await connection
    .select()
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.accountId, accountId));
  return row;
}

/** Whether the account has a confirmed second factor. */
export async function hasSecondFactor(connection: Connection, accountId: number): Promise<boolean> {
  const secret = await findSecret(connection, accountId);
  return secret !== undefined && secret.confirmedAt !== null;
}

/** Stores a new, unconfirmed secret; false if a confirmed secret exists. */
export async function putSecret(connection: Connection, accountId: number, secret: string): Promise<boolean> {
  const written = await connection
    .insert(twoFactorSecrets)
    .values({ accountId, secret })
    .onConflictDoUpdate({
      target: twoFactorSecrets.accountId,
      set: { secret, lastUsedStep: 0 },
      setWhere: isNull(twoFactorSecrets.confirmedAt),
    })
    .returning({ accountId: twoFactorSecrets.accountId });
  return written.length > 0;
}

/** Marks a time step as used, so that its code works once; false if this or a later step is used already. */
export async function useStep(connection: Connection, accountId: number, step: number): Promise<boolean> {
  const used = await connection
    .update(twoFactorSecrets)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactorSecrets.accountId, accountId), lt(twoFactorSecrets.lastUsedStep, step)))
    .returning({ accountId: twoFactorSecrets.accountId });
  return used.length > 0;
}

/** Confirms the secret; false if it is confirmed already. */
export async function confirmSecret(connection: Connection, accountId: number, now: Date): Promise<boolean> {
  const confirmed = await connection
    .update(twoFactorSecrets)
    .set({ confirmedAt: now })
    .where(and(eq(twoFactorSecrets.accountId, accountId), isNull(twoFactorSecrets.confirmedAt)))
    .returning({ accountId: twoFactorSecrets.accountId });
  return confirmed.length > 0;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(
  connection: Connection,
  accountId: number,
  hashes: Buffer[],
): Promise<void> {
  await connection.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length > 0)
    await connection.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Consumes a recovery code; false if it is unknown or used. */
export async function useRecoveryCode(
  connection: Connection,
  accountId: number,
  codeHash: Buffer,
  now: Date,
) {
  const used = await connection
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Disables the second factor; false if it was off. */
export async function removeSecondFactor(connection: Connection, accountId: number): Promise<boolean> {
  await connection.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const removed = await connection
    .delete(twoFactorSecrets)
    .where(and(eq(twoFactorSecrets.accountId, accountId), isNotNull(twoFactorSecrets.confirmedAt)))
    .returning({ accountId: twoFactorSecrets.accountId });
  return removed.length > 0;
}
