import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { findMigrations } from '../database/migrate/index.ts';
import { createTestDatabase } from './test-database.ts';

/** A database as it was before a migration. */
export interface OlderDatabase {
  readonly client: Client;
  /** Runs the remaining migrations. */
  upgrade: () => Promise<void>;
  drop: () => Promise<void>;
}

/**
 * Creates a database in which a migration and all later ones have not run, to be filled with rows of that time.
 *
 * @param migration end of the name of the first migration that is missing: `_email_keys`
 */
export async function createOlderDatabase(migration: string): Promise<OlderDatabase> {
  const { url, drop } = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const folder = findMigrations();
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tags = journal.entries.map(({ tag }) => tag);
  const cut = tags.findIndex((tag) => tag.endsWith(migration));
  if (cut < 0) throw new Error(`No migration ends with ${migration}`);
  const apply = async (names: string[]) => {
    for (const name of names) await client.query(await readFile(join(folder, `${name}.sql`), 'utf8'));
  };
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await apply(tags.slice(0, cut));
  return {
    client,
    upgrade: () => apply(tags.slice(cut)),
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}
