import type pg from 'pg';

/** A table of ours, as the database describes itself: what there is to save follows from no list of its own. */
export interface Table {
  name: string;
  /** In the order of the table; `isStored` are those that an insert gives, the others are computed. */
  columns: { name: string; isStored: boolean }[];
  /** A crash of the database empties it. */
  isUnlogged: boolean;
}

/** What the database is quoted with: `"order"`. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The tables of the application; those of the job queue are made and filled anew by the workers. */
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

/** The migrations that have made these tables; a backup fits where the same ones have run. */
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

/** Where each sequence stands; one that was never used stands nowhere and is left out. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `SELECT sequencename AS name, last_value::text AS value
       FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return rows;
}

/** Makes values have one text, whoever connects: what is written by one session is read by another. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1;
     SET statement_timeout = 0`,
  );
}
