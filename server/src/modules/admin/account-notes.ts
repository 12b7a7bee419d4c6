import type { AdminNote } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';

/** Maximum number of notes about an account, because their list is not paginated. */
export const NOTES_PER_ACCOUNT = 100;

const columns = `n.id, n.text, ${isoInstant('n.created_at')} AS "createdAt",
  json_build_object('id', author.id, 'name', author.name) AS author`;
const from = 'account_notes n JOIN accounts author ON author.id = n.author_id';

const list = statement<AdminNote>(
  'account_notes_list',
  `SELECT ${columns} FROM ${from} WHERE n.account_id = $1 ORDER BY n.id DESC`,
);
const count = statement<{ total: number }>(
  'account_notes_count',
  'SELECT count(*)::int AS total FROM account_notes WHERE account_id = $1',
);
const add = statement<AdminNote>(
  'account_notes_add',
  `WITH n AS (INSERT INTO account_notes (account_id, author_id, text) VALUES ($1, $2, $3) RETURNING *)
   SELECT ${columns} FROM n JOIN accounts author ON author.id = n.author_id`,
);
const remove = statement<{ id: number }>(
  'account_notes_delete',
  'DELETE FROM account_notes WHERE id = $2 AND account_id = $1 RETURNING id',
);

/** Notes about an account, newest first. */
export const listNotes = ({ pool }: DatabaseHandle, accountId: number) => run(pool, list, [accountId]);

/**
 * Adds a note. The caller must have locked the account, otherwise a concurrent deletion could miss the note.
 *
 * @throws 409 for more than {@link NOTES_PER_ACCOUNT}
 */
export async function addNote({ $client }: Transaction, accountId: number, authorId: number, text: string) {
  const [found] = await run($client, count, [accountId]);
  if ((found?.total ?? 0) >= NOTES_PER_ACCOUNT)
    throw conflict(`An account has at most ${NOTES_PER_ACCOUNT} notes. Delete one that is out of date.`);
  const [note] = await run($client, add, [accountId, authorId, text]);
  return note as AdminNote;
}

/** Deletes a note. @returns false if the account does not have the note */
export async function deleteNote({ $client }: Transaction, accountId: number, noteId: number) {
  return (await run($client, remove, [accountId, noteId])).length > 0;
}
