import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase } from '../../testing/index.ts';
import { findMigrations } from './index.ts';

const blank = ['\u200b', '\u202e\u202c \u2066', '\u3164\ufeff', '\u{e0041}'];
const kept = ['Noor', '\u202eNoor', 'می\u200cخواهم', '👩‍👩‍👧', ''];

test('an upgrade replaces required profile texts without visible characters and keeps all others', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const folder = findMigrations();
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const apply = async (tags: string[]) => {
    for (const tag of tags) await client.query(await readFile(join(folder, `${tag}.sql`), 'utf8'));
  };
  const tags = journal.entries.map(({ tag }) => tag);
  const cut = tags.findIndex((tag) => tag.endsWith('_own_sessions'));
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await apply(tags.slice(0, cut));
  for (const [index, text] of [...blank, ...kept].entries()) {
    const email = `person${index}@example.test`;
    await client.query(
      `INSERT INTO accounts (id, role, email, email_key, name, password_hash) VALUES ($1, 'student', $2, $2, $3, '')`,
      [index + 1, email, text === '' ? 'Blank' : text],
    );
    await client.query(
      `INSERT INTO students (account_id, year_of_study, course, interests) VALUES ($1, 1, $2, $3)`,
      [index + 1, text, ['other', text]],
    );
  }
  await apply(tags.slice(cut));

  const { rows } = await client.query<{ name: string; course: string; interests: string[] }>(
    'SELECT name, course, interests FROM accounts JOIN students ON account_id = id ORDER BY id',
  );
  expect(rows.slice(0, blank.length)).toEqual(
    blank.map((_, index) => ({ name: `Student ${index + 1}`, course: 'Not given', interests: ['other'] })),
  );
  expect(rows.slice(blank.length)).toEqual(
    kept.map((text) => ({ name: text || 'Blank', course: text, interests: ['other', text] })),
  );
  await client.end();
  await drop();
});
