import type { MentorFacts, PublicMentorPage, TeacherPage } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, proposals, type sessions, vacations } from '../../database/schema/index.ts';
import { createSession, hoursFromNow, type SignedIn, useTestApi } from '../../testing/index.ts';
import { setPublicPage } from '../public-pages/testing/pages.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';

const api = useTestApi();
let reader: SignedIn;
let mentor: SignedIn;
/** Start of the session that was added last, in hours from now. */
let lastStart = 0;

beforeAll(async () => {
  reader = await api().student();
});
beforeEach(async () => {
  mentor = await api().mentor();
  lastStart = -500;
});

const factsOf = async (id = mentor.id): Promise<MentorFacts | undefined> =>
  ((await reader.client.get(`/teachers/${id}`)).body as TeacherPage).facts;

type Fields = Partial<typeof sessions.$inferInsert>;
const add = async (fields: Fields, student?: SignedIn) => {
  lastStart += 2;
  return createSession(api().db, student ?? (await api().student()), mentor, lastStart, fields);
};
const held: Fields = { status: 'CONFIRMED' };
/** A request from long ago. The mentor had days to answer it. */
const requested: Fields = { createdAt: hoursFromNow(-1_000) };
const expired: Fields = { ...requested, status: 'CANCELLED', outcome: 'expired' };

test('the figures of a mentor without sessions are zero', async () => {
  const none = { sessionsHeld: 0, students: 0, returningStudents: 0, requests: 0, answeredRequests: 0 };
  expect(await factsOf()).toEqual({ ...none, answerMinutes: null, isNew: true });
  await api()
    .db.update(accounts)
    .set({ createdAt: hoursFromNow(-24 * 91) })
    .where(eq(accounts.id, mentor.id));
  expect(await factsOf()).toEqual({ ...none, answerMinutes: null, isNew: false });
});

test('held sessions and returning students are counted, but no-shows and upcoming sessions are not', async () => {
  const [regular, once] = [await api().student(), await api().student()];
  await add(held, regular);
  await add({ ...held, outcome: 'completed' }, regular);
  await add(held, once);
  await add({ ...held, outcome: 'no_show_mentor' }, once);
  await add({ ...held, outcome: 'no_show_student' }, once);
  lastStart = 500;
  await add(held, once);
  expect(await factsOf()).toMatchObject({ sessionsHeld: 3, students: 2, returningStudents: 1 });
});

test('a request counts only after it has been answered or has expired', async () => {
  const answeredAt = hoursFromNow(-600);
  await add(held);
  await add({ status: 'CANCELLED', outcome: 'declined', answeredAt });
  await add({ status: 'CANCELLED', outcome: 'cancelled_by_student', answeredAt });
  await add(expired);
  await add({ status: 'CANCELLED', outcome: 'cancelled_by_student' });
  await add({ status: 'PENDING' });
  expect(await factsOf()).toMatchObject({ requests: 4, answeredRequests: 3 });
});

test('only the latest twenty requests are counted', async () => {
  for (let index = 0; index < 5; index += 1) await add(expired);
  for (let index = 0; index < 20; index += 1) await add(held);
  expect(await factsOf()).toMatchObject({ requests: 20, answeredRequests: 20 });
});

test('an expired request counts as answered if the mentor had proposed other times', async () => {
  const waiting: Fields = { ...requested, status: 'PENDING', expiresAt: hoursFromNow(-1) };
  const requests = [await add(waiting), await add(waiting), await add(waiting)];
  const [open, declined] = requests.map(({ id }) => id);
  await api()
    .db.insert(proposals)
    .values([{ sessionId: open ?? 0 }, { sessionId: declined ?? 0, declinedAt: hoursFromNow(-2) }]);
  await expireRequests(api().services);
  expect(await factsOf()).toMatchObject({ requests: 3, answeredRequests: 2, answerMinutes: null });
});

test('all expired requests of one student count as one', async () => {
  const student = await api().student();
  const answered: Fields = {
    status: 'CONFIRMED',
    ...requested,
    answeredAt: hoursFromNow(-998),
  };
  for (let index = 0; index < 5; index += 1) await add(answered);
  for (let index = 0; index < 25; index += 1) await add(expired, student);
  for (let index = 0; index < 25; index += 1)
    await add({ status: 'CANCELLED', outcome: 'cancelled_by_student' }, student);
  expect(await factsOf()).toMatchObject({ requests: 6, answeredRequests: 5, answerMinutes: 120 });
});

test('an expired request does not count with a short deadline, a vacation, a blocked student or a future start', async () => {
  await add(held);
  await add({ ...expired, createdAt: hoursFromNow(-10), expiresAt: hoursFromNow(-1) });
  const blocked = await api().student();
  await add(expired, blocked);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, blocked.id));
  lastStart = 500;
  await add({ ...expired, expiresAt: hoursFromNow(-1) });
  expect(await factsOf()).toMatchObject({ requests: 1, answeredRequests: 1 });
  lastStart = -300;
  await add(expired);
  expect(await factsOf()).toMatchObject({ requests: 2, answeredRequests: 1 });
  const firstDate = hoursFromNow(-800).toISOString().slice(0, 10);
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate, lastDate: firstDate });
  expect(await factsOf()).toMatchObject({ requests: 1, answeredRequests: 1 });
});

test('the public page shows the same facts as the page for students', async () => {
  await add(held);
  const slug = await setPublicPage(mentor);
  const read = () => api().browser().get(`/public-mentors/${slug}`);
  expect(((await read()).body as PublicMentorPage).facts).toEqual(await factsOf());
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, mentor.id));
  expect((await read()).status).toBe(404);
  expect((await reader.client.get(`/teachers/${mentor.id}`)).status).toBe(404);
});
