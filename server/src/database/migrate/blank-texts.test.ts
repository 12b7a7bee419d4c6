import { createOlderDatabase } from '../../testing/index.ts';

const blank = ['\u200b', '\u202e\u202c \u2066', '\u3164\ufeff', '\u{e0041}'];
const kept = ['Noor', '\u202eNoor', 'می\u200cخواهم', '👩‍👩‍👧', ''];

test('an upgrade replaces names and courses that consist of invisible characters, removes such interests, and keeps all other texts', async () => {
  const { client, upgrade, drop } = await createOlderDatabase('_own_sessions');
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
  await upgrade();

  const { rows } = await client.query<{ name: string; course: string; interests: string[] }>(
    'SELECT name, course, interests FROM accounts JOIN students ON account_id = id ORDER BY id',
  );
  expect(rows.slice(0, blank.length)).toEqual(
    blank.map((_, index) => ({ name: `Student ${index + 1}`, course: 'Not given', interests: ['other'] })),
  );
  expect(rows.slice(blank.length)).toEqual(
    kept.map((text) => ({ name: text || 'Blank', course: text, interests: ['other', text] })),
  );
  await drop();
});
