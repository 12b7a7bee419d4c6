import type { Role } from '@cairn/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Connection, type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { accounts } from '../../database/schema/index.ts';

/** What a login needs of an account. */
export interface LoginAccount {
  id: number;
  role: Role;
  email: string;
  status: 'active' | 'blocked';
  passwordHash: string;
  /** Set once the second factor is confirmed. */
  twoFactorSecret: string | null;
}

const findForLogin = statement<LoginAccount>(
  'auth_find_account',
  `SELECT a.id, a.role::text AS role, a.email::text AS email, a.status::text AS status,
          a.password_hash AS "passwordHash", t.secret AS "twoFactorSecret"
     FROM accounts a
     LEFT JOIN two_factor_secrets t ON t.account_id = a.id AND t.confirmed_at IS NOT NULL
    WHERE a.email = $1::citext AND a.deleted_at IS NULL`,
);

/** The account of an e-mail, compared without case (decision 18). */
export async function findLoginAccount(
  { pool }: DatabaseHandle,
  email: string,
): Promise<LoginAccount | undefined> {
  return (await run(pool, findForLogin, [email.trim()]))[0];
}

/** Whether nobody has the e-mail yet. */
export async function isEmailFree({ db }: DatabaseHandle, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email.trim()))
    .limit(1);
  return rows.length === 0;
}

/** Stores a new password hash; the record's version stays, because nothing an admin edits has changed. */
export async function setPasswordHash(
  connection: Connection,
  accountId: number,
  passwordHash: string,
): Promise<void> {
  await connection
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
}

/** Replaces a hash by a newer one of the same password, unless the password changed meanwhile. */
export async function refreshPasswordHash(
  connection: Connection,
  account: LoginAccount,
  next: string,
): Promise<void> {
  await connection
    .update(accounts)
    .set({ passwordHash: next })
    .where(and(eq(accounts.id, account.id), sql`${accounts.passwordHash} = ${account.passwordHash}`));
}
