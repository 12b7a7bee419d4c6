import pg from 'pg';
import { readDescription, readRows, type BackupDescription } from './backup-file.ts';
import { listMigrations, listTables, quoted, speakPlainly, type Table } from './catalogue.ts';

/** Why a backup was not brought back; nothing has changed then. */
export class RestoreError extends Error {}

const BATCH = 2_000;

async function requireFit(
  client: pg.ClientBase,
  tables: Table[],
  description: BackupDescription,
): Promise<void> {
  const migrations = await listMigrations(client);
  if (migrations.join() !== description.migrations.join()) {
    throw new RestoreError(
      `The backup is of a database after ${description.migrations.length} migrations, this one has ${migrations.length}, or others: restore it with the version that made it, then start the newer one`,
    );
  }
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if (rowCount !== 0) throw new RestoreError(`The database is not empty: ${name} holds rows`);
  }
}

/** Takes the foreign keys away for the while; what puts them back also checks every row against them. */
async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { add } of rows) await client.query(add);
}

async function fill(
  client: pg.ClientBase,
  { name, columns }: Table,
  batches: AsyncIterable<string[]>,
): Promise<number> {
  const table = `public.${quoted(name)}`;
  const stored = columns.filter(({ isStored }) => isStored).map((column) => quoted(column.name));
  const insert = `INSERT INTO ${table} (${stored.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${stored.map((column) => `(whole).${column}`).join(', ')}
      FROM (SELECT line::${table} AS whole FROM unnest($1::text[]) AS line OFFSET 0) AS read`;
  let count = 0;
  // What triggers would keep in step stands in the backup itself.
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for await (const batch of batches) count += (await client.query(insert, [batch])).rowCount ?? 0;
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  return count;
}

/**
 * Brings a backup back into an empty, migrated database: all of it or nothing.
 *
 * @throws RestoreError where the database is not empty, or of another version
 */
export async function restoreBackup(url: string, folder: string): Promise<BackupDescription> {
  const description = readDescription(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'cairn-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await speakPlainly(client);
    await client.query('BEGIN');
    const tables = await listTables(client);
    await requireFit(client, tables, description);
    await withoutForeignKeys(client, async () => {
      for (const table of tables) {
        const count = await fill(client, table, readRows(folder, table.name, BATCH));
        if (count !== description.rows[table.name])
          throw new RestoreError(`${table.name} is not whole: ${count} rows`);
      }
    });
    for (const { name, value } of description.sequences) {
      await client.query(`SELECT setval('public.${quoted(name)}', $1)`, [value]);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return description;
  } finally {
    await client.end();
  }
}
