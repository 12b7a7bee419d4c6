import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { listMigrations, listTables, quoted, setCanonicalFormats, type Table } from './catalogue.ts';
import type { OpenBackup } from './manifest.ts';
import { isTransient, settleRestored } from './restored-state.ts';
import { fromJsonLines } from './rows.ts';
import { readSealedFile } from './sealed-file.ts';

async function requireRestorable(
  client: pg.ClientBase,
  tables: Table[],
  { manifest }: OpenBackup,
): Promise<void> {
  const migrations = await listMigrations(client);
  if (migrations.join() !== manifest.migrations.join()) {
    throw new BackupError(
      `The backup and this database have different migrations (${manifest.migrations.length} and ${migrations.length}): restore the backup with the version that made it, then start the newer one`,
    );
  }
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if (rowCount !== 0) throw new BackupError(`The database is not empty: ${name} has rows`);
  }
}

/** Drops the foreign keys while `work` runs; adding them again validates every row. */
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

async function fill(client: pg.ClientBase, { name, columns }: Table, backup: OpenBackup): Promise<void> {
  const saved = backup.manifest.tables.find((each) => each.name === name);
  if (!saved) throw new BackupError(`The backup does not contain ${name}`);
  const table = `public.${quoted(name)}`;
  const stored = columns.filter(({ isStored }) => isStored).map((column) => quoted(column.name));
  const insert = `INSERT INTO ${table} (${stored.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${stored.map((column) => `(whole).${column}`).join(', ')}
      FROM (SELECT line::${table} AS whole FROM unnest($1::text[]) AS line OFFSET 0) AS read`;
  let count = 0;
  // Triggers are off, because the backup already contains their results.
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await readSealedFile(backup, saved.file, async (chunks) => {
    for await (const batch of fromJsonLines(chunks))
      count += (await client.query(insert, [batch])).rowCount ?? 0;
  });
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  if (count !== saved.rows) throw new BackupError(`${name} is not complete: ${count} of ${saved.rows} rows`);
}

/**
 * Restores a verified backup into an empty, migrated database, in one transaction.
 *
 * @param settle adjusts the restored rows before the commit; see `settleRestored` for the default
 * @throws BackupError if the database is not empty or has different migrations, or the backup is incomplete or altered
 */
export async function restoreBackup(
  url: string,
  backup: OpenBackup,
  settle: (client: pg.ClientBase) => Promise<void> = settleRestored,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'cairn-restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setCanonicalFormats(client);
    await client.query('BEGIN');
    const tables = (await listTables(client)).filter((table) => !isTransient(table));
    await requireRestorable(client, tables, backup);
    await withoutForeignKeys(client, async () => {
      for (const table of tables) await fill(client, table, backup);
    });
    for (const { name, value } of backup.manifest.sequences) {
      await client.query(`SELECT setval('public.${quoted(name)}', $1)`, [value]);
    }
    await settle(client);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
