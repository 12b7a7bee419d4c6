import pg from 'pg';
import { type DatabaseHandle, rarePart } from '../../database/client/index.ts';

const contains = (text: string) => pg.escapeLiteral(`%${text.replace(/[\\%_]/g, '\\$&')}%`);

/**
 * SQL: name and e-mail of account `a` contain a text. Literals instead of parameters, so that each text gets its own
 * plan: rare ones use the trigram index, common ones the order; a generic plan would scan half a million names.
 */
export async function accountSearch({ pool }: DatabaseHandle, text: string): Promise<string> {
  const part = await rarePart(pool, 'accounts', text);
  const found = `a.search_text LIKE lower(${contains(part)})`;
  return part === text ? found : `${found} AND strpos(a.search_text, lower(${pg.escapeLiteral(text)})) > 0`;
}
