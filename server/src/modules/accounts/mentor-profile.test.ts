import { eq } from 'drizzle-orm';
import { accounts, mentors } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });
let mentor: SignedIn;
let student: SignedIn;

const base = { phone: '0123456789', expertise: 'other', experience: 4 };
const full = {
  pronouns: 'they/them',
  greeting: 'Bring one question.',
  languages: ['en', 'de'],
  career: [
    { role: 'Engineer', organisation: 'Orbit', from: 2019, to: null },
    { role: 'Student', organisation: '', from: 2014, to: 2019 },
  ],
  links: ['https://example.org/ada'],
};
const save = (fields: object, who = mentor) =>
  who.client.put(`/teachers/details/${who.email}`, { ...base, name: 'Ada Profile', ...fields });

beforeEach(async () => {
  mentor = await api().mentor({ name: 'Ada Profile' });
  student = await api().student();
});

test('students read the pronouns, greeting, languages, career and links that a mentor saves', async () => {
  expect((await save(full)).body).toMatchObject(full);
  const page = await student.client.get(`/teachers/${mentor.id}`);
  expect(page.body).toMatchObject(full);
  expect((await save({})).body).toMatchObject(full);
  expect((await save({ career: [], links: [] })).body).toMatchObject({ career: [], links: [] });
});

test('the public page of a mentor shows pronouns, greeting, languages, career and links', async () => {
  await save(full);
  const { body } = await mentor.client.put('/account/public-page', { isPublic: true });
  const slug = String(body.url).split('/').at(-1) ?? '';
  expect((await api().browser().get(`/public-mentors/${slug}`)).body).toMatchObject(full);
});

test.each([
  ['links', ['http://example.org']],
  ['links', ['javascript:alert(1)']],
  ['links', ['https://user:secret@example.org/']],
  ['links', ['https://localhost/']],
  ['links', ['https://127.0.0.1/']],
  ['links', ['https://[::1]/']],
  ['links', ['https://example.org:8443/']],
  ['links', [`https://example.org/${'x'.repeat(300)}`]],
  ['links', Array.from({ length: 5 }, (_, index) => `https://example.org/${index}`)],
  ['languages', ['xx']],
  ['languages', ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']],
  ['career', [{ role: '', organisation: '', from: 2000, to: null }]],
  ['career', [{ role: 'Engineer', organisation: '', from: 2010, to: 2009 }]],
  ['career', [{ role: 'Engineer', organisation: '', from: 2010.5, to: null }]],
  ['career', [{ role: 'Engineer', organisation: '', from: 2010, to: null, isAdmin: true }]],
  ['career', Array.from({ length: 7 }, () => full.career[0])],
  ['greeting', 'x'.repeat(201)],
  ['pronouns', 'x'.repeat(31)],
  ['pronouns', 'a\u0000b'],
])('the refusal of an invalid value names the field %s: %j', async (field, value) => {
  const response = await save({ [field]: value });
  expect([response.status, JSON.stringify(response.body)]).toEqual([400, expect.stringContaining(field)]);
});

test('one-line texts lose control characters, and links are normalized', async () => {
  const { body } = await save({
    greeting: 'Hello\u2028there\u0007 !',
    career: [{ role: 'Lead\nEngineer', organisation: '\u202eOrbit', from: 2019, to: null }],
    links: ['  HTTPS://Example.org/a b ', 'https://example.org/a%20b', 'https://exämple.org'],
  });
  expect(body.greeting).toBe('Hello there !');
  expect(body.career).toEqual([{ role: 'Lead Engineer', organisation: 'Orbit', from: 2019, to: null }]);
  expect(body.links).toEqual(['https://example.org/a%20b', 'https://xn--exmple-cua.org/']);
});

test('neither another mentor nor a student can save the profile of a mentor', async () => {
  const other = await api().mentor({ name: 'Other Profile' });
  const sent = { ...base, ...full, name: 'Eve' };
  expect((await other.client.put(`/teachers/details/${mentor.email}`, sent)).status).toBe(403);
  expect(
    (await student.client.put(`/teachers/details/${mentor.email}`, { ...base, ...full, name: 'Eve' })).status,
  ).toBe(403);
});

test('a search by language finds the mentors who speak the language', async () => {
  await save({ languages: ['fi'], name: 'Suvi Profile' });
  const list = (query: Record<string, string>) => student.client.get('/teachers', { query });
  for (const sort of ['recommended', 'name', 'rating']) {
    const found = await list({ language: 'fi', sort });
    expect(found.body.map(({ name }: { name: string }) => name)).toEqual(['Suvi Profile']);
    expect(found.headers['x-total-count']).toBe('1');
  }
  expect((await list({ language: 'cs' })).body).toEqual([]);
  expect((await list({ language: "fi' OR true" })).status).toBe(400);
});

test('a deletion by a server of the previous release clears the profile', async () => {
  await save(full);
  await api()
    .db.update(accounts)
    .set({ deletedAt: new Date(), email: '', emailKey: null })
    .where(eq(accounts.id, mentor.id));
  const [row] = await api().db.select().from(mentors).where(eq(mentors.accountId, mentor.id));
  expect(row).toMatchObject({ pronouns: '', greeting: '', languages: [], career: [], links: [] });
});

test('a mentor reads `lookingFor` of a student only in upcoming sessions', async () => {
  const form = { name: 'Sana', phone: '0123456789', course: 'Physics', year: 'Senior', interests: ['Rust'] };
  const put = (lookingFor: string) =>
    student.client.put(`/students/details/${student.email}`, { ...form, lookingFor });
  expect((await put('x'.repeat(301))).status).toBe(400);
  expect((await put('A mock interview\u2028next week')).body.lookingFor).toBe('A mock interview\nnext week');
  // A request without `lookingFor` keeps the stored value.
  await student.client.put(`/students/details/${student.email}`, form);
  await createSession(api().db, student, mentor, 30);
  const asMentor = await mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } });
  expect(asMentor.body[0].student.lookingFor).toBe('A mock interview\nnext week');
  const own = await student.client.get('/sessions', { query: { studentId: student.id } });
  expect(own.body[0].student).not.toHaveProperty('lookingFor');
  await createSession(api().db, student, mentor, -30, { status: 'CONFIRMED' });
  const { body: all } = await mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } });
  const visibility = all.map(({ startsAt, student: shown }: { startsAt: string; student: object }) => [
    Date.parse(startsAt) > Date.now(),
    'lookingFor' in shown && shown.lookingFor !== '',
  ]);
  expect(visibility.toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  const other = await api().student();
  expect((await other.client.get(`/students/details/${student.email}`)).status).toBe(403);
});

test('topics are stored by their usual names, each once', async () => {
  const { body } = await save({ expertiseTags: ['k8s', 'kubernetes', 'Beekeeping'] });
  expect(body.expertiseTags).toEqual(['Kubernetes', 'Beekeeping']);
});

test('a bio is stored as it was written', async () => {
  const bio = '**Hello** <img src=x onerror=alert(1)>\n- [a](javascript:alert(1))';
  expect((await save({ bio })).body.bio).toBe(bio);
});

test('a report on a profile shows the admin what the mentor has written', async () => {
  const pair = await api().pair();
  await save({ ...full, bio: 'Rude text' }, pair.mentor);
  const report = { kind: 'profile', reason: 'harassment', accountId: pair.mentor.id };
  const { body } = await pair.student.client.post('/reports', report);
  const detail = await (await api().admin()).client.get(`/admin/reports/${body.id}`);
  expect(detail.body.snapshot.profile).toEqual(
    expect.arrayContaining([
      { field: 'Pronouns', text: 'they/them' },
      { field: 'Greeting', text: 'Bring one question.' },
      { field: 'About', text: 'Rude text' },
      { field: 'Career', text: 'Engineer, Orbit; Student' },
      { field: 'Links', text: 'https://example.org/ada' },
    ]),
  );
});

test('a contract server neither stores nor returns the extra fields of a profile', async () => {
  const own = await contract().mentor({ name: 'Ada Profile' });
  const path = `/teachers/details/${own.email}`;
  const { body } = await own.client.put(path, { ...base, ...full, name: 'Ada Profile' });
  for (const shown of [body, (await own.client.get(path)).body])
    for (const field of Object.keys(full)) expect(shown).not.toHaveProperty(field);
  const [row] = await contract().db.select().from(mentors).where(eq(mentors.accountId, own.id));
  expect(row).toMatchObject({ pronouns: '', greeting: '', languages: [], career: [], links: [] });
  const reader = await contract().student();
  const { body: details } = await reader.client.get(`/students/details/${reader.email}`);
  expect(details).not.toHaveProperty('lookingFor');
});
