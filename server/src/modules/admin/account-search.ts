import pg from 'pg';
import { containsPattern, type DatabaseHandle, rarePart } from '../../database/client/index.ts';

/**
 * SQL: the name or e-mail address of account `a` contains a text. Literals instead of parameters, so that each text
 * gets its own plan: rare ones use the trigram index, common ones scan in sort order; a generic plan would scan half
 * a million names.
 */
export async function accountSearch({ pool }: DatabaseHandle, text: string): Promise<string> {
  const part = await rarePart(pool, 'accounts', text);
  const found = `a.search_text LIKE lower(${pg.escapeLiteral(containsPattern(part))})`;
  return part === text ? found : `${found} AND strpos(a.search_text, lower(${pg.escapeLiteral(text)})) > 0`;
}
