import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { BackupError } from '../database/backup/index.ts';
import { startEmbeddedDatabase } from '../database/embedded/index.ts';
import { findMigrations, migrateDatabase } from '../database/migrate/index.ts';

const NOT_ALLOWED = '42501';

const withDatabaseName = (url: string, name: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);

async function withNewDatabase(url: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `cairn_verify_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url, application_name: 'cairn-verify' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`).catch((error: unknown) => {
      throw (error as { code?: string }).code === NOT_ALLOWED
        ? new BackupError(
            'The database role may not create databases: ALTER ROLE … CREATEDB, or unset DATABASE_URL to verify in an embedded database',
          )
        : error;
    });
    try {
      await work(withDatabaseName(url, name));
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}

async function withNewCluster(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-verify-'));
  try {
    const database = await startEmbeddedDatabase({ dataDir });
    await work(database.url).finally(() => database.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs `work` on a migrated, empty temporary database and removes it afterwards. */
export async function withTemporaryDatabase(
  config: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, migrationsDir } = config;
  const migrateAndWork = async (url: string) => {
    await migrateDatabase(url, migrationsDir ?? findMigrations());
    await work(url);
  };
  await (databaseUrl
    ? withNewDatabase(databaseOwnerUrl ?? databaseUrl, migrateAndWork)
    : withNewCluster(migrateAndWork));
}
