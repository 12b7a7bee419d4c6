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

async function findMigration(migration: string) {
  const folder = findMigrations();
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(migration));
  const found = journal.entries[index];
  if (!found) throw new Error(`No migration ends with ${migration}`);
  return { folder, entries: journal.entries, index, found };
}

/**
 * Makes the next start of the server repeat a migration and all later migrations.
 *
 * @param migration end of the name of the first migration to repeat, such as `_email_keys`
 */
export async function forgetMigrations(client: Pick<Client, 'query'>, migration: string): Promise<void> {
  const { found } = await findMigration(migration);
  await client.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= $1', [found.when]);
}

/**
 * Creates a database without a migration and all later migrations.
 *
 * @param migration end of the name of the first missing migration, such as `_email_keys`
 */
export async function createOlderDatabase(migration: string): Promise<OlderDatabase> {
  const { url, drop } = await createTestDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { folder, entries, index } = await findMigration(migration);
  const tags = entries.map(({ tag }) => tag);
  const apply = async (names: string[]) => {
    for (const name of names) await client.query(await readFile(join(folder, `${name}.sql`), 'utf8'));
  };
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await apply(tags.slice(0, index));
  return {
    client,
    upgrade: () => apply(tags.slice(index)),
    drop: async () => {
      await client.end();
      await drop();
    },
  };
}
