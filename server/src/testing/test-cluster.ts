import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { loadTestSettings } from '../config.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../database/embedded/index.ts';
import { migrateDatabase } from '../database/migrate/index.ts';
import { asApplication, databaseUrl, TEMPLATE } from './test-database.ts';

/** Durability is off: test data is disposable. */
export const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Query plans must not depend on timing. A running autovacuum can make index-only scans look too expensive. */
const withoutBackgroundWork = { autovacuum: 'off' };

const DEBIAN_ROOT = '/usr/lib/postgresql';

/** The folder with the programs of Debian's newest installed PostgreSQL. */
function findSystemBinaries(): string {
  const versions = readdirSync(DEBIAN_ROOT)
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
  return join(DEBIAN_ROOT, String(versions[0]), 'bin');
}

/** Options for Debian's PostgreSQL if the test settings choose it; empty for the embedded PostgreSQL. */
export const systemBinaries = (): { binFolder?: string; locale?: string[] } =>
  loadTestSettings().database === 'system'
    ? { binFolder: findSystemBinaries(), locale: ['--locale=C.UTF-8'] }
    : {};

let running: { database: EmbeddedDatabase; folder: string } | undefined;

/** Starts the cluster of a test run with a migrated template database. @returns the URL of the owner */
export async function startTestCluster(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  const database = await startEmbeddedDatabase({
    dataDir: folder,
    settings: { ...withoutDurability, ...withoutBackgroundWork },
    ...systemBinaries(),
  });
  running = { database, folder };
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const template = databaseUrl(database.url, TEMPLATE);
  await migrateDatabase(template, undefined, asApplication(template));
  return database.url;
}

/** Stops the cluster and removes its folder. */
export async function stopTestCluster(): Promise<void> {
  if (!running) return;
  await running.database.stop();
  await rm(running.folder, { recursive: true, force: true });
  running = undefined;
}
