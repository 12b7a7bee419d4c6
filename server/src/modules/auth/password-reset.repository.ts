import { and, eq, exists, gt, isNull } from 'drizzle-orm';
import { type Connection, run, statement, type Transaction } from '../../database/client/index.ts';
import { accounts, passwordResets, ssoIdentities, ssoPending } from '../../database/schema/index.ts';

const lockMailed = statement(
  'auth_lock_mailed_account',
  `SELECT 1 FROM accounts a
    WHERE a.id = $2 AND a.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM mail_outbox m WHERE m.id = $1 AND m.recipient = a.email)
      FOR SHARE OF a`,
);
const findMail = statement('auth_find_reset_mail', 'SELECT 1 FROM mail_outbox WHERE id = $1');

/** Locks the account and returns whether a queued mail is still valid. */
export async function isMailCurrent(
  { $client }: Transaction,
  mailId: number,
  accountId: number,
): Promise<boolean> {
  const [locked, mails] = await Promise.all([
    run($client, lockMailed, [mailId, accountId]),
    // A change of credentials that held the lock may have withdrawn the mail.
    run($client, findMail, [mailId]),
  ]);
  return locked.length > 0 && mails.length > 0;
}

const lockRecipient = statement(
  'auth_lock_reset_recipient',
  'SELECT 1 FROM accounts WHERE id = $1 AND email = $2 AND deleted_at IS NULL FOR SHARE',
);

/** Locks an account; false if the account was deleted or has a different e-mail address. */
export const lockResetRecipient = async ({ $client }: Transaction, id: number, email: string) =>
  (await run($client, lockRecipient, [id, email])).length > 0;

/** Stores the hash of a reset token. */
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

/** The id of the account whose password the token can set; undefined if the token is used, expired or unknown. */
export async function findUsableReset(
  connection: Connection,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const [found] = await connection
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .where(isUsable(tokenHash, now));
  return found?.accountId;
}

/** Consumes a token; false if it is used, expired or unknown. */
export async function useReset(connection: Connection, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await connection
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isUsable(tokenHash, now))
    .returning({ accountId: passwordResets.accountId });
  return used.length > 0;
}

/**
 * Removes the single sign-on identities of an account with an unproven e-mail address: somebody may have registered the
 * address of another person (ADR 46). The caller has locked the account.
 */
export async function removeIdentitiesOfUnproven(transaction: Transaction, accountId: number): Promise<void> {
  const unproven = exists(
    transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), accounts.mustVerifyEmail)),
  );
  await transaction.delete(ssoIdentities).where(and(eq(ssoIdentities.accountId, accountId), unproven));
  await transaction.delete(ssoPending).where(and(eq(ssoPending.accountId, accountId), unproven));
}
