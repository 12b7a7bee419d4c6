import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DESCRIPTION, writeRows, type BackupDescription } from './backup-file.ts';
import { listMigrations, listSequences, listTables, quoted, speakPlainly } from './catalogue.ts';

const BATCH = 2_000;

/** All rows of a table as PostgreSQL writes them, one composite value each. */
async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE backup NO SCROLL CURSOR FOR SELECT whole::text AS row FROM public.${quoted(table)} AS whole`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH} FROM backup`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('CLOSE backup');
}

/**
 * Saves all tables into a folder as they are at one moment, while everybody goes on working. Needs nothing but a
 * connection: the PostgreSQL that comes by npm has no pg_dump.
 */
export async function writeBackup(url: string, folder: string): Promise<BackupDescription> {
  const client = new pg.Client({ connectionString: url, application_name: 'cairn-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await speakPlainly(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    mkdirSync(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const rows: Record<string, number> = {};
    for (const { name } of await listTables(client))
      rows[name] = await writeRows(folder, name, rowsOf(client, name));
    const description: BackupDescription = {
      createdAt: new Date().toISOString(),
      migrations: await listMigrations(client),
      sequences: await listSequences(client),
      rows,
    };
    writeFileSync(join(folder, DESCRIPTION), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 });
    return description;
  } finally {
    await client.end();
  }
}
