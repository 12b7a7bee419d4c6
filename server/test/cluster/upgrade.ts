import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrls } from '@cairn/tooling/cluster/roles.ts';
import type { Cluster } from '@cairn/tooling/cluster/start-cluster.ts';
import { findMigrations, migrateDatabase } from '../../src/database/migrate/index.ts';

let upgrades = 0;

/** Copies the migrations, and adds a migration of a table to which the writers write. */
function withNextMigration(): string {
  upgrades += 1;
  const folder = mkdtempSync(join(tmpdir(), 'cairn-migrations-'));
  cpSync(findMigrations(), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const { idx = 0, when = 0, ...rest } = journal.entries.at(-1) ?? {};
  const next = { ...rest, idx: idx + upgrades, when: when + upgrades, tag: 'next' };
  journal.entries.push(next);
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, 'next.sql'), `ALTER TABLE messages ADD COLUMN upgrade_${upgrades} text`);
  return folder;
}

/** Migrates the database while API processes serve requests. Then restarts the API processes one by one. */
export async function upgrade({ apis, layout }: Cluster): Promise<void> {
  const folder = withNextMigration();
  const urls = databaseUrls(layout);
  await migrateDatabase(urls.owner, folder, urls.application);
  // Processes that start from now on inherit the variable.
  process.env['MIGRATIONS_DIR'] = folder;
  for (const api of apis) {
    await api.current.stop();
    await api.start();
  }
}
