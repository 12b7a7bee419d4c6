import { sql } from 'drizzle-orm';
import { type SignedIn, type TestResponse, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let admin: SignedIn;

/** In the order in which the accounts are created. */
const EMAILS = {
  'Ada Byron': 'st3@example.test',
  'Bo Chen': 'st6@example.test',
  'Cleo Diaz': 'st1@example.test',
  'Dev Eze': 'st5@example.test',
  'Emi Faro': 'st2@example.test',
  'Bo Blocked': 'st4@example.test',
};

beforeAll(async () => {
  admin = await api().admin();
  for (const [name, email] of Object.entries(EMAILS).slice(0, 5)) await api().student({ name, email });
  await api().mentor({ name: 'Bruno Mentor' });
  await api().student({ name: 'Bo Blocked', email: EMAILS['Bo Blocked'], status: 'blocked' });
});

const CREATED = Object.keys(EMAILS);
const BY_EMAIL = ['Cleo Diaz', 'Emi Faro', 'Ada Byron', 'Bo Blocked', 'Dev Eze', 'Bo Chen'];
const STUDENTS = ['Ada Byron', 'Bo Blocked', 'Bo Chen', 'Cleo Diaz', 'Dev Eze', 'Emi Faro'];
const namesOf = (response: TestResponse) => response.body.map(({ name }: { name: string }) => name);
const list = (query: Record<string, string | number>) => admin.client.get('/admin/students', { query });

test('an admin reads the plain list of the specification', async () => {
  const response = await admin.client.get('/admin/students');
  expect(namesOf(response)).toEqual(STUDENTS);
  expect(response.headers['x-total-count']).toBe('6');
  expect(response.headers).not.toHaveProperty('x-next-cursor');
});

test('an admin pages forwards to the end and back to the start', async () => {
  const first = await list({ limit: 4 });
  expect([namesOf(first), first.headers['x-total-count']]).toEqual([
    ['Ada Byron', 'Bo Blocked', 'Bo Chen', 'Cleo Diaz'],
    '6',
  ]);
  expect(first.headers).not.toHaveProperty('x-previous-cursor');
  const second = await list({ limit: 4, cursor: String(first.headers['x-next-cursor']) });
  expect(namesOf(second)).toEqual(['Dev Eze', 'Emi Faro']);
  expect(second.headers).not.toHaveProperty('x-next-cursor');
  const back = await list({
    limit: 4,
    direction: 'backward',
    cursor: String(second.headers['x-previous-cursor']),
  });
  expect(namesOf(back)).toEqual(namesOf(first));
});

test('an admin jumps to the last page', async () => {
  const last = await list({ limit: 2, direction: 'backward' });
  expect(namesOf(last)).toEqual(['Dev Eze', 'Emi Faro']);
  expect(last.headers).not.toHaveProperty('x-next-cursor');
});

test.each([
  ['name', STUDENTS],
  ['-name', STUDENTS.toReversed()],
  ['email', BY_EMAIL],
  ['-email', BY_EMAIL.toReversed()],
  ['createdAt', CREATED],
  ['-createdAt', CREATED.toReversed()],
])('pages sorted by %s contain each account once and in this order', async (sort, ordered) => {
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: TestResponse = await list({ sort, limit: 2, ...(cursor && { cursor }) });
    seen.push(...namesOf(page));
    cursor = page.headers['x-next-cursor'] as string | undefined;
  }
  expect(seen).toEqual(ordered);
});

test('a search finds part of a name or e-mail address and treats wildcards as text', async () => {
  expect(namesOf(await list({ q: 'bO' }))).toEqual(['Bo Blocked', 'Bo Chen']);
  expect(namesOf(await list({ q: 'bo', status: 'blocked' }))).toEqual(['Bo Blocked']);
  for (const odd of ["b'o", "' OR true --", 'o\\', '_o']) expect((await list({ q: odd })).body).toEqual([]);
  expect(namesOf(await list({ q: '%' }))).toEqual([]);
  expect(namesOf(await list({ q: 'EXAMPLE.test', limit: 1 }))).toHaveLength(1);
});

test('the list of students and mentors can be filtered by role', async () => {
  const all = await admin.client.get('/admin/accounts', { query: { q: 'b' } });
  expect(namesOf(all)).toEqual(['Ada Byron', 'Bo Blocked', 'Bo Chen', 'Bruno Mentor']);
  const mentors = await admin.client.get('/admin/accounts', { query: { role: 'mentor' } });
  expect(namesOf(mentors)).toEqual(['Bruno Mentor']);
});

test('an invalid cursor is refused', async () => {
  for (const cursor of [
    'x',
    Buffer.from('[1,2]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
  ]) {
    expect((await list({ cursor })).status).toBe(400);
  }
  const notADate = Buffer.from('["never",1]').toString('base64url');
  expect((await list({ cursor: notADate, sort: 'createdAt' })).status).toBe(400);
});

test('an export contains only the filtered rows', async () => {
  await api().student({ name: '=HYPERLINK("http://evil.test")' });
  const response = await admin.client.get('/admin/accounts.csv', { query: { role: 'student' } });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = response.text.trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(response.text).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
  expect(response.text).not.toContain('Bruno');
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [';=1+1', `";'=1+1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a,=1+1', `"a,'=1+1"`],
  ['\t=1+1', `"'\t'=1+1"`],
  ['\r=1+1', `"'\r'=1+1"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a"=1+1', `"a""'=1+1"`],
  ['a|@x', `"a|'@x"`],
  ['＝1+1', `"'＝1+1"`],
  ['Anna -Marie O’Neil', '"Anna -Marie O’Neil"'],
  ["D'Arc, Jeanne", `"D'Arc, Jeanne"`],
])('the name %j is exported as a cell that is not a formula', async (name, cell) => {
  const student = await api().student({ name });
  const { text } = await admin.client.get('/admin/accounts.csv', { query: { q: student.email } });
  expect(text).toContain(`${student.id},"student",${cell},`);
});

test('a plain list has at most five thousand rows', async () => {
  await api().db.execute(sql`
    WITH many AS (INSERT INTO accounts (role, email, email_key, name, password_hash)
                  SELECT 'student', 'many' || n || '@example.test', 'many' || n || '@example.test', 'Many ' || n, ''
                    FROM generate_series(1, 5001) AS n
                  RETURNING id)
    INSERT INTO students (account_id, year_of_study) SELECT id, 1 FROM many`);
  for (const path of ['/admin/students', '/students']) {
    const response = await admin.client.get(path);
    expect(response.body).toHaveLength(5_000);
    expect(Number(response.headers['x-total-count'])).toBeGreaterThan(5_000);
  }
});
