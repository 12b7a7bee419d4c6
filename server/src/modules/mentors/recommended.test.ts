import { eq } from 'drizzle-orm';
import { feedback, mentors, sessions, students } from '../../database/schema/index.ts';
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
/** Part of the mentors' names, so that a search finds the mentors of one test only. */
let group = 0;

interface Traits {
  tags?: string[];
  ratings?: number[];
  /** Hours until the mentor's free slot starts. */
  freeIn?: number;
  /** Hours until each request was answered. */
  answers?: number[];
}

async function addMentor(name: string, { tags = [], ratings = [], freeIn, answers = [] }: Traits) {
  const mentor = await api().mentor({ name: `${name} Group${group}` });
  await api()
    .db.update(mentors)
    .set({ expertise: 'networking', expertiseTags: tags })
    .where(eq(mentors.accountId, mentor.id));
  for (const rating of ratings) {
    const author = await api().student();
    await api().db.insert(feedback).values({ studentId: author.id, mentorId: mentor.id, rating });
  }
  if (freeIn !== undefined) await createSlot(api().db, mentor, freeIn);
  for (const [index, hours] of answers.entries()) {
    const createdAt = hoursFromNow(-100 - index * 3);
    const answeredAt = new Date(createdAt.getTime() + hours * 3_600_000);
    const author = await api().student();
    const fields = { status: 'CONFIRMED', createdAt, answeredAt } as const;
    await createSession(api().db, author, mentor, -50 - index * 3, fields);
  }
  return mentor;
}

beforeAll(async () => {
  student = await api().student({ timeZone: 'UTC' });
  await api()
    .db.update(students)
    .set({ interests: ['Rust', 'System Design'] })
    .where(eq(students.accountId, student.id));
});
beforeEach(() => {
  group += 1;
});

const list = (query: Record<string, string | number> = {}) =>
  student.client.get('/teachers', { query: { q: `Group${group}`, sort: 'recommended', ...query } });
const namesOf = ({ body }: TestResponse): string[] =>
  body.map(({ name }: { name: string }) => name.split(' ')[0] ?? '');

test('mentors with two shared skills come before those with one, and these before all others', async () => {
  await addMentor('None', { tags: ['Go'] });
  await addMentor('Two', { tags: ['System Design', 'Rust'] });
  await addMentor('One', { tags: ['Rust', 'Go'] });
  const response = await list();
  expect(namesOf(response)).toEqual(['Two', 'One', 'None']);
  expect(response.body.map(({ fit }: { fit: { skills: string[] } }) => fit.skills)).toEqual([
    ['System Design', 'Rust'],
    ['Rust'],
    [],
  ]);
});

test('an exactly matching skill comes before a skill that only contains the searched text', async () => {
  await addMentor('Within', { tags: [`Zig${group} advanced`] });
  await addMentor('Whole', { tags: [`zig${group}`] });
  const response = await list({ q: `Zig${group}` });
  expect(namesOf(response)).toEqual(['Whole', 'Within']);
  expect(response.body[1].fit.skills).toEqual([`Zig${group} advanced`]);
});

test('a search for k8s lists a mentor with the skill Kubernetes first', async () => {
  await addMentor('Within', { tags: [`Kubernetes for group${group}`] });
  await addMentor('Whole', { tags: ['Kubernetes'] });
  const response = await list({ q: 'k8s' });
  expect(namesOf(response)).toEqual(['Whole', 'Within']);
  expect(response.body[0].fit.skills).toEqual(['Kubernetes']);
});

test('a single five-star review weighs less than many good reviews', async () => {
  await addMentor('Lucky', { ratings: [5] });
  await addMentor('Proven', { ratings: [5, 5, 5, 5, 5, 5, 4] });
  await addMentor('Poor', { ratings: [1, 1] });
  await addMentor('New', {});
  expect(namesOf(await list())).toEqual(['Proven', 'Lucky', 'New', 'Poor']);
});

test('mentors with a free slot within a week come first, then mentors with one within two weeks', async () => {
  await addMentor('Never', {});
  await addMentor('Fortnight', { freeIn: 24 * 10 });
  await addMentor('Tomorrow', { freeIn: 30 });
  await addMentor('Week', { freeIn: 24 * 5 });
  await addMentor('Later', { freeIn: 24 * 20 });
  const response = await list();
  // Of mentors with the same points, the newest account comes first.
  expect(namesOf(response)).toEqual(['Week', 'Tomorrow', 'Fortnight', 'Later', 'Never']);
  expect(response.body[1].fit.freeSlot.startsAt).toBe(hoursFromNow(30).toISOString());
  expect(response.body[3].fit.freeSlot).toBeNull();
});

test('a search with `availableOn` returns a free slot of this day in `fit`', async () => {
  const mentor = await addMentor('Ada', { freeIn: 30 });
  await createSlot(api().db, mentor, 24 * 4);
  const day = hoursFromNow(24 * 4).toISOString();
  const { body } = await list({ availableOn: day.slice(0, 10) });
  expect(body[0].fit.freeSlot.startsAt).toBe(day);
});

test('mentors who answer sooner come first; fewer than three answers do not count', async () => {
  await addMentor('Slow', { answers: [30, 40, 35] });
  await addMentor('Fast', { answers: [2, 3, 40] });
  await addMentor('Unknown', { answers: [1, 1] });
  const response = await list();
  expect(namesOf(response)).toEqual(['Fast', 'Unknown', 'Slow']);
  const minutes = response.body.map(
    ({ fit }: { fit: { answerMinutes: number | null } }) => fit.answerMinutes,
  );
  expect(minutes).toEqual([180, null, 2100]);
});

test('only accepting and declining set the answer time of a request', async () => {
  const mentor = await addMentor('Ada', {});
  const book = async (hours: number) => createSession(api().db, await api().student(), mentor, hours);
  const answerTimeOf = async (id: number) => {
    const [session] = await api().db.select().from(sessions).where(eq(sessions.id, id));
    return session?.answeredAt ?? null;
  };
  const [accepted, declined, pending] = [await book(50), await book(60), await book(70)];
  const put = (id: number, body: object) => mentor.client.put(`/sessions/${id}`, body);
  expect((await put(accepted.id, { status: 'CONFIRMED' })).status).toBe(200);
  expect((await put(declined.id, { status: 'CANCELLED' })).status).toBe(200);
  expect([await answerTimeOf(accepted.id), await answerTimeOf(declined.id)]).toEqual([
    expect.any(Date),
    expect.any(Date),
  ]);
  const first = await answerTimeOf(accepted.id);
  await put(accepted.id, { status: 'CANCELLED', reason: 'Ill' });
  expect(await answerTimeOf(accepted.id)).toEqual(first);
  expect(await answerTimeOf(pending.id)).toBeNull();
});

test('pages of different sizes show every mentor once', async () => {
  for (let index = 0; index < 130; index += 1)
    await addMentor(`Equal${index}`, index % 40 === 0 ? { freeIn: 30 } : {});
  const seenBy: string[][] = [];
  for (const limit of [7, 60, 100]) {
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: TestResponse = await list({ limit, ...(cursor && { cursor }) });
      expect(page.status).toBe(200);
      seen.push(...namesOf(page));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    }
    expect(new Set(seen).size).toBe(130);
    expect(seen).toHaveLength(130);
    seenBy.push(seen);
  }
  expect((await list({ limit: 60 })).body).toEqual((await list({ limit: 60 })).body);
  expect(seenBy[0]?.slice(0, 3)).toEqual(['Equal120', 'Equal80', 'Equal40']);
}, 60_000);

test.each([
  ['1 4.500', 7],
  ['1:1 999999999 5', 7],
  ["1:1 120 5'; --", 7],
  [' 120 ', 7],
  ['1:99999999999999999999999 120 5', 7],
  ['NaN:1 120 1', 7],
])('a cursor of another sort order or a forged cursor is refused: %s', async (value, id) => {
  await addMentor('Ada', {});
  const cursor = Buffer.from(JSON.stringify([value, id])).toString('base64url');
  expect((await list({ cursor })).status).toBe(400);
});

test('only results in recommended order have `fit`', async () => {
  await addMentor('Ada', {});
  expect((await list({ sort: 'name' })).body[0]).not.toHaveProperty('fit');
  expect((await student.client.get('/teachers')).body[0]).not.toHaveProperty('fit');
});
