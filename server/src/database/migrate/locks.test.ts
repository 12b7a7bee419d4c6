import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, forgetMigrations, type TestDatabase } from '../../testing/index.ts';
import { findMigrations, migrateDatabase } from './index.ts';

let database: TestDatabase;
let holder: Client;
let observer: Client;
const folders: string[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  holder = new Client({ connectionString: database.applicationUrl, application_name: 'long-report' });
  observer = new Client({ connectionString: database.url });
  await Promise.all([holder.connect(), observer.connect()]);
});
afterEach(async () => {
  await Promise.all([holder.end(), observer.end()]);
  await database.drop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Creates a folder with the migrations of this version and one more. */
async function withMigration(statement: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-migrations-'));
  folders.push(folder);
  await cp(findMigrations(), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('There is no migration');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' } as typeof last);
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, 'next.sql'), statement);
  return folder;
}

const isWaiting = async () =>
  (
    await observer.query(`SELECT FROM pg_stat_activity WHERE application_name = 'cairn-migrate'
    AND datname = current_database() AND wait_event_type = 'Lock'`)
  ).rowCount === 1;

const hasColumn = async () =>
  (await observer.query(`SELECT FROM information_schema.columns WHERE column_name = 'favourite_colour'`))
    .rowCount === 1;

const ADD = 'ALTER TABLE accounts ADD COLUMN favourite_colour text';
const migrate = (folder: string, attempts: number) =>
  migrateDatabase(database.url, folder, database.applicationUrl, {
    timeout: 30,
    attempts,
    pause: 1,
    longestPause: 1,
  });

test('a migration that does not get its locks gives up and changes nothing', async () => {
  const folder = await withMigration(`CREATE TABLE colours (id int); ${ADD}`);
  await holder.query('BEGIN; SELECT FROM accounts');
  await expect(migrate(folder, 3)).rejects.toThrow(
    /^The migration did not complete: each of 3 attempts waited longer than 0.03 s for a lock, or ended in a deadlock. Open transactions: process \d+ \(long-report\) for \d+ s. Try again when they have ended$/,
  );
  expect(await hasColumn()).toBe(false);
  expect((await observer.query(`SELECT to_regclass('colours') AS name`)).rows).toEqual([{ name: null }]);
  await holder.query('COMMIT');
  await migrate(folder, 1);
  expect(await hasColumn()).toBe(true);
});

test('while a migration waits for a long transaction, other statements run between its attempts', async () => {
  const folder = await withMigration(ADD);
  await holder.query('BEGIN; SELECT FROM accounts');
  const migrated = migrate(folder, 1_000);
  while (!(await isWaiting()));
  // This statement waits until the attempt of the migration ends.
  await observer.query('SELECT FROM accounts');
  expect(await hasColumn()).toBe(false);
  await holder.query('COMMIT');
  await migrated;
  expect(await hasColumn()).toBe(true);
});

test('a time limit of the connection does not end a long statement of a migration', async () => {
  const folder = await withMigration('SELECT pg_sleep(0.2)');
  const limited = `${database.url}&options=-c%20statement_timeout%3D100%20-c%20lock_timeout%3D100`;
  const migrations = () => observer.query('SELECT hash FROM drizzle.__drizzle_migrations');
  const { rows: before } = await migrations();
  await migrateDatabase(limited, folder, database.applicationUrl);
  expect((await migrations()).rows).toHaveLength(before.length + 1);
});

test('a migration with an error is not retried', async () => {
  const folder = await withMigration('ALTER TABLE accounts ADD COLUMN name text');
  await expect(migrate(folder, 1_000)).rejects.toMatchObject({ cause: { code: '42701' } });
});

test('rebuilding the exclusion constraints causes no deadlock with a transaction that reads slots and then sessions', async () => {
  await forgetMigrations(observer, '_exclusion_indexes_only_for_constraints');
  await holder.query('BEGIN; SELECT FROM slots');
  const migrated = migrateDatabase(database.url, findMigrations(), database.applicationUrl, {
    timeout: 10_000,
    attempts: 1,
    pause: 1,
    longestPause: 1,
  });
  while (!(await isWaiting()));
  // This would cause a deadlock if the migration had locked the sessions before it waited for the slots.
  await holder.query('SELECT FROM sessions');
  await holder.query('COMMIT');
  await migrated;
});
