import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Connection } from '../../database/client/index.ts';
import { passwordResets } from '../../database/schema/index.ts';

/** Stores the hash of a reset link's token. */
export async function storeReset(
  connection: Connection,
  accountId: number,
  tokenHash: Buffer,
  expiresAt: Date,
) {
  await connection.insert(passwordResets).values({ accountId, tokenHash, expiresAt });
}

const isUsable = (tokenHash: Buffer, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );

/** Whether the token could be used now. */
export async function isResetUsable(connection: Connection, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await connection
    .select({ id: passwordResets.accountId })
    .from(passwordResets)
    .where(isUsable(tokenHash, now));
  return rows.length > 0;
}

/** Uses a token up, and with it every other open one of its account; the account's id, or undefined. */
export async function useReset(
  connection: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const [used] = await connection
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isUsable(tokenHash, now))
    .returning({ accountId: passwordResets.accountId });
  if (!used) return undefined;
  const open = and(eq(passwordResets.accountId, used.accountId), isNull(passwordResets.usedAt));
  await connection.update(passwordResets).set({ usedAt: now }).where(open);
  return used.accountId;
}
