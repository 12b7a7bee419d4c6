import { type SavedSearch, SAVED_SEARCHES_MAX, type SavedSearchTerms } from '@cairn/shared/contract';
import {
  type DatabaseHandle,
  isoInstant,
  run,
  statement,
  type Transaction,
} from '../../database/client/index.ts';
import { conflict } from '../../errors.ts';

const fields = `id, name, search, ${isoInstant('created_at')} AS "createdAt"`;

const list = statement<SavedSearch>(
  'saved_searches_list',
  `SELECT ${fields} FROM saved_searches WHERE student_id = $1 ORDER BY id`,
);
const lock = statement(
  'saved_searches_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('saved_searches:' || $1::bigint, 0))`,
);
/** The sort order is ignored. */
const findSame = statement<{ name: string }>(
  'saved_searches_same',
  `SELECT name FROM saved_searches WHERE student_id = $1 AND search - 'sort' = $2::jsonb - 'sort' LIMIT 1`,
);
/** Waits for a concurrent deletion of the account. */
const insert = statement<SavedSearch>(
  'saved_searches_insert',
  `INSERT INTO saved_searches (student_id, name, search)
   SELECT a.id, $2, $3::jsonb FROM (SELECT id FROM accounts WHERE id = $1 AND deleted_at IS NULL FOR KEY SHARE) a
    WHERE (SELECT count(*) FROM saved_searches WHERE student_id = $1) < ${SAVED_SEARCHES_MAX}
   RETURNING ${fields}`,
);
const rename = statement<SavedSearch>(
  'saved_searches_rename',
  `UPDATE saved_searches SET name = $3 WHERE student_id = $1 AND id = $2 RETURNING ${fields}`,
);
const drop = statement(
  'saved_searches_delete',
  'DELETE FROM saved_searches WHERE student_id = $1 AND id = $2',
);

/** The saved searches of a student, the oldest first. */
export const listSearches = ({ pool }: DatabaseHandle, studentId: number): Promise<SavedSearch[]> =>
  run(pool, list, [studentId]);

/**
 * Saves a search. An advisory lock serializes the saves of a student, so that they cannot exceed the maximum.
 *
 * @throws 409 above {@link SAVED_SEARCHES_MAX}, or if the student has saved the search already
 */
export async function saveSearch(
  { $client }: Transaction,
  studentId: number,
  { name, search }: { name: string; search: SavedSearchTerms },
): Promise<SavedSearch> {
  await run($client, lock, [studentId]);
  const terms = JSON.stringify(search);
  const [same] = await run($client, findSame, [studentId, terms]);
  if (same) throw conflict(`You have saved this search already, as “${same.name}”.`);
  const [saved] = await run($client, insert, [studentId, name, terms]);
  if (saved) return saved;
  throw conflict(
    `You can save at most ${SAVED_SEARCHES_MAX} searches. Delete one that you no longer need first.`,
  );
}

/** Renames a search of the student; undefined if the student has no search with this id. */
export async function renameSearch(
  { pool }: DatabaseHandle,
  studentId: number,
  id: number,
  name: string,
): Promise<SavedSearch | undefined> {
  return (await run(pool, rename, [studentId, id, name]))[0];
}

/** Deletes a search of the student, if it exists. */
export async function deleteSearch({ pool }: DatabaseHandle, studentId: number, id: number): Promise<void> {
  await run(pool, drop, [studentId, id]);
}
