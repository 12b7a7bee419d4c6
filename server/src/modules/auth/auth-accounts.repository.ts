import type { Role } from '@cairn/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Connection, type DatabaseHandle, run, statement } from '../../database/client/index.ts';
import { accounts } from '../../database/schema/index.ts';
import { ACCOUNT_ID_BY_EMAIL, emailKeys } from '../accounts/email-key.ts';

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

const loginAccount = `SELECT a.id, a.role::text AS role, a.email, a.status::text AS status,
          a.password_hash AS "passwordHash", t.secret AS "twoFactorSecret"
     FROM accounts a
     LEFT JOIN two_factor_secrets t ON t.account_id = a.id AND t.confirmed_at IS NOT NULL
    WHERE a.deleted_at IS NULL AND`;
const findForLogin = statement<LoginAccount>(
  'auth_find_account',
  `${loginAccount} a.id = ${ACCOUNT_ID_BY_EMAIL}`,
);
const findById = statement<LoginAccount>('auth_find_account_by_id', `${loginAccount} a.id = $1`);

/** The account of an e-mail in any case (decision 18). */
export async function findLoginAccount(
  { pool }: DatabaseHandle,
  email: string,
): Promise<LoginAccount | undefined> {
  return (await run(pool, findForLogin, emailKeys(email)))[0];
}

/** The account with an id. */
export async function findLoginAccountById(
  { pool }: DatabaseHandle,
  id: number,
): Promise<LoginAccount | undefined> {
  return (await run(pool, findById, [id]))[0];
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
