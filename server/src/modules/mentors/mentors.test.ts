import { eq } from 'drizzle-orm';
import { accounts, feedback, mentors } from '../../database/schema/index.ts';
import {
  createSession,
  createSlot,
  hoursFromNow,
  type SignedIn,
  type TestResponse,
  useTestApi,
} from '../../testing/index.ts';

const api = useTestApi();
let student: SignedIn;
const ids: Record<string, number> = {};

/** `people`: name, field, ratings, and hours until the start of a free slot. */
beforeAll(async () => {
  student = await api().student({ timeZone: 'UTC' });
  const people: [string, string, number[], number | undefined][] = [
    ['Ana Sharp', 'networking', [5, 5], 40],
    ['Bea Stone', 'dataScience', [4], 30],
    ['Cem Aydin', 'cybersecurity', [], 20],
    ['Dag Holm', 'dataScience', [5, 4], undefined],
    ['Eli Moss', 'networking', [1], 50],
  ];
  for (const [name, expertise, ratings, freeIn] of people) {
    const mentor = await api().mentor({ name });
    ids[name] = mentor.id;
    await api()
      .db.update(mentors)
      .set({ expertise, expertiseTags: [`${expertise} tag`] })
      .where(eq(mentors.accountId, mentor.id));
    for (const rating of ratings) {
      const author = await api().student();
      await api().db.insert(feedback).values({ studentId: author.id, mentorId: mentor.id, rating });
    }
    if (freeIn) await createSlot(api().db, mentor, freeIn);
  }
  await api().mentor({ name: 'Gone Blocked', status: 'blocked' });
});

const list = (query: Record<string, string | number | boolean> = {}) =>
  student.client.get('/teachers', { query });
const namesOf = (response: TestResponse): string[] => response.body.map(({ name }: { name: string }) => name);

test('the plain list contains active mentors and no private fields', async () => {
  const response = await list();
  expect(namesOf(response)).toEqual(['Ana Sharp', 'Bea Stone', 'Cem Aydin', 'Dag Holm', 'Eli Moss']);
  expect(response.body[0]).toMatchObject({ rating: 5, ratingCount: 2, timeZone: 'UTC', isFavourite: false });
  expect(response.body[2]).toMatchObject({ rating: null, ratingCount: 0 });
  expect(response.body[0].nextSlot.startsAt).toBe(hoursFromNow(40).toISOString());
  expect(response.body[3].nextSlot).toBeNull();
  expect(response.text).not.toMatch(/example\.test|0123456789|phone|email|password/);
});

test.each([
  ['', ''],
  ['I explain networks.\nWith string and tape.', 'I explain networks.'],
  [`${'word '.repeat(40)}end`, `${'word '.repeat(30)}word…`],
  ['x'.repeat(400), `${'x'.repeat(159)}…`],
])('a listed mentor has the first line of the bio, cut to 160 characters', async (bio, excerpt) => {
  const mentor = await api().mentor({ name: `Excerpt ${bio.length}` });
  await api().db.update(mentors).set({ bio, experienceYears: 7 }).where(eq(mentors.accountId, mentor.id));
  const { body } = await list({ q: `Excerpt ${bio.length}` });
  expect(body).toEqual([expect.objectContaining({ bioExcerpt: excerpt, experienceYears: 7 })]);
  expect(body[0].bioExcerpt.length).toBeLessThanOrEqual(160);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, mentor.id));
});

test('a search ignores upper and lower case, and treats wildcards as text', async () => {
  expect(namesOf(await list({ q: 'SHARP' }))).toEqual(['Ana Sharp']);
  expect(namesOf(await list({ q: 'data sci', sort: 'name' }))).toEqual(['Bea Stone', 'Dag Holm']);
  expect(namesOf(await list({ q: 'cybersecurity TAG' }))).toEqual(['Cem Aydin']);
  expect(namesOf(await list({ q: 'em', sort: 'name' }))).toEqual(['Cem Aydin']);
  expect(namesOf(await list({ q: '%%%' }))).toEqual([]);
});

test('a search in capitals finds a Greek name with a final sigma', async () => {
  const mentor = await api().mentor({ name: 'Nikos Μουσουρης' });
  for (const q of ['Μουσουρης', 'ΜΟΥΣΟΥΡΗΣ']) expect(namesOf(await list({ q }))).toEqual([mentor.name]);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, mentor.id));
});

test('a search can be filtered by field, minimum rating, favourites and a free day', async () => {
  expect(namesOf(await list({ expertise: 'networking', sort: 'name' }))).toEqual(['Ana Sharp', 'Eli Moss']);
  expect(namesOf(await list({ minRating: 4.5, sort: 'name' }))).toEqual(['Ana Sharp', 'Dag Holm']);
  const day = hoursFromNow(20).toISOString().slice(0, 10);
  expect(namesOf(await list({ availableOn: day, sort: 'name' }))).toContain('Cem Aydin');
  expect(namesOf(await list({ availableOn: '2031-01-01' }))).toEqual([]);
  await student.client.put(`/favourites/${ids['Eli Moss']}`);
  expect(namesOf(await list({ favouritesOnly: true }))).toEqual(['Eli Moss']);
  await student.client.delete(`/favourites/${ids['Eli Moss']}`);
  expect(namesOf(await list({ favouritesOnly: true }))).toEqual([]);
  expect((await student.client.put('/favourites/999999')).status).toBe(404);
});

test('paging through each sort order shows every match once', async () => {
  const whole: Record<string, string[]> = {
    name: ['Ana Sharp', 'Bea Stone', 'Cem Aydin', 'Dag Holm', 'Eli Moss'],
    rating: ['Ana Sharp', 'Dag Holm', 'Bea Stone', 'Eli Moss', 'Cem Aydin'],
    nextSlot: ['Cem Aydin', 'Bea Stone', 'Ana Sharp', 'Eli Moss'],
    // The student is interested in data science. Dag has no free slot. One star gives fewer points than no rating.
    recommended: ['Bea Stone', 'Ana Sharp', 'Cem Aydin', 'Eli Moss', 'Dag Holm'],
  };
  for (const [sort, expected] of Object.entries(whole)) {
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: TestResponse = await list({ sort, limit: 2, ...(cursor && { cursor }) });
      expect(page.headers['x-total-count']).toBe(String(expected.length));
      seen.push(...namesOf(page));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    }
    expect([sort, seen]).toEqual([sort, expected]);
  }
  expect((await list({ cursor: 'nonsense' })).status).toBe(400);
});

test('a booked slot is not shown as the next free slot', async () => {
  const mentor = await api().mentor({ name: 'Fay Quill' });
  await createSession(api().db, await api().student(), mentor, 10);
  await createSlot(api().db, mentor, 12);
  const [found] = (await list({ q: 'fay quill' })).body;
  expect(found.nextSlot.startsAt).toBe(hoursFromNow(12).toISOString());
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, mentor.id));
  expect(namesOf(await list({ q: 'fay quill' }))).toEqual([]);
  expect((await student.client.get(`/teachers/${mentor.id}`)).status).toBe(404);
});

test('a mentor’s page has the bio, the number of sessions and the distribution of ratings', async () => {
  const id = Number(ids['Dag Holm']);
  await api().db.update(mentors).set({ bio: 'I explain graphs.' }).where(eq(mentors.accountId, id));
  const page = await student.client.get(`/teachers/${id}`);
  expect(page.body).toMatchObject({
    name: 'Dag Holm',
    bio: 'I explain graphs.',
    rating: 4.5,
    sessionsConducted: 0,
    reviews: { average: 4.5, count: 2, distribution: [0, 0, 0, 1, 1] },
  });
  const summary = await student.client.get(`/feedback/teacher/${ids['Dag Holm']}/summary`);
  expect(summary.body).toEqual(page.body.reviews);
  expect((await student.client.get(`/teachers/${student.id}`)).status).toBe(404);
});

test('visitors get the three best-rated mentors for the home page', async () => {
  const featured = await api().browser().get('/teachers/featured');
  expect(namesOf(featured)).toEqual(['Ana Sharp', 'Dag Holm', 'Bea Stone']);
});
