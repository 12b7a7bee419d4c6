import { eq } from 'drizzle-orm';
import { accounts, mentors, publicPages, vacations } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { enterPassword } from '../auth/testing/two-factor.ts';
import { setPublicPage } from './testing/pages.ts';

const api = useTestApi();
const statusOf = async (slug: string) => (await api().browser().get(`/public-mentors/${slug}`)).status;
const rowOf = async ({ id }: SignedIn) =>
  (await api().db.select().from(publicPages).where(eq(publicPages.accountId, id)))[0];

test('private fields are in no public response', async () => {
  const mentor = await api().mentor({ name: 'Priv Ate', phone: '0987654321' });
  await api()
    .db.update(mentors)
    .set({ teachingId: 'SECRET-TEACHING-ID', department: 'SECRET-DEPARTMENT', availability: 'SECRET-HOURS' })
    .where(eq(mentors.accountId, mentor.id));
  await api().db.update(accounts).set({ institution: 'SECRET-UNI' }).where(eq(accounts.id, mentor.id));
  const slug = await setPublicPage(mentor);
  for (const path of [`/public-mentors/${slug}`, '/public-mentors']) {
    const { status, text } = await api().browser().get(path);
    expect(status).toBe(200);
    expect(text).toContain('Priv Ate');
    // `shownInstitutions` is empty, because no sign-in has confirmed the institution of the account.
    expect(text.replace('"shownInstitutions":[]', '')).not.toMatch(
      /SECRET|0987654321|example\.test|phone|email|password|institution|status/i,
    );
  }
});

test('a page that is not public gets the response for an unknown mentor', async () => {
  const never = await api().mentor({ name: 'Never Public' });
  const off = await api().mentor({ name: 'Once Public' });
  await setPublicPage(off);
  await setPublicPage(off, false);
  const responses = await Promise.all(
    ['never-public', 'once-public', 'nobody-at-all', String(never.id), String(off.id)].map((slug) =>
      api().browser().get(`/public-mentors/${slug}`),
    ),
  );
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(404);
});

test.each([
  ['blocked', { method: 'PUT', path: '/status', body: { status: 'blocked' } }],
  ['deleted', { method: 'DELETE', path: '', body: undefined }],
] as const)('the page of a %s mentor is gone at once', async (_state, { method, path, body }) => {
  const [mentor, admin] = [await api().mentor(), await api().admin()];
  const slug = await setPublicPage(mentor);
  expect(await statusOf(slug)).toBe(200);
  await enterPassword(admin);
  expect((await admin.client.send(method, `/admin/teachers/${mentor.id}${path}`, body)).status).toBe(200);
  expect(await statusOf(slug)).toBe(404);
  const { text } = await api().browser().get('/public-mentors');
  expect(text).not.toContain(`"${slug}"`);
});

test('a mentor who has asked for deletion or has an unconfirmed e-mail address has no page', async () => {
  const leaving = await api().mentor({ name: 'Lea Ving' });
  const slug = await setPublicPage(leaving);
  const soon = new Date(Date.now() + 86_400_000);
  await api()
    .db.update(accounts)
    .set({ deletionRequestedAt: new Date(), deletionDueAt: soon })
    .where(eq(accounts.id, leaving.id));
  expect(await statusOf(slug)).toBe(404);
  const unverified = await api().mentor({ mustVerifyEmail: true });
  expect((await unverified.client.put('/account/public-page', { isPublic: true })).status).toBe(403);
  expect(await rowOf(unverified)).toBeUndefined();
});

test('the slug of a deleted mentor is removed, and no other mentor gets the slug', async () => {
  const [mentor, admin] = [await api().mentor({ name: 'Gone Away' }), await api().admin()];
  expect(await setPublicPage(mentor)).toBe('gone-away');
  await enterPassword(admin);
  await admin.client.delete(`/admin/teachers/${mentor.id}`);
  expect(await rowOf(mentor)).toMatchObject({ slug: null, isPublic: false });
  expect(await setPublicPage(await api().mentor({ name: 'Gone Away' }))).toBe('gone-away-2');
  expect(await statusOf('gone-away')).toBe(404);
});

test('a deletion by a server of the previous release removes the slug and the vacations', async () => {
  const mentor = await api().mentor({ name: 'Earlier Release' });
  await setPublicPage(mentor);
  await api()
    .db.insert(vacations)
    .values({ mentorId: mentor.id, firstDate: '2030-01-01', lastDate: '2030-01-02', note: 'Hiking' });
  await api()
    .db.update(accounts)
    .set({ deletedAt: new Date(), email: '', emailKey: null })
    .where(eq(accounts.id, mentor.id));
  expect(await rowOf(mentor)).toMatchObject({ slug: null, isPublic: false });
  expect(await api().db.select().from(vacations).where(eq(vacations.mentorId, mentor.id))).toEqual([]);
});

test('of 100 simultaneous requests to turn on a page, 60 succeed and the others get 429', async () => {
  const mentor = await api().mentor({ name: 'Often Pressed' });
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => mentor.client.put('/account/public-page', { isPublic: true })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(await rowOf(mentor)).toMatchObject({ slug: 'often-pressed', isPublic: true });
});

test('a malformed slug, search or body is refused', async () => {
  const mentor = await api().mentor();
  for (const slug of ['A', '-', 'a--b', 'x'.repeat(81), '%E2%80%A8', '..', '%00', "'%20OR%201=1"])
    expect([400, 404]).toContain(await statusOf(slug));
  for (const q of ['x'.repeat(101), '\u0000'])
    expect((await api().browser().get('/public-mentors', { query: { q } })).status).toBe(400);
  for (const body of [{}, { isPublic: 'yes' }, { isPublic: true, slug: 'mine' }])
    expect((await mentor.client.put('/account/public-page', body)).status).toBe(400);
  expect(await rowOf(mentor)).toBeUndefined();
});

test('a request from another site is refused', async () => {
  const mentor = await api().mentor();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const response = await mentor.client.put('/account/public-page', { isPublic: true }, { headers });
  expect(response.status).toBe(403);
  expect(await rowOf(mentor)).toBeUndefined();
});

test('the number of reads from one network is limited', async () => {
  const reads = Array.from({ length: 601 }, () =>
    api().browser('203.0.113.77').get('/public-mentors/nobody'),
  );
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await api().browser('198.51.100.7').get('/public-mentors/nobody')).status).toBe(404);
});
