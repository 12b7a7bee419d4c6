import pg from 'pg';
import { containsPattern, type DatabaseHandle, rarePart } from '../../database/client/index.ts';

/**
 * SQL: whether the name or e-mail address of account `a` contains a text. Literals instead of parameters, so that each
 * text gets its own plan: a search for a rare text uses the trigram index, and one for a common text reads the accounts
 * in sort order. A generic plan would read all accounts, even for a rare text.
 */
export async function accountSearch({ pool }: DatabaseHandle, text: string): Promise<string> {
  const part = await rarePart(pool, 'accounts', text);
  const found = `a.search_text LIKE lower(${pg.escapeLiteral(containsPattern(part))})`;
  return part === text ? found : `${found} AND strpos(a.search_text, lower(${pg.escapeLiteral(text)})) > 0`;
}
