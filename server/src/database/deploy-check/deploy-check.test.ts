import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../../testing/index.ts';
import { openDatabase } from '../client/index.ts';
import { findMigrations } from '../migrate/index.ts';
import { checkMigrations, checkSql, listMigrations, refused } from './check-migrations.ts';
import { pendingIn, pendingSince } from './pending.ts';

/** Number of the last migration that was written before the check existed. */
const LAST_UNCHECKED = 34;

const folder = findMigrations();
const verdicts = async (sql: string) => (await checkSql(sql, 'one')).map(({ verdict }) => verdict);

test('the check refuses no migration that was written after the check was introduced', async () => {
  const migrations = listMigrations(folder).filter(({ number }) => number > LAST_UNCHECKED);
  expect(refused(await checkMigrations(folder, migrations))).toEqual([]);
});

test.each([
  'CREATE TABLE a (id bigint PRIMARY KEY)',
  'ALTER TABLE accounts ADD COLUMN x text',
  `ALTER TABLE accounts ADD COLUMN x text DEFAULT '' NOT NULL`,
  'ALTER TABLE accounts ADD COLUMN x timestamptz DEFAULT now() NOT NULL',
  'ALTER TABLE accounts ALTER COLUMN name SET DEFAULT 1',
  'CREATE VIEW v AS SELECT 1',
  'CREATE TABLE a (id bigint PRIMARY KEY); CREATE TABLE b (id bigint REFERENCES a (id))',
  'CREATE TABLE a (id bigint PRIMARY KEY, parent bigint REFERENCES a (id))',
  'CREATE TABLE a (id bigint PRIMARY KEY); CREATE TABLE b (id bigint); ALTER TABLE b ADD FOREIGN KEY (id) REFERENCES a (id)',
  'INSERT INTO settings (key) VALUES (1) ON CONFLICT DO NOTHING',
  'CREATE TABLE a (id int); CREATE INDEX i ON a (id); ALTER TABLE a ALTER id SET NOT NULL; UPDATE a SET id = 1',
])('%s is safe', async (sql) => {
  expect(new Set(await verdicts(sql))).toEqual(new Set(['safe']));
});

test.each([
  'ALTER TABLE accounts ADD CONSTRAINT c CHECK (id > 0) NOT VALID',
  'ALTER TABLE accounts VALIDATE CONSTRAINT c',
  'ALTER TABLE accounts ALTER COLUMN name DROP NOT NULL',
  'CREATE INDEX IF NOT EXISTS i ON messages (id)',
  'CREATE INDEX i ON settings (key)',
  'DROP INDEX i',
  'CREATE TABLE a (id bigint REFERENCES messages (id))',
  'CREATE TABLE a (id bigint, FOREIGN KEY (id) REFERENCES messages (id))',
  'ALTER TABLE accounts ADD COLUMN x bigint REFERENCES settings (id)',
  'CREATE OR REPLACE VIEW v AS SELECT 1',
  'INSERT INTO settings (key) VALUES (1) ON CONFLICT (key) DO UPDATE SET key = 2',
  `ALTER TYPE role ADD VALUE 'x'`,
  'DO $$ BEGIN DROP TABLE accounts; END $$',
  'REVOKE SELECT ON accounts FROM cairn',
])('%s needs care', async (sql) => {
  expect(await verdicts(sql)).toEqual(['care']);
});

test.each([
  'ALTER TABLE a ADD CONSTRAINT f FOREIGN KEY (id) REFERENCES messages (id)',
  'ALTER TABLE a ADD COLUMN x bigint REFERENCES messages (id)',
])('after CREATE TABLE a, %s needs care', async (sql) => {
  expect(await verdicts(`CREATE TABLE a (id bigint); ${sql}`)).toEqual(['safe', 'care']);
});

test.each([
  'ALTER TABLE accounts DROP COLUMN name',
  'ALTER TABLE accounts RENAME COLUMN name TO title',
  'ALTER TABLE accounts RENAME TO people',
  'ALTER TABLE accounts ALTER COLUMN name SET NOT NULL',
  'ALTER TABLE accounts ALTER COLUMN id TYPE int',
  'ALTER TABLE accounts ALTER COLUMN name DROP DEFAULT',
  'ALTER TABLE accounts ADD COLUMN x text NOT NULL',
  'ALTER TABLE accounts ADD COLUMN x uuid DEFAULT gen_random_uuid()',
  'ALTER TABLE accounts ADD COLUMN x bigint GENERATED ALWAYS AS IDENTITY',
  'ALTER TABLE accounts ADD COLUMN x text UNIQUE',
  'ALTER TABLE accounts ADD CONSTRAINT c CHECK (id > 0)',
  'ALTER TABLE accounts ADD CONSTRAINT c UNIQUE (name)',
  'ALTER TABLE accounts ADD COLUMN x text, DROP COLUMN name',
  'CREATE INDEX i ON messages (id)',
  'CREATE INDEX CONCURRENTLY i ON settings (key)',
  'DROP INDEX CONCURRENTLY i',
  'WITH moved AS (DELETE FROM messages RETURNING id) INSERT INTO settings SELECT id FROM moved',
  'ALTER TABLE accounts ADD COLUMN x bigint DEFAULT 1 REFERENCES settings (id)',
  'INSERT INTO messages (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2',
  'DROP TABLE settings',
  'UPDATE messages SET content = 1',
  'TRUNCATE settings',
  'LOCK TABLE accounts',
])('%s is unsafe, with a reason and advice', async (sql) => {
  const [finding] = refused(await checkSql(sql, 'one'));
  expect(finding).toMatchObject({
    reason: expect.stringMatching(/\w/),
    advice: expect.stringMatching(/\w/),
  });
});

test.each([
  'CREATE TABLE IF NOT EXISTS messages (id int); DROP TABLE messages',
  'CREATE TABLE archive.messages (id int); CREATE INDEX i ON messages (id)',
  'ALTER TABLE accounts ADD CONSTRAINT c CHECK (id > 0) NOT VALID; ALTER TABLE accounts VALIDATE CONSTRAINT c',
])('one statement is refused in: %s', async (sql) => {
  expect(refused(await checkSql(sql, 'one'))).toHaveLength(1);
});

const DROP = 'ALTER TABLE "accounts" DROP COLUMN "ä";';

test('a waiver is a comment with a reason, and accepts the statements of its section only', async () => {
  const accepted = `-- deploy:accept nothing has read it since 1.4\n${DROP}`;
  expect(await checkSql(accepted, 'one')).toMatchObject([{ accepted: 'nothing has read it since 1.4' }]);
  expect(refused(await checkSql(accepted, 'one'))).toEqual([]);
  expect(refused(await checkSql(`${accepted}--> statement-breakpoint\n${DROP}`, 'one'))).toHaveLength(1);
  expect(refused(await checkSql(`-- deploy:accept\n${DROP}`, 'one'))).toHaveLength(1);
  const quoted = `SELECT '\n-- deploy:accept nothing has read it since 1.4\n';${DROP}`;
  expect(refused(await checkSql(quoted, 'one'))).toHaveLength(1);
});

test('the check fails for a statement that is not valid SQL', async () => {
  await expect(checkSql('ALTER TABEL accounts', 'one')).rejects.toThrow(/syntax error/);
});

test('the pending migrations are those after a number, or those that a database lacks', async () => {
  const migrations = listMigrations(folder);
  expect(pendingSince('33', migrations, folder)[0]?.number).toBe(34);
  expect(() => pendingSince('no-such-tag', migrations, folder)).toThrow('unknown git revision no-such-tag');
  expect(() => pendingSince('--help', migrations, folder)).toThrow('unknown git revision --help');

  const database = await createTestDatabase();
  const owner = openDatabase({ url: database.url, size: 1 });
  try {
    expect(await pendingIn(database.url, migrations)).toEqual([]);
    await owner.pool.query(
      'DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)',
    );
    expect(await pendingIn(database.url, migrations)).toEqual(migrations.slice(-1));
    await owner.pool.query('DROP TABLE drizzle.__drizzle_migrations');
    expect(await pendingIn(database.url, migrations)).toEqual([]);
  } finally {
    await owner.close();
    await database.drop();
  }
});

test('the pending migrations are those that a git revision does not contain', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'cairn-migrations-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository });
  const names = ['0001_first', '0002_second'];
  const migrations = names.map((name, index) => ({ name, number: index + 1, when: index }));
  try {
    git('init', '--quiet');
    for (const name of names) {
      await writeFile(join(repository, `${name}.sql`), 'SELECT 1;');
      git('add', '--all');
      git('-c', 'user.name=Test', '-c', 'user.email=test@cairn.test', 'commit', '--quiet', '--message', name);
    }
    expect(pendingSince('HEAD', migrations, repository)).toEqual([]);
    expect(pendingSince('HEAD~1', migrations, repository)).toEqual(migrations.slice(1));
  } finally {
    await rm(repository, { recursive: true });
  }
});
