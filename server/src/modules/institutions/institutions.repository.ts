import { type Institution, INSTITUTIONS_MAX } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';

const columns = `i.id, i.name,
  ARRAY(SELECT d.domain FROM institution_domains d WHERE d.institution_id = i.id ORDER BY d.domain) AS "emailDomains",
  ${isoInstant('i.token_created_at')} AS "tokenCreatedAt",
  ${isoInstant('i.last_request_at')} AS "lastRequestAt",
  CASE WHEN i.last_error IS NOT NULL
       THEN json_build_object('at', ${isoInstant('i.last_error_at')}, 'text', i.last_error) END AS "lastError",
  (SELECT count(*)::int FROM scim_users u WHERE u.institution_id = i.id AND u.removed_at IS NULL) AS accounts,
  (SELECT json_build_object('created', coalesce(sum(s.created), 0), 'updated', coalesce(sum(s.updated), 0),
                            'deactivated', coalesce(sum(s.deactivated), 0))
     FROM scim_activity s WHERE s.institution_id = i.id AND s.hour > now() - interval '24 hours') AS "lastDay"`;

const list = statement<Institution>(
  'institutions_list',
  `SELECT ${columns} FROM institutions i ORDER BY lower(i.name), i.id LIMIT ${INSTITUTIONS_MAX}`,
);

/** All institutions, sorted by name. */
export const listInstitutions = ({ pool }: DatabaseHandle) => run(pool, list);

const read = statement<Institution>(
  'institutions_read',
  `SELECT ${columns} FROM institutions i WHERE i.id = $1`,
);

/** An institution; undefined if there is none with this id. */
export const readInstitution = async ({ $client }: Transaction, id: number) =>
  (await run($client, read, [id]))[0];

const insert = statement<{ id: number }>(
  'institutions_insert',
  `WITH place AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('institutions_insert', 0)))
   INSERT INTO institutions (name)
   SELECT $1 FROM place WHERE (SELECT count(*) FROM institutions) < ${INSTITUTIONS_MAX} RETURNING id`,
);

/** Stores an institution. @returns the id; undefined above {@link INSTITUTIONS_MAX} */
export const insertInstitution = async ({ $client }: Transaction, name: string) =>
  (await run($client, insert, [name]))[0]?.id;

const rename = statement<{ id: number }>(
  'institutions_rename',
  'UPDATE institutions SET name = $2 WHERE id = $1 RETURNING id',
);

/** Renames an institution. @returns false for an unknown id */
export const renameInstitution = async ({ $client }: Transaction, id: number, name: string) =>
  (await run($client, rename, [id, name])).length > 0;

const setDomains = statement<{ added: string[]; removed: string[] }>(
  'institutions_set_domains',
  `WITH removed AS (
     DELETE FROM institution_domains WHERE institution_id = $1 AND domain <> ALL ($2::text[]) RETURNING domain),
   added AS (
     INSERT INTO institution_domains (institution_id, domain) SELECT $1, unnest($2::text[])
     ON CONFLICT DO NOTHING RETURNING domain)
   SELECT ARRAY(SELECT domain FROM added) AS added, ARRAY(SELECT domain FROM removed) AS removed`,
);

/**
 * Replaces the domains of a locked institution. Waits for SCIM requests that use a removed domain.
 *
 * @returns the added and the removed domains
 */
export async function replaceDomains({ $client }: Transaction, id: number, domains: readonly string[]) {
  const [changes] = await run($client, setDomains, [id, domains]);
  return changes ?? { added: [], removed: [] };
}

const setToken = statement<{ id: number }>(
  'institutions_set_token',
  `UPDATE institutions SET token_hash = $2, token_created_at = CASE WHEN $2::bytea IS NOT NULL THEN now() END
    WHERE id = $1 RETURNING id`,
);

/**
 * Replaces the token of an institution, or removes the token if `tokenHash` is null.
 *
 * @returns false for an unknown id
 */
export const setTokenHash = async ({ $client }: Transaction, id: number, tokenHash: Buffer | null) =>
  (await run($client, setToken, [id, tokenHash])).length > 0;

const lock = statement<{ id: number }>(
  'institutions_lock',
  'SELECT id FROM institutions WHERE id = $1 FOR UPDATE',
);
const countAccounts = statement<{ count: number }>(
  'institutions_count_accounts',
  'SELECT count(*)::int AS count FROM scim_users WHERE institution_id = $1 AND removed_at IS NULL',
);

/**
 * Locks an institution against SCIM requests and counts its accounts.
 *
 * @returns the number of accounts; undefined for an unknown id
 */
export async function lockAndCount({ $client }: Transaction, id: number): Promise<number | undefined> {
  if ((await run($client, lock, [id])).length === 0) return undefined;
  return (await run($client, countAccounts, [id]))[0]?.count;
}

const forgetRemoved = statement(
  'institutions_forget_removed',
  'DELETE FROM scim_users WHERE institution_id = $1 AND removed_at IS NOT NULL',
);
const remove = statement('institutions_delete', 'DELETE FROM institutions WHERE id = $1');

/** Deletes a locked institution and the SCIM data of the accounts that its directory has removed. */
export async function deleteInstitution({ $client }: Transaction, id: number): Promise<void> {
  await run($client, forgetRemoved, [id]);
  await run($client, remove, [id]);
}

const nameOf = statement<{ name: string }>(
  'institutions_name_of_account',
  `SELECT i.name FROM scim_users u JOIN institutions i ON i.id = u.institution_id
    WHERE u.account_id = $1 AND u.removed_at IS NULL`,
);

/** The name of the institution whose directory manages an account, or null. */
export const findInstitutionName = async ({ pool }: DatabaseHandle, accountId: number) =>
  (await run(pool, nameOf, [accountId]))[0]?.name ?? null;
