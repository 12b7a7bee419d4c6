import type { PublicDirectory, PublicMentorPage } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { feedback, mentors } from '../../database/schema/index.ts';
import { createSlot, hoursFromNow, useTestApi } from '../../testing/index.ts';
import { setPublicPage } from './testing/pages.ts';

const api = useTestApi();
const anonymous = () => api().browser();
const page = (slug: string) => anonymous().get(`/public-mentors/${slug}`);
const list = async (query: Record<string, string | number> = {}) =>
  (await anonymous().get('/public-mentors', { query })).body as PublicDirectory;
const namesOf = ({ mentors: listed }: PublicDirectory) => listed.map(({ name }) => name);

test('a mentor has no public page at first', async () => {
  const mentor = await api().mentor({ name: 'Olga Off' });
  expect((await mentor.client.get('/account/public-page')).body).toEqual({ isPublic: false, url: null });
  expect(namesOf(await list({ q: 'olga off' }))).toEqual([]);
  expect((await page('olga-off')).status).toBe(404);
});

test('a mentor turns the page on and off; a new name does not change the address', async () => {
  const mentor = await api().mentor({ name: 'Ada Öst' });
  const on = await mentor.client.put('/account/public-page', { isPublic: true });
  expect(on.body).toEqual({
    isPublic: true,
    url: expect.stringMatching(/^https?:\/\/.*\/mentors\/ada-ost$/),
  });
  expect((await page('ada-ost')).status).toBe(200);
  expect(namesOf(await list({ q: 'Ada Öst' }))).toEqual(['Ada Öst']);

  const off = await mentor.client.put('/account/public-page', { isPublic: false });
  expect(off.body).toEqual({ ...on.body, isPublic: false });
  expect((await page('ada-ost')).status).toBe(404);
  expect(namesOf(await list({ q: 'Ada Öst' }))).toEqual([]);
  const renamed = await mentor.client.put(`/teachers/details/${mentor.email}`, {
    name: 'Ada West',
    phone: '0123456789',
    expertise: 'other',
    experience: 4,
  });
  expect(renamed.body).toMatchObject({ name: 'Ada West' });
  expect(await setPublicPage(mentor)).toBe('ada-ost');
});

test('a public page shows the profile, the rating and the next six free slots', async () => {
  const mentor = await api().mentor({ name: 'Vera Vogel' });
  await api()
    .db.update(mentors)
    .set({ title: 'Engineer', bio: 'First.\nSecond.', expertiseTags: ['Rust'], experienceYears: 6 })
    .where(eq(mentors.accountId, mentor.id));
  const author = await api().student();
  await api().db.insert(feedback).values({ studentId: author.id, mentorId: mentor.id, rating: 4 });
  for (const hours of [30, 20, 10, 40, 50, 60, 70]) await createSlot(api().db, mentor, hours);
  const { status, body } = await page(await setPublicPage(mentor));
  expect(status).toBe(200);
  const found = body as PublicMentorPage;
  expect(found).toMatchObject({
    id: mentor.id,
    name: 'Vera Vogel',
    title: 'Engineer',
    bio: 'First.\nSecond.',
    rating: 4,
    ratingCount: 1,
    expertiseTags: ['Rust'],
    experienceYears: 6,
    photo: null,
    slug: 'vera-vogel',
  });
  expect(found.slots.map(({ startsAt }) => startsAt)).toEqual(
    [10, 20, 30, 40, 50, 60].map((hours) => hoursFromNow(hours).toISOString()),
  );
});

test('mentors of one name who simultaneously turn on their pages get different addresses', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => api().mentor({ name: 'Kim Lee' })));
  const slugs = await Promise.all(people.map((mentor) => setPublicPage(mentor)));
  expect(new Set(slugs).size).toBe(12);
  expect(slugs).toContain('kim-lee');
  for (const slug of slugs) expect(slug).toMatch(/^kim-lee(-\d+)?$/);
});

test('the directory is sorted by rating, paginated, searched and filtered by expertise', async () => {
  const rated: [string, number | undefined, string][] = [
    ['Zoe Page', 5, 'networking'],
    ['Yan Page', 3, 'networking'],
    ['Xia Page', undefined, 'cybersecurity'],
    ['Wim Page', 4, 'cybersecurity'],
  ];
  for (const [name, rating, expertise] of rated) {
    const mentor = await api().mentor({ name });
    await api().db.update(mentors).set({ expertise }).where(eq(mentors.accountId, mentor.id));
    const author = await api().student();
    if (rating) await api().db.insert(feedback).values({ studentId: author.id, mentorId: mentor.id, rating });
    await setPublicPage(mentor);
  }
  await api().mentor({ name: 'Hidden Page' });
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: PublicDirectory = await list({ q: ' page', limit: 3, ...(cursor && { cursor }) });
    expect(part.total).toBe(4);
    seen.push(...namesOf(part));
    cursor = part.next;
  }
  expect(seen).toEqual(['Zoe Page', 'Wim Page', 'Yan Page', 'Xia Page']);
  expect(namesOf(await list({ q: 'page', expertise: 'cybersecurity' }))).toEqual(['Wim Page', 'Xia Page']);
  expect(namesOf(await list({ q: '%%%' }))).toEqual([]);
  expect((await anonymous().get('/public-mentors', { query: { cursor: 'nonsense' } })).status).toBe(400);
});

test('the directory is filtered by language, and refuses an invalid language', async () => {
  const speakers: [string, string[]][] = [
    ['Aino Speaks', ['fi', 'en']],
    ['Eero Speaks', ['sv', 'fi']],
    ['Otto Speaks', ['de']],
  ];
  for (const [name, languages] of speakers) {
    const mentor = await api().mentor({ name });
    await api().db.update(mentors).set({ languages }).where(eq(mentors.accountId, mentor.id));
    await setPublicPage(mentor);
  }
  const hidden = await api().mentor({ name: 'Hidden Speaks' });
  await api()
    .db.update(mentors)
    .set({ languages: ['fi'] })
    .where(eq(mentors.accountId, hidden.id));
  const first = await list({ language: 'fi', limit: 1 });
  expect(first).toMatchObject({ total: 2, language: 'fi' });
  expect(first.url).toMatch(/\/mentors\?language=fi$/);
  const second = await list({ language: 'fi', limit: 1, cursor: String(first.next) });
  expect(new URL(second.url).searchParams.get('language')).toBe('fi');
  expect([...namesOf(first), ...namesOf(second)].toSorted()).toEqual(['Aino Speaks', 'Eero Speaks']);
  expect(second.next).toBeNull();
  expect(namesOf(await list({ language: 'de', q: 'speaks' }))).toEqual(['Otto Speaks']);
  expect((await list({ language: 'th' })).total).toBe(0);
  expect((await list()).language).toBeNull();
  for (const language of ['', 'FI', 'finnish', 'f\u2028'])
    expect((await anonymous().get('/public-mentors', { query: { language } })).status).toBe(400);
});

test('a search of the directory ignores the department', async () => {
  const mentor = await api().mentor({ name: 'Vera Open' });
  await api().db.update(mentors).set({ department: 'Astrophysics' }).where(eq(mentors.accountId, mentor.id));
  await setPublicPage(mentor);
  expect(namesOf(await list({ q: 'vera open' }))).toEqual(['Vera Open']);
  expect(namesOf(await list({ q: 'astrophysics' }))).toEqual([]);
});

test('students and admins have no public page', async () => {
  for (const user of [await api().student(), await api().admin()]) {
    expect((await user.client.get('/account/public-page')).status).toBe(403);
    expect((await user.client.put('/account/public-page', { isPublic: true })).status).toBe(403);
  }
});
