import pg from 'pg';
import { containsPattern, type DatabaseHandle, rarePart } from '../../database/client/index.ts';

/**
 * SQL: whether the name or e-mail address of account `a` contains a text. The text is a literal, so that a search for a
 * rare text can use the trigram index. A generic plan would read all accounts.
 */
export async function accountSearch({ pool }: DatabaseHandle, text: string): Promise<string> {
  const part = await rarePart(pool, 'accounts', text);
  const found = `a.search_text LIKE lower(${pg.escapeLiteral(containsPattern(part))})`;
  return part === text ? found : `${found} AND strpos(a.search_text, lower(${pg.escapeLiteral(text)})) > 0`;
}
