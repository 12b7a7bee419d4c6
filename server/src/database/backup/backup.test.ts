import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { contentOf } from '../../testing/database-content.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { verifyAuditChain } from '../../modules/audit/verify-chain.ts';
import { openDatabase } from '../client/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { BackupError, openBackup, restoreBackup, stageReleases, verifyFiles, writeBackup } from './index.ts';

const key = randomBytes(32);
let source: TestDatabase;
let target: TestDatabase;
/** The backup of `source`. `folder` is a copy of this backup that a test may change. */
let original: string;
let releasesDir: string;
let folder: string;
const temporaryFolders: string[] = [];

function makeFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'cairn-backup-'));
  temporaryFolders.push(path);
  return path;
}
const run = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Record<string, unknown>>(text).finally(() => client.end());
};
const openAndVerify = async (from = folder, withKey = key) => {
  const backup = await openBackup(from, withKey);
  await verifyFiles(backup);
  return backup;
};
const put = (path: string, text: string) => {
  mkdirSync(join(releasesDir, path, '..'), { recursive: true });
  writeFileSync(join(releasesDir, path), text);
};

beforeAll(async () => {
  source = await createTestDatabase();
  const handle = openDatabase({ url: source.url, size: 2 });
  await seedDemo(handle.pool, new Date());
  await handle.pool.query(`INSERT INTO audit_log (action) SELECT 'login' FROM generate_series(1, 3)`);
  await handle.close();
  releasesDir = makeFolder();
  put('registry.json', '{}');
  put('shell/0123456789abcdef/main.js', 'main()');
  put('shell/chunks/66.js', 'chunk()');
  put('.draft-1/main.js', 'unfinished');
  original = makeFolder();
  await writeBackup({ url: source.url, releasesDir }, original, key);
});
afterAll(async () => {
  await source?.drop();
  for (const path of temporaryFolders) rmSync(path, { recursive: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
  folder = makeFolder();
  cpSync(original, folder, { recursive: true });
});
afterEach(() => target.drop());

test('a restore reproduces every row, sequence, constraint and trigger, and refuses a database that is not empty', async () => {
  const backup = await openAndVerify();
  await restoreBackup(target.url, backup, () => Promise.resolve());
  const restored = await contentOf(target.url);
  expect(restored).toEqual(await contentOf(source.url));
  expect(restored['accounts']?.length).toBeGreaterThan(3);
  await expect(restoreBackup(target.url, backup)).rejects.toThrow('The database is not empty');
});

test('a restored audit log has a valid hash chain, which new entries continue', async () => {
  await restoreBackup(target.url, await openAndVerify());
  const { pool, close } = openDatabase({ url: target.url, size: 1 });
  await pool.query(`INSERT INTO audit_log (action) VALUES ('login')`);
  const report = await verifyAuditChain(pool);
  await close();
  expect([report.entries, report.problem]).toEqual([4, undefined]);
});

test('only complete releases are restored, and they appear only after `place` is called', async () => {
  const releaseFolder = makeFolder();
  const backup = await openAndVerify();
  const staged = await stageReleases(backup, releaseFolder);
  expect(readdirSync(releaseFolder)).toEqual([expect.stringMatching(/^\.draft-/)]);
  staged.place();
  const files = readdirSync(releaseFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.map(({ name }) => name).sort()).toEqual(['66.js', 'main.js', 'registry.json']);
  expect(readFileSync(join(releaseFolder, 'shell/chunks/66.js'), 'utf8')).toBe('chunk()');
});

const TABLE = 'tables/accounts.jsonl.gz.enc';
const OTHER_TABLE = 'tables/mentors.jsonl.gz.enc';
const CHUNK = 'releases/shell/chunks/66.js.gz.enc';
const MANIFEST = 'manifest.json.gz.enc';

function alterByte(file: string) {
  const bytes = readFileSync(join(folder, file));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(join(folder, file), bytes);
}
function swap(one: string, other: string) {
  const [first, second] = [one, other].map((file) => readFileSync(join(folder, file)));
  writeFileSync(join(folder, one), second ?? '');
  writeFileSync(join(folder, other), first ?? '');
}
const truncate = (file: string) =>
  writeFileSync(join(folder, file), readFileSync(join(folder, file)).subarray(0, -20));

test.each([TABLE, CHUNK, MANIFEST])('an altered byte in %s is detected', async (file) => {
  alterByte(file);
  await expect(openAndVerify()).rejects.toThrow(/was altered/);
});

test.each([TABLE, CHUNK, MANIFEST])('a truncated %s is detected', async (file) => {
  truncate(file);
  await expect(openAndVerify()).rejects.toThrow(BackupError);
});

test.each([TABLE, CHUNK, MANIFEST, 'backup.json'])('a missing %s is detected', async (file) => {
  rmSync(join(folder, file));
  await expect(openAndVerify()).rejects.toThrow(/is missing/);
});

test('swapped files are detected', async () => {
  swap(TABLE, OTHER_TABLE);
  await expect(openAndVerify()).rejects.toThrow(/was altered/);
});

test('a file of another backup with the same key is detected', async () => {
  const other = makeFolder();
  await writeBackup({ url: source.url, releasesDir }, other, key);
  cpSync(join(other, TABLE), join(folder, TABLE));
  await expect(openAndVerify()).rejects.toThrow(/accounts.*was altered/);
  cpSync(join(original, TABLE), join(folder, TABLE));
  cpSync(join(other, MANIFEST), join(folder, MANIFEST));
  await expect(openAndVerify()).rejects.toThrow(/manifest.*was altered/);
});

test('a wrong key is reported, and does not open a backup whose header contains the id of that key', async () => {
  const other = randomBytes(32);
  await expect(openAndVerify(folder, other)).rejects.toThrow(/made with another key/);
  const foreign = makeFolder();
  await writeBackup({ url: source.url, releasesDir }, foreign, other);
  const { keyId } = JSON.parse(readFileSync(join(foreign, 'backup.json'), 'utf8')) as { keyId: string };
  const header = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...header, keyId }));
  await expect(openAndVerify(folder, other)).rejects.toThrow(/manifest.*another key/);
});

test('an unencrypted backup of an older version is refused with instructions', async () => {
  writeFileSync(join(folder, 'backup.json'), JSON.stringify({ createdAt: '', migrations: [], rows: {} }));
  await expect(openAndVerify()).rejects.toThrow(/before backups were encrypted: restore it with the version/);
});

test('no file of a backup contains mail domains, table names or code in plain text', () => {
  const files = readdirSync(original, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { name, parentPath } of files) {
    const text = readFileSync(join(parentPath, name), 'latin1');
    expect(text).not.toMatch(/cairn\.test|accounts|main\(\)/);
  }
});

test('nothing is restored if a file changes after its verification', async () => {
  const backup = await openAndVerify();
  alterByte(TABLE);
  const before = await contentOf(target.url);
  await expect(restoreBackup(target.url, backup)).rejects.toThrow(/was altered/);
  expect(await contentOf(target.url)).toEqual(before);
});

test('nothing is restored if a row that a foreign key references is missing', async () => {
  await run(source.url, 'ALTER TABLE students DISABLE TRIGGER ALL');
  await run(source.url, `INSERT INTO students (account_id, year_of_study) VALUES (999999, 1)`);
  const broken = makeFolder();
  await writeBackup({ url: source.url, releasesDir }, broken, key);
  await run(
    source.url,
    'DELETE FROM students WHERE account_id = 999999; ALTER TABLE students ENABLE TRIGGER ALL',
  );
  const before = await contentOf(target.url);
  await expect(restoreBackup(target.url, await openAndVerify(broken))).rejects.toThrow(/foreign key/);
  expect(await contentOf(target.url)).toEqual(before);
});
