import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { contentOf } from '../../testing/database-content.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../client/index.ts';
import { seedDemo } from '../seed/demo.ts';
import { compareRestored, openBackup, restoreBackup, verifyFiles, writeBackup } from './index.ts';

interface TextColumn {
  table: string;
  column: string;
  type: 'text' | 'citext' | 'text[]' | 'jsonb';
}

/**
 * Texts that a file format may corrupt: line and paragraph separators, NEL, control characters, bidi marks, a byte
 * order mark, four-byte characters, quotes, delimiters, escapes, placeholders.
 */
const specialTexts = [
  '\u2028',
  '\u2029',
  '\u0085',
  '\r',
  '\n',
  '\r\n',
  '\v',
  '\f',
  '\t',
  '\u0001',
  '\u001c',
  '\u001e',
  '\u007f',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\ufffd',
  '\ufffe',
  '\u00a0',
  '\u0301',
  '\u{1f600}',
  '\u{10ffff}',
  '"',
  "'",
  '\\',
  '\\n',
  '(',
  ')',
  ',',
  '{',
  '}',
  '$1',
  '%',
  'NULL',
  '=1+1',
];
const character = fc.oneof(
  fc.constantFrom(...specialTexts),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const awkward = fc
  .array(character, { minLength: 1, maxLength: 40 })
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .chain((text) => fc.constantFrom(1, 1, 60).map((times) => `x${text}`.repeat(times)));

/** Rows for tables that the demo seed leaves empty. */
const rows = `
  INSERT INTO days_off (mentor_id, date) SELECT account_id, '2030-01-01' FROM mentors LIMIT 1 ON CONFLICT DO NOTHING;
  INSERT INTO idempotency_keys (account_id, key, request_hash) SELECT id, 'a', '' FROM accounts LIMIT 1;
  INSERT INTO web_vitals (report_id, metric, value, path) VALUES (gen_random_uuid(), 'LCP', 1, '/');
  INSERT INTO web_vital_counts (remote, release, metric, day, bucket, count)
    VALUES ('a', 'b', 'LCP', '2030-01-01', 1, 1);
  INSERT INTO remote_errors (remote, release, day, fingerprint, phase, message, frames, count, pages)
    VALUES ('a', 'b', '2030-01-01', 'c', 'render', 'd', '[]', 1, 1);
  INSERT INTO remote_loads (report_id, remote, release, phase, outcome, milliseconds)
    VALUES (gen_random_uuid(), 'a', 'b', 'c', 'd', 1);
  INSERT INTO audit_log (action) VALUES ('login');
  INSERT INTO mail_outbox (recipient, cause, template) VALUES ('a@b.test', 'c', 'registered');
  INSERT INTO notifications (account_id, kind, text, cause) SELECT id, 'message', 'a', 'c' FROM accounts LIMIT 1`;

let source: TestDatabase;
let client: pg.Client;
let columns: TextColumn[];

beforeAll(async () => {
  source = await createTestDatabase();
  const handle = openDatabase({ url: source.url, size: 2 });
  await seedDemo(handle.pool, new Date());
  await handle.close();
  client = new pg.Client({ connectionString: source.url });
  await client.connect();
  // Disables triggers, which would reject changes to the audit log.
  await client.query(`SET session_replication_role = replica; ${rows}`);
  const found = await client.query<TextColumn>(
    `SELECT relname AS "table", attname AS "column", format_type(atttypid, NULL) AS type
       FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND attgenerated = ''
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND format_type(atttypid, NULL) IN ('text', 'citext', 'text[]', 'jsonb') ORDER BY 1, 2`,
  );
  const saved = Object.keys(await contentOf(source.url));
  columns = found.rows.filter(({ table }) => saved.includes(table));
});
afterAll(async () => {
  await client?.end();
  await source?.drop();
});

const valueOf: Record<TextColumn['type'], string> = {
  text: '$1::text',
  citext: '$1::text',
  'text[]': 'ARRAY[$1::text, $1::text]',
  jsonb: 'jsonb_build_object($1::text, $1::text)',
};

async function write({ table, column, type }: TextColumn, text: string): Promise<boolean> {
  const shorter = [2_000, 500, 150].map((length) => [...text].slice(0, length).join(''));
  for (const candidate of [...shorter, `x@${shorter[2]}`]) {
    const update = `UPDATE ${table} SET ${column} = ${valueOf[type]} WHERE ctid = (SELECT min(ctid) FROM ${table})`;
    const written = await client.query(update, [candidate]).catch((error: unknown) => {
      // Check constraints may refuse the text.
      if ((error as { code?: string }).code !== '23514') throw error;
    });
    if (written) return written.rowCount === 1;
  }
  return false;
}

test('random texts in the free-text columns of all tables with rows are restored unchanged', async () => {
  const freeTextColumns = new Set<string>();
  const key = randomBytes(32);
  const roundTrip = async (texts: string[]) => {
    for (const [index, column] of columns.entries())
      if (await write(column, texts[index] ?? '')) freeTextColumns.add(`${column.table}.${column.column}`);
    const target = await createTestDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'cairn-texts-'));
    try {
      await writeBackup({ url: source.url, releasesDir: '/nowhere' }, folder, key);
      const backup = await openBackup(folder, key);
      await verifyFiles(backup);
      await restoreBackup(target.url, backup, (restored) => compareRestored(restored, backup.manifest));
      expect(await contentOf(target.url)).toEqual(await contentOf(source.url));
    } finally {
      await target.drop();
      rmSync(folder, { recursive: true });
    }
  };
  const texts = fc.array(awkward, { minLength: columns.length, maxLength: columns.length });
  await fc.assert(fc.asyncProperty(texts, roundTrip), { numRuns: 4, endOnFailure: true });
  expect([...freeTextColumns]).toEqual(
    expect.arrayContaining([
      'accounts.email',
      'accounts.name',
      'accounts.phone',
      'students.course',
      'students.interests',
      'mentors.bio',
      'mentors.availability',
      'mentors.title',
      'mentors.expertise_tags',
      'messages.content',
      'conversations.last_message',
      'sessions.topic',
      'sessions.note',
      'sessions.reason',
      'feedback.comment',
      'feedback.reply',
      'feedback.report_reason',
      'days_off.note',
      'audit_log.detail',
      'notifications.text',
      'mail_outbox.payload',
      'idempotency_keys.answer',
      'web_vitals.path',
    ]),
  );
}, 60_000);
