import pg from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** All columns that could hold a text or an id, by table. */
async function listColumns(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`
    SELECT quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) AS "table",
           c.column_name AS "column", c.data_type AS type
      FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema NOT IN ('pg_catalog', 'information_schema') AND t.table_type = 'BASE TABLE'
       AND c.data_type NOT LIKE 'timestamp%' AND c.data_type NOT IN ('boolean', 'date')`);
  return Map.groupBy(rows, ({ table }) => table);
}

const valueOf = ({ column, type }: Column) =>
  type === 'bytea' ? `encode(t.${quote(column)}, 'escape')` : `t.${quote(column)}::text`;

/**
 * Finds texts, in upper or lower case, in all columns of the database.
 *
 * @param url URL with the role that owns the tables
 * @returns for each text, the sorted columns that contain the text, such as `messages.content`
 */
export async function findTraces(url: string, texts: readonly string[]): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = Object.fromEntries(texts.map((text) => [text, [] as string[]]));
  try {
    for (const [table, columns] of await listColumns(client)) {
      const values = columns.map((column) => `(${pg.escapeLiteral(column.column)}, ${valueOf(column)})`);
      // JSON columns contain the texts with escaped quotes.
      const { rows } = await client.query<{ text: string; column: string }>(
        `SELECT DISTINCT wanted.text, value.name AS "column"
           FROM ${table} t CROSS JOIN LATERAL (VALUES ${values.join(', ')}) AS value (name, content)
           JOIN unnest($1::text[], $2::text[]) AS wanted (text, escaped)
             ON strpos(lower(value.content), lower(wanted.text)) > 0
             OR strpos(lower(value.content), lower(wanted.escaped)) > 0`,
        [texts, texts.map((text) => JSON.stringify(text).slice(1, -1))],
      );
      for (const { text, column } of rows) found[text]?.push(`${table.replace('public.', '')}.${column}`);
    }
  } finally {
    await client.end();
  }
  for (const columns of Object.values(found)) columns.sort();
  return found;
}
