import { createOlderDatabase } from '../../testing/index.ts';
import { ACCOUNT_ID_BY_EMAIL, emailKeys } from '../../modules/accounts/email-key.ts';
import { foldEmailKeys } from './email-keys.ts';

/** Accounts from before canonical forms, when the locale of the database decided which addresses are equal. */
const older = [
  { id: 1, email: 'Plain@x.test' },
  { id: 2, email: 'ΝΙΚΟΣ@x.test' },
  { id: 3, email: 'νικος@x.test' },
  { id: 4, email: 'Ünï@x.test' },
  { id: 5, email: 'u\u0308nï@x.test' },
  { id: 6, email: 'İ@x.test' },
  { id: 7, email: 'K@x.test' },
  { id: 8, email: 'k@x.test' },
  { id: 9, email: '\u212A@x.test' },
];

test('an upgraded database keeps every account separate and findable, and reports accounts that share a canonical form', async () => {
  const { client, upgrade, drop } = await createOlderDatabase('_email_keys');
  // Without the unique index, all these addresses can be inserted.
  await client.query(
    'DROP INDEX accounts_email_unique; CREATE INDEX accounts_email_unique ON accounts (email)',
  );
  for (const { id, email } of older) {
    await client.query(
      `INSERT INTO accounts (id, role, email, name, password_hash) VALUES ($1, 'student', $2, 'Somebody', '')`,
      [id, email],
    );
  }
  await client.query(`INSERT INTO accounts (id, role, email, name, password_hash, deleted_at)
    VALUES (10, 'student', 'deleted-10@deleted.invalid', 'Former student', '', now())`);
  await upgrade();

  expect(await foldEmailKeys(client)).toEqual([
    { kept: 4, other: 5 },
    { kept: 8, other: 7 },
    { kept: 8, other: 9 },
  ]);
  for (const { id, email } of older) {
    const found = await client.query<{ id: string }>(`SELECT ${ACCOUNT_ID_BY_EMAIL} AS id`, emailKeys(email));
    expect({ email, id: Number(found.rows[0]?.id) }).toEqual({ email, id });
  }
  const { rows } = await client.query('SELECT email, email_key FROM accounts WHERE id = 10');
  expect(rows).toEqual([{ email: '', email_key: null }]);
  expect(await foldEmailKeys(client)).toEqual([]);
  await drop();
});
