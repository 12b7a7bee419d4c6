import type { Pool } from 'pg';
import { run, statement } from './statement.ts';

/** In characters. Two trigrams are cheap to look up and rarely match by accident. */
const PART_LENGTH = 4;
/** With fewer letters and digits, the index may have no trigram to look up. */
const MIN_WORD_CHARACTERS = 3;
const LIFETIME_MS = 600_000;

/** About a hundred values of `search_text`, from the planner's statistics. */
const readSample = statement<{ sample: string[] }>(
  'search_sample',
  `SELECT histogram_bounds::text::text[] AS sample FROM pg_stats
    WHERE schemaname = 'public' AND tablename = $1 AND attname = 'search_text' AND histogram_bounds IS NOT NULL`,
);

type SearchedTable = 'accounts' | 'mentors';
interface CachedSample {
  sample: Promise<string[]>;
  expiresAt: number;
}
const caches = new WeakMap<Pool, Map<SearchedTable, CachedSample>>();

function sampleOf(pool: Pool, table: SearchedTable): Promise<string[]> {
  const samples = caches.get(pool) ?? new Map<SearchedTable, CachedSample>();
  caches.set(pool, samples);
  const cached = samples.get(table);
  if (cached && cached.expiresAt > Date.now()) return cached.sample;
  const sample = run(pool, readSample, [table]).then(([row]) => row?.sample ?? []);
  samples.set(table, { sample, expiresAt: Date.now() + LIFETIME_MS });
  sample.catch(() => samples.delete(table));
  return sample;
}

/** The four characters of a text that occur in the fewest values of a sample; the whole text if none are suitable. */
export function pickRarePart(text: string, sample: readonly string[]): string {
  const characters = [...text];
  const parts = characters
    .slice(PART_LENGTH - 1)
    .map((_, start) => characters.slice(start, start + PART_LENGTH).join(''))
    .filter((part) => (part.match(/[\p{L}\p{N}]/gu) ?? []).length >= MIN_WORD_CHARACTERS);
  const counted = parts.map((part) => ({
    part,
    count: sample.filter((value) => value.includes(part.toLowerCase())).length,
  }));
  return counted.reduce((best, next) => (next.count < best.count ? next : best), {
    part: text,
    count: Infinity,
  }).part;
}

/**
 * The part of a search text to look up in the trigram index of `search_text`. Looking up all trigrams of a long text is
 * slower (docs/performance.md).
 */
export const rarePart = async (pool: Pool, table: SearchedTable, text: string): Promise<string> =>
  pickRarePart(text, await sampleOf(pool, table));
