import type { SavedSearchTerms } from '@cairn/shared/contract';
import type { Pool } from 'pg';
import { isBlockBetween } from '../blocks/block-between.ts';
import { conditionsOf, mentorTables, type IndexedSearch, type Reader } from '../mentors/mentor-search.ts';
import { takesRequests } from '../mentors/mentor-view.ts';

/** Mentors who became visible earlier are not new. */
const NEW_FOR_DAYS = 90;

/** SQL: student `reader` may be notified of mentor `a`. */
export const isOfferedTo = (reader: string): string =>
  `${takesRequests('a')}
   AND NOT ${isBlockBetween('a.id', reader)}
   AND NOT EXISTS (SELECT 1 FROM vacations away WHERE away.mentor_id = a.id
      AND (now() AT TIME ZONE a.time_zone)::date BETWEEN away.first_date AND away.last_date)`;

/** `except` are the mentors that the mail lists already. */
interface Wanted {
  savedAt: Date;
  except: readonly number[];
  limit: number;
}

/**
 * Finds mentors for a search who became visible after the save and in the last {@link NEW_FOR_DAYS} days. Mentors of
 * earlier mails to the student are excluded. The mentor who became visible first comes first.
 */
export async function findNewMentors(
  pool: Pool,
  reader: Reader,
  search: Omit<IndexedSearch, 'sort'> & SavedSearchTerms,
  { savedAt, except, limit }: Wanted,
): Promise<number[]> {
  const { conditions, values } = conditionsOf(reader, { ...search, sort: undefined });
  const place = (value: unknown) => `$${values.push(value)}`;
  const [student, since, known] = [place(reader.id), place(savedAt), place(except)];
  const { rows } = await pool.query<{ id: number }>(
    `SELECT a.id FROM ${mentorTables}
      WHERE ${conditions.join(' AND ')} AND a.role = 'mentor'
        AND a.listed_at > greatest(${since}::timestamptz, now() - interval '${NEW_FOR_DAYS} days')
        AND a.id <> ALL (${known}::bigint[])
        AND NOT EXISTS (SELECT 1 FROM saved_search_mails s WHERE s.student_id = ${student}::bigint AND s.mentor_id = a.id)
        AND ${isOfferedTo(`${student}::bigint`)}
      ORDER BY a.listed_at, a.id LIMIT ${limit}`,
    values,
  );
  return rows.map(({ id }) => Number(id));
}
