import { expandSearch } from '@cairn/shared/contract';
import type { Pool } from 'pg';
import { rarePart } from '../../database/client/index.ts';
import { type IndexedSearch, TRIGRAM } from './mentor-search.ts';

/** Maximum length of the pattern, which is matched against the text of many mentors. */
const SPELLINGS_LENGTH = 300;

const escape = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/**
 * Replaces the abbreviations in the text of a search by their usual names. Adds the other spellings of the text, and
 * the part of the text to look up in the index. A search without a text is returned unchanged.
 */
export async function indexedSearch<Search extends { q?: string | undefined }>(
  pool: Pool,
  query: Search,
): Promise<Search & Pick<IndexedSearch, 'part' | 'names' | 'spellings' | 'isShort'>> {
  if (!query.q) return query;
  const { text, alternatives } = expandSearch(query.q);
  // The text is converted to lower case before a part is cut out, because the lower case of a letter, such as the Greek
  // sigma, may depend on its neighbours.
  const part = await rarePart(pool, 'mentors', text.toLowerCase());
  const names = [text, ...alternatives].map((name) => name.toLowerCase());
  const words = alternatives.map((spelling) => escape(spelling)).join('|');
  // Without other spellings, or with too many for one pattern, only the text itself is searched.
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
