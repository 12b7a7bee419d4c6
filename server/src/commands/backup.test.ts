import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from '../database/client/index.ts';
import { seedDemo } from '../database/seed/demo.ts';

const TIMEOUT_MS = 60_000;
const BACKUP_KEY = '5a'.repeat(32);
let source: TestDatabase;
let target: TestDatabase;
let work: string;
let saved: string;

const run = promisify(execFile);
/** Returns the output of a command; rejects with its error output. */
async function command(url: string, ...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, 'backup.ts');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: join(work, 'data'),
    RELEASES_DIR: join(work, 'releases'),
  };
  const started = run(process.execPath, [script, ...args], {
    env: { ...env, BACKUP_KEY, DATABASE_URL: url },
  });
  return started.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => Promise.reject(new Error(stderr)),
  );
}
async function count(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(text).finally(() => client.end());
  return rows[0]?.count ?? 0;
}
const countAccounts = (url: string) => count(url, 'SELECT count(*)::int FROM accounts');
const countTemporaryDatabases = () =>
  count(source.url, `SELECT count(*)::int FROM pg_database WHERE datname LIKE 'cairn_verify_%'`);

beforeAll(async () => {
  source = await createTestDatabase();
  target = await createTestDatabase();
  work = mkdtempSync(join(tmpdir(), 'cairn-command-'));
  saved = join(work, 'saved');
  const handle = openDatabase({ url: source.url, size: 2 });
  await seedDemo(handle.pool, new Date());
  // U+2028 ends a line for `readline` but not in JSON.
  await handle.pool.query(
    `UPDATE accounts SET name = E'one\\u2028two' WHERE id = (SELECT min(id) FROM accounts)`,
  );
  await handle.close();
  expect(await command(source.url, 'backup', '--to', saved)).toMatch(/^Saved in .*: \d+ rows of \d+ tables/);
}, TIMEOUT_MS);
afterAll(async () => {
  await source?.drop();
  await target?.drop();
  rmSync(work, { recursive: true, force: true });
});

test(
  'an operator verifies a backup on the database server, and no temporary database remains',
  async () => {
    expect(await command(source.url, 'backup', '--verify', saved)).toMatch(/^Restored and compared/);
    expect(await countTemporaryDatabases()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'without DATABASE_URL an operator verifies a backup in an embedded database outside DATA_DIR',
  async () => {
    expect(await command('', 'backup', '--verify', saved)).toMatch(/^Restored and compared/);
    expect(existsSync(join(work, 'data'))).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  'verification and restore refuse a backup with an altered byte; the intact backup is restored',
  async () => {
    const file = join(saved, 'tables/messages.jsonl.gz.enc');
    const whole = readFileSync(file);
    const altered = Buffer.from(whole);
    altered[40] = (altered[40] ?? 0) ^ 1;
    writeFileSync(file, altered);
    await expect(command(source.url, 'backup', '--verify', saved)).rejects.toThrow(/messages.* was altered/);
    await expect(command(target.url, 'restore', '--from', saved)).rejects.toThrow(/messages.* was altered/);
    expect([await countAccounts(target.url), existsSync(join(work, 'releases'))]).toEqual([0, false]);
    writeFileSync(file, whole);
    expect(await command(target.url, 'restore', '--from', saved)).toMatch(
      /^Restored from .*\n.*All users are signed out/s,
    );
    expect(await countAccounts(target.url)).toBe(await countAccounts(source.url));
  },
  TIMEOUT_MS,
);

test(
  'a backup into a folder that is not empty is refused',
  async () => {
    await expect(command(source.url, 'backup', '--to', saved)).rejects.toThrow(/is not empty/);
  },
  TIMEOUT_MS,
);
