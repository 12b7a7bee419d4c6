import { WORK_MONTHS, type WorkFigures } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, feedback, sessions } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let mentor: SignedIn;
/** Start of the session that was created last, in hours from now. */
let lastStart = 0;

beforeEach(async () => {
  mentor = await api().mentor();
  lastStart = -500;
});

const workOf = async (who = mentor) => who.client.get(`/teachers/work/${mentor.id}`);
const work = async () => (await workOf()).body as WorkFigures;
const meet = async (student: SignedIn, fields: Parameters<typeof createSession>[4] = {}) =>
  createSession(api().db, student, mentor, (lastStart += 2), { status: 'CONFIRMED', ...fields });
const move = (id: number, startsAt: Date, hours: number) =>
  api()
    .db.update(sessions)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) })
    .where(eq(sessions.id, id));
const review = async (student: SignedIn, helped: string[]) => {
  await meet(student);
  const { body } = await student.client.post('/feedback', {
    student: { id: student.id },
    teacher: { id: mentor.id },
    rating: 5,
    comment: '',
    helped,
  });
  return body as { id: number };
};

test('for a mentor without sessions all figures are zero', async () => {
  const { months, ...figures } = await work();
  const none = { sessions: 0, hours: 0, students: 0, returningStudents: 0 };
  expect(figures).toEqual({ ...none, answerMinutes: null, helped: [] });
  expect(months).toHaveLength(WORK_MONTHS);
  expect(months.every(({ sessions, hours }) => sessions === 0 && hours === 0)).toBe(true);
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
});

test('held sessions, their hours, students and returning students are counted', async () => {
  const [regular, once] = [await api().student(), await api().student()];
  await meet(regular);
  await meet(regular, { outcome: 'completed' });
  const { id, startsAt } = await meet(once);
  await move(id, startsAt, 0.5);
  for (const missed of ['no_show_student', 'no_show_mentor'] as const) await meet(once, { outcome: missed });
  await meet(once, { status: 'CANCELLED', outcome: 'cancelled_by_student' });
  lastStart = 500;
  await meet(once);
  const { months, ...figures } = await work();
  expect(figures).toMatchObject({ sessions: 3, hours: 2.5, students: 2, returningStudents: 1 });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(months.map(({ sessions }) => sessions))).toBe(3);
  expect(sum(months.map(({ hours }) => hours))).toBe(2.5);
});

test('the month of a session depends on the time zone of the mentor', async () => {
  const { id } = await meet(await api().student());
  const now = new Date();
  await move(id, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1, 2)), 1);
  const monthOfSession = async () => (await work()).months.find(({ sessions }) => sessions === 1)?.month;
  const travel = (timeZone: string) =>
    api().db.update(accounts).set({ timeZone }).where(eq(accounts.id, mentor.id));
  await travel('Pacific/Honolulu');
  const west = await monthOfSession();
  await travel('Asia/Tokyo');
  const east = await monthOfSession();
  expect(west && east && west < east).toBe(true);
});

test('sessions of more than a year ago are not counted', async () => {
  lastStart = -24 * 400;
  await meet(await api().student());
  expect((await work()).sessions).toBe(0);
});

test('the tags of visible reviews are counted, the most frequent first', async () => {
  await review(await api().student(), ['patience', 'good_questions']);
  await review(await api().student(), ['patience']);
  const { id } = await review(await api().student(), ['encouragement']);
  await api().db.update(feedback).set({ hiddenAt: new Date() }).where(eq(feedback.id, id));
  expect((await work()).helped).toEqual([
    { tag: 'patience', count: 2 },
    { tag: 'good_questions', count: 1 },
  ]);
});

test('other accounts cannot read the work figures of a mentor', async () => {
  for (const other of [await api().mentor(), await api().student(), await api().admin()])
    expect((await workOf(other)).status).toBe(403);
});

describe('in the contract profile', () => {
  const contract = useTestApi({ profile: 'contract' });

  test('there are no figures', async () => {
    const own = await contract().mentor();
    expect((await own.client.get(`/teachers/work/${own.id}`)).status).toBe(404);
  });
});
