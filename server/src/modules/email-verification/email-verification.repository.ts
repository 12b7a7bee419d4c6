import type { Pool } from 'pg';
import type { Actor } from '../../actor.ts';
import { type DatabaseHandle, run, statement, type Transaction } from '../../database/client/index.ts';

/** An address and its canonical form. */
export interface Address {
  email: string;
  emailKey: string;
}

const readPending = statement<Address>(
  'email_change_read',
  `SELECT email, email_key AS "emailKey" FROM email_changes WHERE account_id = $1`,
);

/** The address that an account has requested and not proven yet; undefined if there is none. */
export const findChange = async (client: Pool | Transaction['$client'], accountId: number) =>
  (await run(client, readPending, [accountId]))[0];

/** The fields about the e-mail address in the response of `GET /auth/session`. */
export async function describeEmailState({ pool }: DatabaseHandle, { id, mustVerifyEmail }: Actor) {
  const pending = await findChange(pool, id);
  return {
    ...(mustVerifyEmail && { emailUnverified: true as const }),
    ...(pending && { pendingEmail: pending.email }),
  };
}

const verify = statement(
  'email_mark_verified',
  'UPDATE accounts SET must_verify_email = false WHERE id = $1 AND must_verify_email',
);

/** Records that the account's address is proven. */
export const markVerified = ({ $client }: Transaction, accountId: number) =>
  run($client, verify, [accountId]);

const verifyEverybody = statement(
  'email_mark_all_verified',
  'UPDATE accounts SET must_verify_email = false WHERE must_verify_email',
);

/** Marks all addresses as verified, for a server that does not require verification. */
export const markAllVerified = ({ pool }: DatabaseHandle) => run(pool, verifyEverybody);

/** An account locked by this transaction. */
export interface LockedOwner extends Address {
  id: number;
  status: 'active' | 'blocked';
  mustVerify: boolean;
}

const lock = statement<LockedOwner>(
  'email_lock_owner',
  `SELECT id, email, email_key AS "emailKey", status::text AS status, must_verify_email AS "mustVerify"
     FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
);

/** Locks an account to prove or change its address. */
export const lockOwner = async ({ $client }: Transaction, id: number) => (await run($client, lock, [id]))[0];

const saveChange = statement(
  'email_change_save',
  `INSERT INTO email_changes (account_id, email, email_key) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET email = $2, email_key = $3, requested_at = now()`,
);
const voidLinks = statement(
  'email_links_void',
  'DELETE FROM email_links WHERE account_id = $1 AND used_at IS NULL AND email_key <> ALL ($2::text[])',
);

/** Stores the requested address of an account. Unused links for an earlier requested address become invalid. */
export async function storeChange(
  { $client }: Transaction,
  owner: LockedOwner,
  { email, emailKey }: Address,
): Promise<void> {
  await run($client, saveChange, [owner.id, email, emailKey]);
  await run($client, voidLinks, [owner.id, [owner.emailKey, emailKey]]);
}

const removeChange = statement(
  'email_change_remove',
  'DELETE FROM email_changes WHERE account_id = $1 RETURNING 1',
);

/** Withdraws a requested address and its links. @returns false if none was requested */
export async function withdrawChange({ $client }: Transaction, owner: LockedOwner): Promise<boolean> {
  const removed = await run($client, removeChange, [owner.id]);
  await run($client, voidLinks, [owner.id, [owner.emailKey]]);
  return removed.length > 0;
}

/** A mailed link. */
export interface EmailLink {
  accountId: number;
  emailKey: string;
  isUsed: boolean;
  isExpired: boolean;
}

const readLink = statement<EmailLink>(
  'email_link_read',
  `SELECT account_id AS "accountId", email_key AS "emailKey", used_at IS NOT NULL AS "isUsed",
          expires_at <= now() AS "isExpired"
     FROM email_links WHERE token_hash = $1`,
);
/** The link whose token has this hash. */
export const findLink = async (client: Pool | Transaction['$client'], tokenHash: Buffer) =>
  (await run(client, readLink, [tokenHash]))[0];

const consume = statement('email_link_use', 'UPDATE email_links SET used_at = now() WHERE token_hash = $1');
/** Marks a link as used. The caller holds the lock of the account, so no second request uses the link. */
export const useLink = ({ $client }: Transaction, tokenHash: Buffer) => run($client, consume, [tokenHash]);

const apply = statement(
  'email_change_apply',
  `UPDATE accounts SET email = $2, email_key = $3, must_verify_email = false, version = version + 1 WHERE id = $1`,
);

/**
 * Gives an account its new, proven address. Triggers end the auth sessions and invalidate other links of the account.
 *
 * @throws a violation of `accounts_email_unique` if another account has the address
 */
export const applyChange = ({ $client }: Transaction, id: number, { email, emailKey }: Address) =>
  run($client, apply, [id, email, emailKey]);

const lockActive = statement(
  'email_lock_active',
  `SELECT 1 FROM accounts WHERE id = $1 AND status = 'active' AND deleted_at IS NULL FOR SHARE`,
);
const insertLink = statement(
  'email_link_insert',
  `INSERT INTO email_links (token_hash, account_id, email_key, expires_at)
   SELECT $3::bytea, $2::bigint, target.email_key, now() + make_interval(hours => $4)
     FROM mail_outbox m CROSS JOIN LATERAL (
       SELECT a.email_key FROM accounts a WHERE a.id = $2 AND a.must_verify_email AND a.email = m.recipient
       UNION ALL
       SELECT c.email_key FROM email_changes c
        WHERE c.account_id = $2 AND c.email = m.recipient
          AND NOT EXISTS (SELECT 1 FROM accounts other WHERE other.email_key = c.email_key)) AS target
    WHERE m.id = $1 LIMIT 1
   RETURNING 1`,
);

/**
 * Stores the link of a mail that is being sent.
 *
 * @returns false for a blocked or deleted account, for an address that is already proven or no longer requested, and for
 *   an address of another account
 */
export async function storeLink(
  { $client }: Transaction,
  {
    mailId,
    accountId,
    tokenHash,
    hours,
  }: { mailId: number; accountId: number; tokenHash: Buffer; hours: number },
): Promise<boolean> {
  if ((await run($client, lockActive, [accountId])).length === 0) return false;
  return (await run($client, insertLink, [mailId, accountId, tokenHash, hours])).length > 0;
}
