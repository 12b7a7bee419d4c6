import { eq } from 'drizzle-orm';
import { feedback } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

let hour = -100;
/** A completed session of a student and a mentor. */
const meet = (student: SignedIn, mentor: SignedIn) =>
  createSession(api().db, student, mentor, (hour -= 2), { status: 'CONFIRMED' });
const rate = (student: SignedIn, mentor: { id: number }, rating: number, more: object = {}) =>
  student.client.post('/feedback', {
    student: { id: student.id },
    teacher: { id: mentor.id },
    rating,
    comment: ' Clear and kind. ',
    ...more,
  });
const people = async () => ({ student: await api().student(), mentor: await api().mentor() });

test('a student rates a mentor after a completed session, and the stars are counted', async () => {
  const { student, mentor } = await people();
  const session = await meet(student, mentor);
  expect(
    (await student.client.get('/feedback/reviewable', { query: { studentId: student.id } })).body,
  ).toMatchObject([{ sessionId: session.id, teacher: { id: mentor.id }, topic: 'Subnets' }]);
  const given = await rate(student, mentor, 4);
  expect(given.status).toBe(201);
  expect(given.body).toMatchObject({
    rating: 4,
    comment: 'Clear and kind.',
    sessionId: session.id,
    updatedAt: null,
  });
  const summary = await student.client.get(`/feedback/teacher/${mentor.id}/summary`);
  expect(summary.body).toEqual({ average: 4, count: 1, distribution: [0, 0, 0, 1, 0] });
  expect((await mentor.client.get('/notifications')).body).toMatchObject([
    { kind: 'feedback_received', text: `${student.name} left you 4 stars.` },
  ]);
  expect(
    (await student.client.get('/feedback/reviewable', { query: { studentId: student.id } })).body,
  ).toEqual([]);
});

test('a student can give feedback once for each completed session', async () => {
  const { student, mentor } = await people();
  expect((await rate(student, mentor, 5)).status).toBe(403);
  await createSession(api().db, student, mentor, 40, { status: 'CONFIRMED' });
  await createSession(api().db, student, mentor, -60, { status: 'CONFIRMED', outcome: 'no_show_student' });
  expect((await rate(student, mentor, 5)).status).toBe(403);
  await meet(student, mentor);
  expect((await rate(student, mentor, 5)).status).toBe(201);
  expect(await rate(student, mentor, 5)).toMatchObject({
    status: 409,
    body: { message: 'You have already given feedback for this session.' },
  });
  const second = await meet(student, mentor);
  expect((await rate(student, mentor, 3, { session: { id: second.id } })).status).toBe(201);
  const contested = await meet(student, mentor);
  const responses = await Promise.all(
    [1, 2, 3, 4].map((stars) => rate(student, mentor, stars, { session: { id: contested.id } })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('a rating by another account or with an invalid number of stars is refused', async () => {
  const { student, mentor } = await people();
  await meet(student, mentor);
  const other = await api().student();
  const body = { student: { id: student.id }, teacher: { id: mentor.id }, rating: 5, comment: '' };
  expect((await other.client.post('/feedback', body)).status).toBe(403);
  expect((await mentor.client.post('/feedback', body)).status).toBe(403);
  for (const rating of [0, 6, 3.5]) expect((await rate(student, mentor, rating)).status).toBe(400);
});

test('only the author can edit a review, and only for 14 days', async () => {
  const { student, mentor } = await people();
  await meet(student, mentor);
  const { body } = await rate(student, mentor, 1);
  expect((await mentor.client.get('/notifications')).body).toMatchObject([
    { text: `${student.name} left you 1 star.` },
  ]);
  const edited = await student.client.put(`/feedback/${body.id}`, {
    rating: 5,
    comment: 'On second thought: great.',
  });
  expect(edited.body).toMatchObject({ rating: 5, comment: 'On second thought: great.' });
  expect(edited.body.updatedAt).not.toBeNull();
  expect((await student.client.get(`/feedback/teacher/${mentor.id}/summary`)).body.average).toBe(5);
  expect(
    (await (await api().student()).client.put(`/feedback/${body.id}`, { rating: 1, comment: '' })).status,
  ).toBe(403);
  await api()
    .db.update(feedback)
    .set({ createdAt: new Date(Date.now() - 15 * 86_400_000) })
    .where(eq(feedback.id, body.id));
  expect(await student.client.put(`/feedback/${body.id}`, { rating: 1, comment: '' })).toMatchObject({
    status: 409,
    body: { message: 'Feedback can be changed for 14 days.' },
  });
});

test('the mentor reads what helped the student, and an edit without `helped` keeps the answer', async () => {
  const { student, mentor } = await people();
  await meet(student, mentor);
  const { body } = await rate(student, mentor, 5, { helped: ['patience', 'good_questions'] });
  expect(body.helped).toEqual(['patience', 'good_questions']);
  const read = async () => (await mentor.client.get(`/feedback/teacher/${mentor.id}`)).body[0].helped;
  expect(await read()).toEqual(['patience', 'good_questions']);
  // Front ends of earlier releases edit without this field.
  await student.client.put(`/feedback/${body.id}`, { rating: 4, comment: '' });
  expect(await read()).toEqual(['patience', 'good_questions']);
  await student.client.put(`/feedback/${body.id}`, { rating: 4, comment: '', helped: [] });
  expect(await read()).toEqual([]);
});

test.each<[unknown, string]>([
  [['patience', 'patience'], 'Choose each answer only once.'],
  [['patience', 'good_questions', 'encouragement', 'preparation'], 'Choose at most 3.'],
  [['cheerfulness'], 'Invalid'],
  [['pati\u2028ence'], 'Invalid'],
  ['patience', 'Invalid'],
  [Array.from({ length: 5_000 }, () => 'patience'), 'Choose'],
])('an invalid value of `helped` is refused: %j', async (helped, message) => {
  const { student, mentor } = await people();
  await meet(student, mentor);
  const refused = await rate(student, mentor, 5, { helped });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(message);
});

test('only the reviewed mentor can reply to a review and remove the reply', async () => {
  const { student, mentor } = await people();
  await meet(student, mentor);
  const { body } = await rate(student, mentor, 5);
  const replied = await mentor.client.put(`/feedback/${body.id}/reply`, { reply: 'Thank you!' });
  expect(replied.body).toMatchObject({ reply: 'Thank you!', isReported: false });
  const notifications = async () => (await student.client.get('/notifications')).body;
  expect(await notifications()).toMatchObject([
    { kind: 'feedback_replied', text: `${mentor.name} replied to your feedback.` },
  ]);
  expect((await mentor.client.put(`/feedback/${body.id}/reply`, { reply: ' ' })).body).toMatchObject({
    reply: null,
    repliedAt: null,
  });
  expect(await notifications()).toHaveLength(1);
  expect(
    (await (await api().mentor()).client.put(`/feedback/${body.id}/reply`, { reply: 'Mine' })).status,
  ).toBe(403);
});

test('a hidden review is shown only to its author and is not counted', async () => {
  const { student, mentor } = await people();
  await meet(student, mentor);
  const { body } = await rate(student, mentor, 1);
  expect(await mentor.client.post(`/feedback/${body.id}/report`, { reason: 'Insulting' })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await mentor.client.get(`/feedback/teacher/${mentor.id}`)).body).toMatchObject([
    { isReported: true },
  ]);
  expect((await student.client.get(`/feedback/teacher/${mentor.id}`)).body[0]).not.toHaveProperty(
    'isReported',
  );
  const admin = await api().admin();
  expect((await admin.client.put(`/admin/feedback/${body.id}/report`, { decision: 'hide' })).status).toBe(
    200,
  );
  expect((await student.client.get(`/feedback/teacher/${mentor.id}`)).body).toEqual([]);
  expect((await student.client.get(`/feedback/teacher/${mentor.id}/summary`)).body.average).toBeNull();
  expect(await mentor.client.post(`/feedback/${body.id}/report`, { reason: 'Again' })).toMatchObject({
    status: 409,
    body: { message: 'The admins have already decided about this review.' },
  });
  expect(await mentor.client.put(`/feedback/${body.id}/reply`, { reply: 'Late' })).toMatchObject({
    status: 409,
    body: { message: 'This review is hidden.' },
  });
  expect((await student.client.get(`/feedback/student/${student.id}`)).body).toHaveLength(1);
});

test('feedback about a mentor is paginated, newest first', async () => {
  const mentor = await api().mentor();
  for (let stars = 1; stars <= 5; stars += 1) {
    const student = await api().student();
    await meet(student, mentor);
    await rate(student, mentor, stars);
  }
  const reader = await api().student();
  const page = (query: Record<string, string | number>) =>
    reader.client.get(`/feedback/teacher/${mentor.id}`, { query });
  const first = await page({ limit: 3 });
  const second = await page({ limit: 3, cursor: String(first.headers['x-next-cursor']) });
  const stars = [...first.body, ...second.body].map(({ rating }: { rating: number }) => rating);
  expect([stars, first.headers['x-total-count']]).toEqual([[5, 4, 3, 2, 1], '5']);
  expect(second.headers).not.toHaveProperty('x-next-cursor');
});

describe('in the contract profile', () => {
  const contract = useTestApi({ profile: 'contract' });

  test('`helped` is an unknown field, and the error does not list its values', async () => {
    const [student, mentor] = [await contract().student(), await contract().mentor()];
    const { status, body } = await student.client.post('/feedback', {
      student: { id: student.id },
      teacher: { id: mentor.id },
      rating: 4,
      comment: '',
      helped: ['patience'],
    });
    expect([status, JSON.stringify(body).includes('good_questions')]).toEqual([400, false]);
  });

  test('a student rates any mentor repeatedly, and reviews have only the fields of the specification', async () => {
    const student = await contract().student();
    const mentor = await contract().mentor();
    const give = (rating: number) =>
      student.client.post('/feedback', {
        student: { id: student.id },
        teacher: { id: mentor.id },
        rating,
        comment: '',
      });
    expect((await give(4)).status).toBe(201);
    expect((await give(2)).body).toMatchObject({ rating: 2 });
    const listed = await student.client.get(`/feedback/teacher/${mentor.id}`);
    expect(listed.body.map(({ rating }: { rating: number }) => rating)).toEqual([2, 4]);
    expect(Object.keys(listed.body[0]).sort()).toEqual([
      'comment',
      'createdAt',
      'id',
      'rating',
      'student',
      'teacher',
    ]);
    expect((await student.client.get(`/feedback/teacher/${mentor.id}/summary`)).status).toBe(404);
  });
});
