import pg from 'pg';
import { createServices, prepareDatabase } from '../../assembly.ts';
import { loadConfig } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { pino } from 'pino';
import { migrateDatabase } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(sql);
  } finally {
    await client.end();
  }
}

test('the API role inserts into and reads the audit log', async () => {
  await run(database.applicationUrl, `INSERT INTO audit_log (action) VALUES ('login')`);
  expect((await run(database.applicationUrl, 'SELECT action FROM audit_log')).rows).toEqual([
    { action: 'login' },
  ]);
});

test.each([
  `UPDATE audit_log SET outcome = 'failed'`,
  'DELETE FROM audit_log',
  'TRUNCATE audit_log',
  'TRUNCATE accounts',
  'DELETE FROM audit_chain',
  `UPDATE audit_chain SET hash = ''`,
  `INSERT INTO audit_chain VALUES (9, 9, '')`,
  'UPDATE audit_head SET position = 0',
  'ALTER TABLE audit_log DISABLE TRIGGER USER',
  'ALTER TABLE accounts ADD COLUMN extra text',
  'DROP TABLE audit_log',
  'CREATE TABLE extra (id int)',
  'CREATE SCHEMA extra',
  'DROP FUNCTION audit_log_stays CASCADE',
  `CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql AS $$ SELECT '' $$`,
  'SELECT audit_chain_rebuild()',
  'SELECT audit_chain_append(log) FROM audit_log log',
  'SET session_replication_role = replica',
  'SET ROLE cairn',
  'DELETE FROM drizzle.__drizzle_migrations',
])('the API role has no permission for: %s', async (sql) => {
  await expect(run(database.applicationUrl, sql)).rejects.toMatchObject({ code: '42501' });
});

test('a setting that unlocks the log for maintenance has no effect for the API role', async () => {
  const sql = `SET cairn.audit_maintenance = 'on'; DELETE FROM audit_log`;
  await expect(run(database.applicationUrl, sql)).rejects.toMatchObject({ code: '42501' });
});

test('a purge with the API role keeps recent rows of the audit log', async () => {
  expect((await run(database.applicationUrl, 'SELECT audit_purge(1000)')).rows).toEqual([{ audit_purge: 0 }]);
  expect((await run(database.applicationUrl, 'SELECT 1 FROM audit_log')).rowCount).toBe(1);
});

test('a migration gives a new API role its rights and its own schema of the job queue', async () => {
  const single = await createTestDatabase();
  await run(single.url, 'DROP OWNED BY cairn_app; CREATE SCHEMA graphile_worker CREATE TABLE old (id int)');
  await expect(run(single.applicationUrl, 'SELECT 1 FROM accounts')).rejects.toMatchObject({ code: '42501' });
  await migrateDatabase(single.url, undefined, single.applicationUrl);
  await run(single.applicationUrl, 'SELECT 1 FROM accounts; CREATE TABLE graphile_worker.anew (id int)');
  await migrateDatabase(single.url, undefined, single.applicationUrl);
  await run(single.applicationUrl, 'SELECT 1 FROM graphile_worker.anew');
  await single.drop();
});

test('an owner that is not a superuser migrates a new database and grants the API its rights', async () => {
  const name = `owned_${process.pid}`;
  await run(
    database.url,
    `CREATE ROLE plain_owner LOGIN; CREATE ROLE plain_application LOGIN; GRANT plain_application TO plain_owner`,
  );
  await run(database.url, `CREATE DATABASE ${name} OWNER plain_owner`);
  const urlOf = (role: string) =>
    database.url.replace('//cairn@', `//${role}@`).replace(/\/test_[0-9a-f]+/, `/${name}`);
  await migrateDatabase(urlOf('plain_owner'), undefined, urlOf('plain_application'));
  await run(urlOf('plain_application'), `INSERT INTO audit_log (action) VALUES ('login')`);
  await expect(run(urlOf('plain_application'), 'DELETE FROM audit_log')).rejects.toMatchObject({
    code: '42501',
  });
  await run(database.url, `DROP DATABASE ${name}`);
  await run(database.url, 'DROP ROLE plain_owner; DROP ROLE plain_application');
});

test('the error names a missing API role', async () => {
  const unknown = database.url.replace('//cairn@', '//nobody_yet@');
  await expect(migrateDatabase(database.url, undefined, unknown)).rejects.toThrow(
    'The role nobody_yet of DATABASE_URL cannot be given its rights: role "nobody_yet" does not exist',
  );
});

test.each([
  ['the role of the owner warns once about the audit log', (one: TestDatabase) => one.url, 1],
  ['a separate role does not warn about the audit log', (one: TestDatabase) => one.applicationUrl, 0],
])('a start with %s', async (_name, urlOf, warnings) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const config = { ...loadConfig({ NODE_ENV: 'test' }), seed: 'none' as const };
  const services = await createServices(config, urlOf(database), log);
  await prepareDatabase(services, database.url);
  await services.database.close();
  expect(lines.filter((line) => line.includes('could rewrite the audit log'))).toHaveLength(warnings);
});
