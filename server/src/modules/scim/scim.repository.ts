import { canonicalEmail } from '@cairn/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type DatabaseHandle, run, statement, type Transaction } from '../../database/client/index.ts';
import { scimUsers } from '../../database/schema/index.ts';
import { emailKeys } from '../accounts/email-key.ts';
import type { UserFilter } from './filter.ts';
import type { StoredUser, UserFields } from './user-fields.ts';

/** Limits how often the time of the last request is written. */
const LAST_REQUEST_WITHIN = `interval '10 seconds'`;

const authorize = statement<{ id: number }>(
  'scim_authorize',
  `WITH seen AS (
     UPDATE institutions SET last_request_at = now() WHERE id = (
       SELECT id FROM institutions WHERE token_hash = $1
          AND (last_request_at IS NULL OR last_request_at < now() - ${LAST_REQUEST_WITHIN})
          FOR NO KEY UPDATE SKIP LOCKED))
   SELECT id FROM institutions WHERE token_hash = $1`,
);

/** Finds the institution of a token, and records the time of the request. */
export const findInstitution = async ({ pool }: DatabaseHandle, tokenHash: Buffer) =>
  (await run(pool, authorize, [tokenHash]))[0];

// Replacing the uniquely indexed token conflicts with this lock. Recording the time of a request does not.
const holdToken = statement(
  'scim_hold_token',
  'SELECT 1 FROM institutions WHERE id = $1 AND token_hash = $2 FOR KEY SHARE',
);

/** Keeps the token valid until the end of the transaction; false if the token was replaced or revoked. */
export const isTokenHeld = async ({ $client }: Transaction, id: number, tokenHash: Buffer) =>
  (await run($client, holdToken, [id, tokenHash])).length > 0;

const noteError = statement(
  'scim_note_error',
  'UPDATE institutions SET last_error = $2, last_error_at = now() WHERE id = $1',
);

/** Stores the last error of a directory. @param text method, route, status, SCIM error type and a note */
export const storeError = ({ pool }: DatabaseHandle, id: number, text: string) =>
  run(pool, noteError, [id, text]);

/** What a request changed, as the admins see it. */
export type Change = 'created' | 'updated' | 'deactivated';

const countOf = (change: Change) =>
  statement(
    `scim_count_${change}`,
    `INSERT INTO scim_activity AS s (institution_id, hour, ${change})
     VALUES ($1, date_trunc('hour', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', 1)
     ON CONFLICT (institution_id, hour) DO UPDATE SET ${change} = s.${change} + 1`,
  );
const counts = {
  created: countOf('created'),
  updated: countOf('updated'),
  deactivated: countOf('deactivated'),
};

/** Counts a change. Called last, because concurrent changes by one institution wait for the row. */
export const countChange = ({ $client }: Transaction, institutionId: number, change: Change) =>
  run($client, counts[change], [institutionId]);

const columns = `u.account_id AS "accountId", a.role::text AS role, u.external_id AS "externalId",
  u.user_name AS "userName", u.email, u.email_type AS "emailType", u.given_name AS "givenName",
  u.family_name AS "familyName", u.formatted_name AS "formattedName", u.display_name AS "displayName",
  u.active, u.created_at AS "createdAt", u.updated_at AS "updatedAt"`;
/** Users of institution `$1`, except admins and deleted or removed users. */
const visible = `scim_users u JOIN accounts a ON a.id = u.account_id
  WHERE u.institution_id = $1 AND u.removed_at IS NULL AND a.deleted_at IS NULL AND a.role <> 'admin'`;

const read = statement<StoredUser>(
  'scim_read_user',
  `SELECT ${columns} FROM ${visible} AND u.account_id = $2`,
);

/** A user of the institution; undefined if the institution sees no user with this id. */
export const readUserOf = async ({ pool }: DatabaseHandle, institutionId: number, id: number) =>
  (await run(pool, read, [institutionId, id]))[0];

const matching = `${visible}
  AND ($2::text IS NULL OR u.user_name_key = $2) AND ($3::text IS NULL OR u.external_id = $3)
  AND ($4::bigint IS NULL OR u.account_id = $4) AND ($5::text IS NULL OR lower(u.email) = lower($5))
  AND ($6::boolean IS NULL OR u.active = $6)`;
const list = statement<StoredUser>(
  'scim_list_users',
  `SELECT ${columns} FROM ${matching} ORDER BY u.account_id OFFSET $7 LIMIT $8`,
);
const total = statement<{ total: number }>(
  'scim_count_users',
  `SELECT count(*)::int AS total FROM ${matching}`,
);

/** A page of the users of an institution, in the order of their ids. @param page zero-based start, and size */
export async function listUsersOf(
  { pool }: DatabaseHandle,
  institutionId: number,
  filter: UserFilter,
  page: { start: number; count: number },
): Promise<{ rows: StoredUser[]; total: number }> {
  const id = filter.id === undefined ? null : readId(filter.id);
  if (id === undefined) return { rows: [], total: 0 };
  const { userNameKey = null, externalId = null, emailKey = null, active = null } = filter;
  const values = [institutionId, userNameKey, externalId, id, emailKey, active].map((value) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '\uFFFD') : value,
  );
  const [counted] = await run(pool, total, values);
  const rows = page.count > 0 ? await run(pool, list, [...values, page.start, page.count]) : [];
  return { rows, total: counted?.total ?? 0 };
}

/** Parses the id of an account; undefined for any other text. */
export function readId(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
}

/** A user whose account is locked by the transaction. */
export interface LockedUser extends StoredUser {
  accountName: string;
  accountEmail: string;
  accountEmailKey: string;
  status: 'active' | 'blocked';
  mustVerify: boolean;
  blockedByAdmin: boolean;
  ownsAddress: boolean;
}
const locked = `${columns}, a.name AS "accountName", a.email AS "accountEmail", a.email_key AS "accountEmailKey",
  a.status::text AS status, a.must_verify_email AS "mustVerify", u.admin_blocked AS "blockedByAdmin",
  u.owns_address AS "ownsAddress"`;

const lockAccount = statement(
  'scim_lock_account',
  `SELECT 1 FROM ${visible} AND u.account_id = $2 FOR UPDATE OF a`,
);
const lock = statement<LockedUser>(
  'scim_lock_user',
  `SELECT ${locked} FROM ${visible} AND u.account_id = $2`,
);

/** Locks the account of a user, then reads account and user in a new snapshot. */
export async function lockUserOf({ $client }: Transaction, institutionId: number, id: number) {
  await run($client, lockAccount, [institutionId, id]);
  return (await run($client, lock, [institutionId, id]))[0];
}

const lockRemoved = statement<LockedUser>(
  'scim_lock_removed',
  `SELECT ${locked} FROM scim_users u JOIN accounts a ON a.id = u.account_id
    WHERE u.institution_id = $1 AND u.removed_at IS NOT NULL AND a.email_key IN ($2, $3)
      AND a.deleted_at IS NULL AND a.role <> 'admin' LIMIT 1 FOR UPDATE OF a, u`,
);

/** Locks the account of a removed user by e-mail address; undefined if there is none. */
export const lockRemovedUser = async ({ $client }: Transaction, institutionId: number, email: string) =>
  (await run($client, lockRemoved, [institutionId, ...emailKeys(email)]))[0];

const columnsOf = ({ externalId, name: _, ...fields }: UserFields) => ({
  ...fields,
  externalId: externalId === '' ? null : externalId,
  userNameKey: canonicalEmail(fields.userName),
});

/** Stores the fields that the directory has sent for a new account. */
export const insertUser = (
  transaction: Transaction,
  { institutionId, accountId }: { institutionId: number; accountId: number },
  fields: UserFields,
) => transaction.insert(scimUsers).values({ accountId, institutionId, ...columnsOf(fields) });

/** Replaces the fields that the directory has sent for an account, and makes a removed user visible again. */
export const updateUser = (
  transaction: Transaction,
  accountId: number,
  { ownsAddress, ...fields }: UserFields & { ownsAddress: boolean },
) =>
  transaction
    .update(scimUsers)
    .set({ ...columnsOf(fields), ownsAddress, updatedAt: sql`now()`, removedAt: null })
    .where(eq(scimUsers.accountId, accountId));

/** Removes a user from the view of the institution. */
export const removeUser = (transaction: Transaction, accountId: number) =>
  transaction
    .update(scimUsers)
    .set({ active: false, updatedAt: sql`now()`, removedAt: sql`now()` })
    .where(and(eq(scimUsers.accountId, accountId), isNull(scimUsers.removedAt)));
