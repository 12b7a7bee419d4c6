import type { Pool } from 'pg';
import { type Query, readShared } from './read-batcher.ts';

const LIFETIME_MS = 5_000;
/** Counts from this number on are cached. Smaller counts are exact. */
export const MANY = 300;
/** Maximum number of cached counts of a pool. */
const MAX_KEPT = 1_000;

const kept = new WeakMap<Pool, Map<string, { total: number; until: number }>>();

/**
 * The result of a counting query with the single column `total`. Large counts are cached for five seconds, because
 * counting half a million rows is slow.
 */
export async function countShared(pool: Pool, query: Query): Promise<number> {
  const counts = kept.get(pool) ?? new Map<string, { total: number; until: number }>();
  kept.set(pool, counts);
  const key = JSON.stringify([query.text, query.values]);
  const known = counts.get(key);
  if (known && known.until > Date.now()) return known.total;
  counts.delete(key);
  const [row] = await readShared<{ total: number }>(pool, query);
  const total = row?.total ?? 0;
  if (counts.size >= MAX_KEPT) counts.clear();
  if (total >= MANY) counts.set(key, { total, until: Date.now() + LIFETIME_MS });
  return total;
}
