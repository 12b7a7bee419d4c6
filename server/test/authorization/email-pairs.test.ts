import { type Call, type CallName, calls } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { PASSWORD, type SignedIn, useTestApi } from '../../src/testing/index.ts';
import { samples } from './sample-requests.ts';
import { createTestData } from './test-data.ts';

/** Pairs of addresses that some rules of case folding treat as equal. */
const pairs = [
  ['ΝΙΚΟΣ@x.test', 'νικος@x.test'],
  ['ΝΙΚΟΣ@x.test', 'νικοσ@x.test'],
  ['İ@x.test', 'i\u0307@x.test'],
  ['İ@x.test', 'i@x.test'],
  ['ı@x.test', 'I@x.test'],
  ['\u212A1@x.test', 'K1@x.test'],
  ['ß@x.test', 'SS@x.test'],
  ['ſ@x.test', 's@x.test'],
] as const;

/** The addresses that can be registered, because all their spellings have one canonical form. */
const registrable = ['νικοσ@x.test', 'i@x.test', 'I@x.test', 'K1@x.test', 'SS@x.test', 's@x.test'];

const selfCalls = (Object.entries(calls) as [CallName, Call][]).filter(([, { rule }]) => rule.who === 'self');
const isAboutMentor = ({ path }: Call) => /^\/(teachers|mentors|sessions\/teacher)\//.test(path);

const api = useTestApi({ rateLimits: false });

/** Gives the accounts of earlier pairs other addresses. */
async function freeAddresses(): Promise<void> {
  await api().db
    .execute(sql`UPDATE accounts SET email = 'former' || id || '@x.test', email_key = 'former' || id || '@x.test'
    WHERE deleted_at IS NULL AND email LIKE '%@x.test' AND email NOT LIKE 'former%'`);
}

/** Creates two accounts without canonical keys, as old versions of the server did. */
async function setPair(role: 'student' | 'mentor', emails: readonly [string, string]): Promise<SignedIn[]> {
  await freeAddresses();
  const people: SignedIn[] = [];
  for (const email of emails) {
    const fields = { email, emailKey: email };
    people.push(role === 'student' ? await api().student(fields) : await api().mentor(fields));
  }
  return people;
}

function send(client: SignedIn['client'], call: Call, name: CallName, email: string, body: unknown) {
  const path = call.path.replace(':account', encodeURIComponent(email));
  const query = call.path.includes(':account') ? undefined : { email };
  return client.send(call.method, path, body, query && { query });
}

test.each(pairs)('the accounts %s and %s can make `self` calls only for themselves', async (...emails) => {
  const data = await createTestData(api());
  for (const [name, call] of selfCalls) {
    const body = samples[name]?.(data, 'student').body;
    const people = await setPair(isAboutMentor(call) ? 'mentor' : 'student', emails);
    for (const [own, other] of [people, people.toReversed()] as [SignedIn, SignedIn][]) {
      const before = await api().db.execute(sql`SELECT * FROM accounts WHERE id = ${other.id}`);
      expect([name, (await send(own.client, call, name, other.email, body)).status]).toEqual([name, 403]);
      const after = await api().db.execute(sql`SELECT * FROM accounts WHERE id = ${other.id}`);
      expect(after.rows).toEqual(before.rows);
      expect([name, (await send(own.client, call, name, own.email, body)).status]).toEqual([name, 200]);
    }
  }
});

test.each(pairs)('at most one of %s and %s can be registered', async (...emails) => {
  await freeAddresses();
  const statuses = [];
  for (const email of emails) {
    const client = api().browser();
    const response = await client.post('/students/register', {
      name: 'Nikos',
      email,
      phone: '0123456789',
      rollNo: '1',
      course: 'CS',
      yearOfStudy: '1',
      fieldOfInterest: 'other',
      password: 'Mountain9',
      confirmPassword: 'Mountain9',
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual(emails.map((email) => (registrable.includes(email) ? 201 : 400)));
});

test('a login distinguishes similar addresses, but accepts other spellings of an address', async () => {
  const [upperCase, lowerCase] = (await setPair('student', ['ΝΙΚΟΣ@x.test', 'νικος@x.test'])) as [
    SignedIn,
    SignedIn,
  ];
  for (const { email, id } of [upperCase, lowerCase]) {
    const client = api().browser();
    expect((await client.post('/students/login', { email, password: PASSWORD })).status).toBe(200);
    expect((await client.get('/auth/session')).body).toMatchObject({ id, email });
  }
  const { email, id } = await api().student({ email: 'Ünï.Case@x.test' });
  for (const spelling of [email.toUpperCase(), email.toLowerCase(), email.normalize('NFD')]) {
    const client = api().browser();
    expect((await client.post('/students/login', { email: spelling, password: PASSWORD })).status).toBe(200);
    expect((await client.get('/students/id-by-email', { query: { email: spelling } })).body).toEqual({ id });
  }
});
