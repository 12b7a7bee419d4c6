import { expandSearch } from '@cairn/shared/contract';
import type { Pool } from 'pg';
import { rarePart } from '../../database/client/index.ts';
import { type IndexedSearch, TRIGRAM } from './mentor-search.ts';

/** Maximum characters of the pattern that is matched against the text of many mentors. */
const SPELLINGS_LENGTH = 300;

const escape = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/**
 * Replaces abbreviations in a search text by their usual names. Adds other spellings of the text, and the part of the
 * text to look up in the index.
 */
export async function indexedSearch<Search extends { q?: string | undefined }>(
  pool: Pool,
  query: Search,
): Promise<Search & Pick<IndexedSearch, 'part' | 'names' | 'spellings' | 'isShort'>> {
  if (!query.q) return query;
  const { text, alternatives } = expandSearch(query.q);
  // Converts the whole text before the cut: the lower case of a Greek sigma depends on neighbouring letters.
  const part = await rarePart(pool, 'mentors', text.toLowerCase());
  const names = [text, ...alternatives].map((name) => name.toLowerCase());
  const words = alternatives.map((spelling) => escape(spelling)).join('|');
  if (words === '' || words.length > SPELLINGS_LENGTH) return { ...query, q: text, part, names };
  return {
    ...query,
    q: text,
    part,
    names,
    spellings: String.raw`(^|[^[:alnum:]])(${words})($|[^[:alnum:]+#])`,
    isShort: alternatives.some((spelling) => spelling.length < TRIGRAM),
  };
}
