import type { Role } from '@cairn/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type Connection,
  type DatabaseHandle,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { accounts } from '../../database/schema/index.ts';
import { ACCOUNT_ID_BY_EMAIL, emailKeys } from '../accounts/email-key.ts';
import { HAS_PASSWORD } from './unusable-password.ts';

/** Account data for a login. */
export interface LoginAccount {
  id: number;
  role: Role;
  email: string;
  name: string;
  status: 'active' | 'blocked';
  passwordHash: string;
  /** Set once the second factor is confirmed. */
  twoFactorSecret: string | null;
}

const loginAccount = `SELECT a.id, a.role::text AS role, a.email, a.name, a.status::text AS status,
          a.password_hash AS "passwordHash", t.secret AS "twoFactorSecret"
     FROM accounts a
     LEFT JOIN two_factor_secrets t ON t.account_id = a.id AND t.confirmed_at IS NOT NULL
    WHERE a.deleted_at IS NULL AND`;
const findForLogin = statement<LoginAccount>(
  'auth_find_account',
  `${loginAccount} a.id = ${ACCOUNT_ID_BY_EMAIL}`,
);
const findById = statement<LoginAccount>('auth_find_account_by_id', `${loginAccount} a.id = $1`);

/** The account of an e-mail address, ignoring case (decision 18). */
export async function findLoginAccount(
  { pool }: DatabaseHandle,
  email: string,
): Promise<LoginAccount | undefined> {
  return (await run(pool, findForLogin, emailKeys(email)))[0];
}

export async function findLoginAccountById(
  { pool }: DatabaseHandle,
  id: number,
): Promise<LoginAccount | undefined> {
  return (await run(pool, findById, [id]))[0];
}

const lockCredentials = statement(
  'auth_lock_credentials',
  `SELECT 1 FROM accounts
    WHERE id = $1 AND password_hash = $2 AND email = $3 AND status = 'active' AND deleted_at IS NULL
      FOR SHARE`,
);
const readSecret = statement<{ secret: string }>(
  'auth_read_secret',
  'SELECT secret FROM two_factor_secrets WHERE account_id = $1 AND confirmed_at IS NOT NULL',
);

/**
 * Locks an account after its credentials were verified.
 *
 * @returns whether the account is active and still has the verified password, e-mail address and second factor
 */
export async function isStillCurrent({ $client }: Transaction, account: LoginAccount): Promise<boolean> {
  const { id, passwordHash, email, twoFactorSecret } = account;
  const [locked, secrets] = await Promise.all([
    run($client, lockCredentials, [id, passwordHash, email]),
    run($client, readSecret, [id]),
  ]);
  return locked.length > 0 && (secrets[0]?.secret ?? null) === twoFactorSecret;
}

const hasPassword = statement<{ found: boolean }>(
  'auth_has_password',
  `SELECT ${HAS_PASSWORD} AS found FROM accounts a WHERE a.id = $1`,
);

/** Whether an account has a password (ADR 40); reliable only while the row of the account is locked. */
export async function readHasPassword({ $client }: Transaction, accountId: number): Promise<boolean> {
  return (await run($client, hasPassword, [accountId]))[0]?.found === true;
}

/** Locks an account to change its credentials; false if it is deleted. */
export async function lockAccount(transaction: Transaction, accountId: number): Promise<boolean> {
  const locked = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('update');
  return locked.length > 0;
}

/**
 * Stores a new password hash. The version of the account stays the same, so that an open form can still be saved.
 *
 * @param replaced the verified hash, if one was verified
 * @returns false if the account is deleted, or `replaced` is no longer its hash
 */
export async function setPasswordHash(
  connection: Connection,
  accountId: number,
  passwordHash: string,
  replaced?: string,
): Promise<boolean> {
  const isCurrent = replaced === undefined ? undefined : eq(accounts.passwordHash, replaced);
  const written = await connection
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt), isCurrent))
    .returning({ id: accounts.id });
  return written.length > 0;
}
