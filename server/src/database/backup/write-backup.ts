import pg from 'pg';
import { listMigrations, listSequences, listTables, setCanonicalFormats } from './catalogue.ts';
import { type BackupManifest, createBackupFolder, writeManifest } from './manifest.ts';
import { writeReleases } from './release-files.ts';
import { isTransient } from './restored-state.ts';
import { RowDigest, rowsOf, toJsonLines } from './rows.ts';
import { type BackupFolder, writeSealedFile } from './sealed-file.ts';

/** The sources of a backup. */
export interface BackupSource {
  /** Database URL. */
  url: string;
  releasesDir: string;
}

async function* withDigest(batches: AsyncIterable<string[]>, digest: RowDigest): AsyncGenerator<string[]> {
  for await (const batch of batches) {
    digest.add(batch);
    yield batch;
  }
}

async function writeTables(backup: BackupFolder, client: pg.ClientBase): Promise<BackupManifest['tables']> {
  const tables: BackupManifest['tables'] = [];
  for (const table of await listTables(client)) {
    if (isTransient(table)) continue;
    const { name } = table;
    const digest = new RowDigest();
    const file = `tables/${name}.jsonl`;
    const written = await writeSealedFile(
      backup,
      file,
      toJsonLines(withDigest(rowsOf(client, name), digest)),
    );
    tables.push({ name, file, ...written, ...digest.facts });
  }
  return tables;
}

/**
 * Writes a snapshot of the database, and the releases, into an empty folder. The embedded PostgreSQL has no pg_dump.
 *
 * @param key 32 bytes; every file but `backup.json` is encrypted and authenticated with keys derived from it (ADR 13)
 */
export async function writeBackup(
  source: BackupSource,
  folder: string,
  key: Buffer,
): Promise<BackupManifest> {
  const client = new pg.Client({ connectionString: source.url, application_name: 'cairn-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setCanonicalFormats(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const backup = createBackupFolder(folder, key);
    const manifest: BackupManifest = {
      createdAt: new Date().toISOString(),
      migrations: await listMigrations(client),
      sequences: await listSequences(client),
      tables: await writeTables(backup, client),
      releases: await writeReleases(backup, source.releasesDir),
    };
    await writeManifest(backup, manifest);
    return manifest;
  } finally {
    await client.end();
  }
}
