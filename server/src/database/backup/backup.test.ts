import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../client/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { listTables } from './catalogue.ts';
import { restoreBackup, RestoreError, writeBackup } from './index.ts';

let [source, target]: TestDatabase[] = [];
let folder: string;

/** Every row of every table as text, and where the sequences stand. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const content: Record<string, string[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    content[name] = rows.map(({ row }) => row);
  }
  const { rows } = await client.query<{ state: string }>(
    `SELECT concat(sequencename, last_value) AS state FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  const keys = await client.query<{ state: string }>(
    `SELECT concat(conname, convalidated) AS state FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT concat(tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
  );
  await client.end();
  return {
    ...content,
    sequences: rows.map(({ state }) => state),
    rules: keys.rows.map(({ state }) => state),
  };
}

beforeAll(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  const handle = openDatabase({ url: source.url, size: 2 });
  await seedDemo(handle.pool, new Date());
  await handle.close();
});
afterAll(async () => {
  await source?.drop();
  await target?.drop();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a backup is brought back to the last row, sequence, key and trigger, and not over anything', async () => {
  const { rows } = await writeBackup(source?.url ?? '', folder);
  expect(rows['accounts']).toBeGreaterThan(3);

  const sessions = join(folder, 'tables/sessions.jsonl.gz');
  const whole = readFileSync(sessions);
  writeFileSync(sessions, gzipSync(gunzipSync(whole).toString().split('\n').slice(1).join('\n')));
  await expect(restoreBackup(target?.url ?? '', folder)).rejects.toThrow('sessions is not whole');
  writeFileSync(sessions, whole);

  await restoreBackup(target?.url ?? '', folder);
  expect(await contentOf(target?.url ?? '')).toEqual(await contentOf(source?.url ?? ''));
  await expect(restoreBackup(target?.url ?? '', folder)).rejects.toThrow(RestoreError);
});
