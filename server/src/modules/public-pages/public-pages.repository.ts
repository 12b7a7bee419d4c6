import type { Pool, PoolClient } from 'pg';
import { run, statement, type Transaction } from '../../database/client/index.ts';
import { hashToken } from '../../tokens.ts';

/** The page of a mentor as stored. */
export interface StoredPage {
  isPublic: boolean;
  slug: string;
}

const read = statement<StoredPage>(
  'public_pages_own',
  'SELECT is_public AS "isPublic", slug FROM public_pages WHERE account_id = $1 AND slug IS NOT NULL',
);

/** The page of a mentor; undefined if it was never turned on or the account is deleted. */
export const readOwnPage = async (
  connection: Pool | PoolClient,
  id: number,
): Promise<StoredPage | undefined> => (await run(connection, read, [id]))[0];

const lock = statement<{ name: string }>(
  'public_pages_lock_mentor',
  `SELECT name FROM accounts WHERE id = $1 AND role = 'mentor' AND status = 'active' AND deleted_at IS NULL FOR UPDATE`,
);

/**
 * Locks the account of a mentor.
 *
 * @returns the name of the mentor; undefined if the account was blocked or deleted meanwhile
 */
export const lockMentor = async ({ $client }: Transaction, id: number): Promise<string | undefined> =>
  (await run($client, lock, [id]))[0]?.name;

const set = statement('public_pages_set', 'UPDATE public_pages SET is_public = $2 WHERE account_id = $1');

export async function setPublic({ $client }: Transaction, id: number, isPublic: boolean): Promise<void> {
  await run($client, set, [id, isPublic]);
}

const insert = statement<{ slug: string }>(
  'public_pages_insert',
  `INSERT INTO public_pages (account_id, slug, slug_hash, is_public) VALUES ($1, $2, $3, true)
   ON CONFLICT DO NOTHING RETURNING slug`,
);

/** The highest number after slug $1; 1 without a number. In the collation C, `.` follows `-`. */
const highest = statement<{ number: number }>(
  'public_pages_highest',
  `SELECT coalesce(max(substring(slug FROM '-([0-9]{1,9})$')::int), 1) AS number FROM public_pages
    WHERE slug > $1 || '-' AND slug < $1 || '.' AND slug ~ ('^' || $1 || '-[0-9]{1,9}$')`,
);

/** An attempt fails if another mentor has or had the slug. */
const ATTEMPTS = 200;

/**
 * Stores the page of a mentor and turns the page on. A taken slug gets a number: `ana-sharp-2`. The caller has locked
 * the account.
 */
export async function insertPage({ $client }: Transaction, id: number, base: string): Promise<void> {
  let slug = base;
  let number = 1;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await run($client, insert, [id, slug, hashToken(slug)]);
    if (stored.length > 0) return;
    const [known] = await run($client, highest, [base]);
    number = Math.max(number, known?.number ?? 1) + 1;
    slug = `${base}-${number}`;
  }
  throw new Error('no free slug found');
}
