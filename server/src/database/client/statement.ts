import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** A named prepared statement: PostgreSQL parses and plans it once per connection. */
export interface Statement<Row extends QueryResultRow> {
  name: string;
  text: string;
  /** Never set: only declares the row type. */
  row?: Row;
}

const names = new Map<string, string>();

/**
 * Declares a named statement.
 *
 * @throws if another text has the same name
 */
export function statement<Row extends QueryResultRow>(name: string, text: string): Statement<Row> {
  const known = names.get(name);
  if (known !== undefined && known !== text) throw new Error(`Two statements are named ${name}`);
  names.set(name, text);
  return { name, text };
}

/** Runs a declared statement and returns its rows. */
export async function run<Row extends QueryResultRow>(
  connection: Pool | PoolClient,
  { name, text }: Statement<Row>,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await connection.query<Row>({ name, text, values });
  return result.rows;
}
