import {
  FILTER_COUNT_MAX,
  MENTOR_EXPERTISE,
  MIN_RATINGS,
  type TeacherCounts,
  type TeacherCountsQuery,
} from '@cairn/shared/contract';
import type { Actor } from '../../actor.ts';
import { countShared, type DatabaseHandle } from '../../database/client/index.ts';
import { countOf } from './mentor-search.ts';
import { indexedSearch } from './search-text.ts';

/**
 * Counts the results of a search for each field of expertise and each minimum rating, up to {@link FILTER_COUNT_MAX}
 * plus one. The lists are empty if the searched text is too short for the index.
 */
export async function countByFilter(
  { pool }: DatabaseHandle,
  actor: Actor,
  query: TeacherCountsQuery,
): Promise<TeacherCounts> {
  const search = await indexedSearch(pool, query);
  const count = async <Value>(value: Value, filter: TeacherCountsQuery) => {
    const counting = countOf(actor, { ...search, ...filter }, FILTER_COUNT_MAX + 1);
    return counting ? [{ value, count: await countShared(pool, counting) }] : [];
  };
  // Sequentially, because one request must not occupy all connections.
  const counts: TeacherCounts = { expertise: [], ratings: [] };
  for (const value of MENTOR_EXPERTISE)
    counts.expertise.push(...(await count<string>(value, { expertise: value })));
  for (const value of MIN_RATINGS) counts.ratings.push(...(await count<number>(value, { minRating: value })));
  return counts;
}
