import pg from 'pg';
import { containsPattern, type DatabaseHandle, rarePart } from '../../database/client/index.ts';

/**
 * SQL: name and e-mail of account `a` contain a text. Literals instead of parameters, so that each text gets its own
 * plan: rare ones use the trigram index, common ones the order; a generic plan would scan half a million names.
 */
export async function accountSearch({ pool }: DatabaseHandle, text: string): Promise<string> {
  const part = await rarePart(pool, 'accounts', text);
  const found = `a.search_text LIKE lower(${pg.escapeLiteral(containsPattern(part))})`;
  return part === text ? found : `${found} AND strpos(a.search_text, lower(${pg.escapeLiteral(text)})) > 0`;
}
