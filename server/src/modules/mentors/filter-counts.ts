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
 * How many mentors each field and each least rating would leave, with the other filters as they are. Empty if counting
 * would scan all mentors.
 */
export async function countByFilter(
  { pool }: DatabaseHandle,
  actor: Actor,
  query: TeacherCountsQuery,
): Promise<TeacherCounts> {
  const search = await indexedSearch(pool, query);
  const count = async <Value>(value: Value, part: TeacherCountsQuery) => {
    const counting = countOf(actor, { ...search, ...part }, FILTER_COUNT_MAX + 1);
    return counting ? [{ value, count: await countShared(pool, counting) }] : [];
  };
  const [expertise, ratings] = await Promise.all([
    Promise.all(MENTOR_EXPERTISE.map((value) => count<string>(value, { expertise: value }))),
    Promise.all(MIN_RATINGS.map((value) => count<number>(value, { minRating: value }))),
  ]);
  return { expertise: expertise.flat(), ratings: ratings.flat() };
}
