import type { SavedSearch } from '@cairn/shared/contract';
import { sql } from 'drizzle-orm';
import { savedSearches } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';

const api = useTestApi({ rateLimits: false });
const limited = useTestApi();
const contract = useTestApi({ profile: 'contract' });

const save = (who: SignedIn, name: unknown = 'Rust', search: unknown = { q: 'rust' }) =>
  who.client.post('/saved-searches', { name, search });
const listed = async (who: SignedIn) => (await who.client.get('/saved-searches')).body as SavedSearch[];

test('a student saves a search, renames it and deletes it', async () => {
  const student = await api().student();
  const search = { q: 'rust', expertise: 'networking', minRating: 4.5, freeWithinDays: '7', sort: 'rating' };
  const saved = await save(student, '  Rust   soon ', search);
  expect([saved.status, saved.body]).toEqual([
    201,
    { id: expect.any(Number) as number, name: 'Rust soon', search, createdAt: expect.any(String) as string },
  ]);
  const { id } = saved.body as SavedSearch;
  expect((await student.client.put(`/saved-searches/${id}`, { name: 'Later' })).body).toMatchObject({
    id,
    name: 'Later',
    search,
  });
  expect((await listed(student)).map(({ name }) => name)).toEqual(['Later']);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await student.client.delete(`/saved-searches/${id}`)).status).toBe(200);
  expect(await listed(student)).toEqual([]);
  expect((await student.client.put(`/saved-searches/${id}`, { name: 'Gone' })).status).toBe(404);
});

test('a search for favourites only is saved unchanged', async () => {
  const student = await api().student();
  expect((await save(student, 'Mine', { favouritesOnly: true })).status).toBe(201);
  expect((await listed(student))[0]?.search).toEqual({ favouritesOnly: true });
});

test.each([
  ['no filter', 'All', {}],
  ['an order only', 'All', { sort: 'name' }],
  ['a cursor', 'Next', { q: 'rust', cursor: 'abc' }],
  ['a limit', 'Many', { q: 'rust', limit: 100 }],
  ['an unknown filter', 'New', { q: 'rust', price: 5 }],
  ['a rating out of range', 'Best', { minRating: 9 }],
  ['a time of day that does not exist', 'Night', { freeTime: 'night' }],
  ['a long text', 'Long', { q: 'x'.repeat(101) }],
  ['NUL in the text', 'Nul', { q: 'ru\u0000st' }],
  ['a lone surrogate in the name', '\ud800', { q: 'rust' }],
  ['a blank name', ' \u200b ', { q: 'rust' }],
  ['a long name', 'x'.repeat(61), { q: 'rust' }],
  ['a number as a name', 5, { q: 'rust' }],
])('a search with %s is refused', async (_what, name, search) => {
  const student = await api().student();
  expect((await save(student, name, search)).status).toBe(400);
  expect(await listed(student)).toEqual([]);
});

test('line separators in a name become spaces', async () => {
  const student = await api().student();
  expect((await save(student, 'One\u2028Two\u2029Three')).body).toMatchObject({ name: 'One Two Three' });
});

test('of 100 concurrent saves, ten are stored; further saves are refused with the reason', async () => {
  const student = await api().student();
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => save(student, `No ${index}`, { q: `text ${index}` })),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(90);
  expect(await listed(student)).toHaveLength(10);
  expect((await save(student)).body).toMatchObject({
    message: expect.stringMatching(/at most 10/) as string,
  });
});

test('one search can be saved once, with any name and sort order', async () => {
  const student = await api().student();
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      save(student, `No ${index}`, { q: 'rust', minRating: 4, ...(index % 2 > 0 && { sort: 'name' }) }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const [saved] = await listed(student);
  const refused = await save(student, 'Another', { minRating: 4, sort: 'rating', q: 'rust' });
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: `You have saved this search already, as “${saved?.name}”.` },
  ]);
  expect((await save(student, 'Another', { minRating: 4, q: 'go' })).status).toBe(201);
  expect((await save(await api().student(), 'Another', { minRating: 4, q: 'rust' })).status).toBe(201);
});

test('repeated saves with one idempotency key store one search', async () => {
  const student = await api().student();
  const headers = { 'idempotency-key': 'the-same' };
  const body = { name: 'Rust', search: { q: 'rust' } };
  const responses = [
    await student.client.post('/saved-searches', body, { headers }),
    await student.client.post('/saved-searches', body, { headers }),
  ];
  expect(responses[0]?.body).toEqual(responses[1]?.body);
  expect(await listed(student)).toHaveLength(1);
});

test('a student cannot see, rename or delete a search of another student', async () => {
  const [owner, other] = [await api().student(), await api().student()];
  const { id } = (await save(owner)).body as SavedSearch;
  expect(await listed(other)).toEqual([]);
  expect((await other.client.put(`/saved-searches/${id}`, { name: 'Mine' })).status).toBe(404);
  expect((await other.client.delete(`/saved-searches/${id}`)).status).toBe(200);
  expect((await listed(owner)).map(({ name }) => name)).toEqual(['Rust']);
});

test('mentors and admins can neither save nor list searches, and a cross-site save is refused', async () => {
  const [mentor, admin, student] = [await api().mentor(), await api().admin(), await api().student()];
  for (const who of [mentor, admin]) {
    expect((await save(who)).status).toBe(403);
    expect((await who.client.get('/saved-searches')).status).toBe(403);
  }
  const headers = { 'sec-fetch-site': 'cross-site' };
  const crossSite = await student.client.post(
    '/saved-searches',
    { name: 'X', search: { q: 'x' } },
    { headers },
  );
  expect(crossSite.status).toBe(403);
  expect(await listed(student)).toEqual([]);
});

test('the number of changes is limited', async () => {
  const student = await limited().student();
  const responses = await Promise.all(
    Array.from({ length: 301 }, () => student.client.delete('/saved-searches/1')),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('deleting an account deletes its searches', async () => {
  const [student, admin] = [await api().student(), await api().admin()];
  await save(student);
  await enterPassword(admin);
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  expect(
    await api()
      .db.select()
      .from(savedSearches)
      .where(sql`student_id = ${student.id}`),
  ).toEqual([]);
});

test('the contract profile has no saved searches', async () => {
  const student = await contract().student();
  expect((await student.client.get('/saved-searches')).status).toBe(404);
  expect((await save(student)).status).toBe(404);
});
