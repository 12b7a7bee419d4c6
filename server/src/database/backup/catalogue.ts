import type pg from 'pg';

/** A table from the database catalogue, which lists every new table. */
export interface Table {
  name: string;
  /** In their order in the table; `isStored` is false for generated columns. */
  columns: { name: string; isStored: boolean }[];
  /** Whether the table is UNLOGGED: PostgreSQL truncates such a table after a crash. */
  isUnlogged: boolean;
}

/** The name as a quoted identifier: `"order"`. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the application; the job queue is excluded, because workers rebuild it. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT class.relname AS name, class.relpersistence = 'u' AS "isUnlogged",
            json_agg(json_build_object('name', attname, 'isStored', attgenerated = '') ORDER BY attnum) AS columns
       FROM pg_class class
       JOIN pg_attribute ON attrelid = class.oid AND attnum > 0 AND NOT attisdropped
      WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
      GROUP BY class.relname, class.relpersistence
      ORDER BY class.relname`,
  );
  return rows;
}

/** Hashes of the applied migrations. A backup can be restored only into a database with the same migrations. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ hash }) => hash);
}

export interface SequenceState {
  name: string;
  value: string;
}

/** Current values of the sequences; unused ones are omitted. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT sequencename AS name, last_value::text AS value
       FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return rows;
}

/** Makes the text form of values independent of the connection, and removes the time limit of statements. */
export async function setCanonicalFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1;
     SET statement_timeout = 0`,
  );
}
