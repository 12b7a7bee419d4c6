import pg from 'pg';
import { listTables } from '../database/backup/catalogue.ts';
import { isTransient } from '../database/backup/restored-state.ts';

/** The rows of the tables that a backup contains, and the state of sequences, constraints and triggers. */
export async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const read = async (query: string) =>
    (await client.query<{ row: string }>(`${query} ORDER BY 1`)).rows.map(({ row }) => row);
  const content: Record<string, string[]> = {};
  for (const { name } of (await listTables(client)).filter((table) => !isTransient(table)))
    content[name] = await read(`SELECT t::text COLLATE "C" AS row FROM "${name}" t`);
  content['sequences'] = await read(
    `SELECT concat(sequencename, last_value) AS row FROM pg_sequences WHERE schemaname = 'public'`,
  );
  content['rules'] = await read(
    `SELECT concat(conname, convalidated) AS row FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT concat(tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal`,
  );
  await client.end();
  return content;
}
