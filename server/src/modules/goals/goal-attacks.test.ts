import { eq, sql } from 'drizzle-orm';
import { type Goal, GOAL_STEPS_MAX, GOALS_MAX } from '@cairn/shared/contract';
import { goals, goalSteps, liveEvents } from '../../database/schema/index.ts';
import { interleave, type SignedIn, useTestApi } from '../../testing/index.ts';
import { acquaintances, addStep, ownGoals, setGoal, sharedGoals, tick } from './testing/goals.ts';

const api = useTestApi({ rateLimits: false });
const many = Array.from({ length: 100 }, (_, index) => index);

/** Tries every change of a goal. */
function changesBy({ client }: SignedIn, goal: Goal) {
  const path = `/goals/${goal.id}`;
  const [step] = goal.steps;
  const stepFields = { text: 'Stolen', owner: 'student', dueOn: null };
  return Promise.all([
    client.put(path, { title: 'Stolen', description: '', mentorId: null, version: goal.version }),
    client.put(`${path}/state`, { state: 'archived', version: goal.version }),
    client.delete(path),
    client.post(`${path}/steps`, stepFields),
    client.put(`${path}/steps`, { stepIds: [step?.id] }),
    client.put(`${path}/steps/${step?.id}`, { ...stepFields, version: step?.version }),
    client.put(`${path}/steps/${step?.id}/done`, { isDone: true, version: step?.version }),
    client.delete(`${path}/steps/${step?.id}`),
  ]);
}

async function sharedGoal() {
  const people = await acquaintances(api());
  const { id } = await setGoal(people.student, { mentor: people.mentor });
  const goal = (await addStep(people.student, { id })).body as Goal;
  return { ...people, goal };
}

test('strangers cannot change a goal, and get the same errors as for a missing goal', async () => {
  const { student, goal } = await sharedGoal();
  for (const stranger of [await api().mentor(), await api().student(), await api().admin()]) {
    const missing = await changesBy(stranger, { ...goal, id: 999_999_999 });
    const responses = await changesBy(stranger, goal);
    expect(responses.map(({ status }) => status)).toEqual(many.slice(0, 8).map(() => 403));
    expect(responses.map(({ body }) => body)).toEqual(missing.map(({ body }) => body));
  }
  expect(await ownGoals(student)).toEqual([goal]);
});

test('the mentor of a goal cannot rename, archive, unshare or delete the goal', async () => {
  const { student, mentor, goal } = await sharedGoal();
  const [update, state, remove] = await changesBy(mentor, goal);
  expect([update, state, remove].map((response) => response?.status)).toEqual([403, 403, 403]);
  expect(await ownGoals(student)).toMatchObject([{ title: goal.title, state: 'active' }]);
});

test('a step cannot be changed through the path of another goal', async () => {
  const { student, goal } = await sharedGoal();
  const own = await setGoal(student, { title: 'Mine' });
  const stranger = await api().student();
  const strangersGoal = await setGoal(stranger);
  const [step] = goal.steps;
  for (const [who, { id }] of [
    [student, own],
    [stranger, strangersGoal],
  ] as const) {
    const path = `/goals/${id}/steps/${step?.id}`;
    const responses = [
      await who.client.put(`${path}/done`, { isDone: true, version: 1 }),
      await who.client.put(path, { text: 'Stolen', owner: 'student', dueOn: null, version: 1 }),
      await who.client.delete(path),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await who.client.put(`/goals/${id}/steps`, { stepIds: [step?.id] })).status).toBe(409);
  }
  expect((await ownGoals(student))[0]).toEqual(goal);
});

test.each(['student', 'mentor'] as const)(
  'while the %s blocks the other side, the mentor can neither see nor change the goal',
  async (role) => {
    const { student, mentor, goal } = await sharedGoal();
    const [blocker, blocked] = role === 'student' ? [student, mentor] : [mentor, student];
    await blocker.client.put(`/account/blocks/${blocked.id}`);
    expect(await sharedGoals(mentor, student)).toEqual([]);
    const responses = await changesBy(mentor, goal);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]));

    const events = () => api().db.$count(liveEvents, eq(liveEvents.accountId, mentor.id));
    const before = await events();
    // The student can still change the goal; the mentor gets no event.
    expect((await tick(student, goal, goal.steps[0])).status).toBe(200);
    expect((await addStep(student, goal, { owner: 'mentor' })).status).toBe(400);
    expect(await events()).toBe(before);
    const shared = { title: 'Shared again', description: '', mentorId: mentor.id };
    expect((await student.client.post('/goals', shared)).status).toBe(400);

    await blocker.client.delete(`/account/blocks/${blocked.id}`);
    expect(await sharedGoals(mentor, student)).toHaveLength(1);
  },
);

test('a student gets the same errors for a blocking mentor and for an unavailable mentor', async () => {
  const admin = await api().admin();
  const causes: ((mentor: SignedIn, student: SignedIn) => PromiseLike<unknown>)[] = [
    (mentor, student) => mentor.client.put(`/account/blocks/${student.id}`),
    (mentor) => admin.client.put(`/admin/teachers/${mentor.id}/status`, { status: 'blocked' }),
    ({ id }) =>
      api().db.execute(
        sql`UPDATE accounts SET deletion_requested_at = now(), deletion_due_at = now() + interval '7 days' WHERE id = ${id}`,
      ),
  ];
  const seen: unknown[] = [];
  for (const makeUnavailable of causes) {
    const { student, mentor, goal } = await sharedGoal();
    await makeUnavailable(mentor, student);
    const shared = { title: 'Shared again', description: '', mentorId: mentor.id };
    const whileVerified = [
      await addStep(student, goal, { owner: 'mentor' }),
      await student.client.put(`/goals/${goal.id}/steps/${goal.steps[0]?.id}`, {
        text: 'Yours',
        owner: 'mentor',
        dueOn: null,
        version: 1,
      }),
      await student.client.post('/goals', shared),
    ];
    await api().db.execute(sql`UPDATE accounts SET must_verify_email = true WHERE id = ${student.id}`);
    const responses = [...whileVerified, await addStep(student, goal)];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 403]);
    seen.push(responses.map(({ body }) => body));
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('a change by the mentor is refused if a concurrent block is committed first', async () => {
  const { student, mentor, goal } = await sharedGoal();
  const { status } = await interleave(
    api().services,
    student.id,
    () => addStep(mentor, goal),
    (transaction) =>
      transaction.query('INSERT INTO person_blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
        student.id,
        mentor.id,
      ]),
  );
  expect(status).toBe(403);
  expect(await api().db.$count(goalSteps, eq(goalSteps.goalId, goal.id))).toBe(1);
});

test('a student can share a goal only after a conversation with the mentor', async () => {
  const { student, mentor, goal } = await sharedGoal();
  const [stranger, otherStudent] = [await api().mentor(), await api().student()];
  for (const mentorId of [stranger.id, otherStudent.id, student.id, 999_999_999]) {
    const fields = { title: 'Goal', description: '', mentorId };
    const created = await student.client.post('/goals', fields);
    const updated = await student.client.put(`/goals/${goal.id}`, { ...fields, version: 1 });
    for (const { status, body } of [created, updated])
      expect([status, body.errors]).toEqual([
        400,
        [
          {
            path: 'mentorId',
            message: 'Choose a mentor with whom you have a session or a conversation.',
          },
        ],
      ]);
  }
  expect(await sharedGoals(mentor, student)).toHaveLength(1);
});

test('of 100 concurrent requests to mark a step as done, one takes effect', async () => {
  const { student, mentor, goal } = await sharedGoal();
  const events = () => api().db.$count(liveEvents, eq(liveEvents.accountId, student.id));
  const before = await events();
  const responses = await Promise.all(
    many.map((index) => tick(index % 2 === 0 ? student : mentor, goal, goal.steps[0])),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ownGoals(student))[0]?.steps).toMatchObject([{ version: 2, doneAt: expect.any(String) }]);
  expect(await events()).toBe(before + 1);
});

test('of 100 concurrent changes of one version, one takes effect and the others get 409', async () => {
  const { student, mentor, goal } = await sharedGoal();
  const [step] = goal.steps;
  const goalResponses = await Promise.all(
    many.map((index) =>
      student.client.put(`/goals/${goal.id}`, {
        title: `Title ${index}`,
        description: '',
        mentorId: mentor.id,
        version: 1,
      }),
    ),
  );
  const stepResponses = await Promise.all(
    many.map((index) =>
      (index % 2 === 0 ? student : mentor).client.put(`/goals/${goal.id}/steps/${step?.id}`, {
        text: `Text ${index}`,
        owner: 'student',
        dueOn: null,
        version: 1,
      }),
    ),
  );
  for (const [responses, what] of [
    [goalResponses, 'goal'],
    [stepResponses, 'step'],
  ] as const) {
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(99);
    expect(refused[0]?.body.message).toBe(`This ${what} was changed meanwhile. Check it and try again.`);
  }
});

test('a change of an outdated version and an incomplete order of steps are refused', async () => {
  const { student, mentor, goal } = await sharedGoal();
  await tick(student, goal, goal.steps[0]);
  expect((await tick(mentor, goal, goal.steps[0], false)).status).toBe(409);
  await addStep(mentor, goal);
  const order = [goal.steps[0]?.id];
  expect((await student.client.put(`/goals/${goal.id}/steps`, { stepIds: order })).status).toBe(409);
  const twice = [...order, ...order];
  expect((await student.client.put(`/goals/${goal.id}/steps`, { stepIds: twice })).status).toBe(409);
  await student.client.put(`/goals/${goal.id}/state`, { state: 'reached', version: 1 });
  const stale = await student.client.put(`/goals/${goal.id}/state`, { state: 'archived', version: 1 });
  expect(stale.status).toBe(409);
});

test('concurrent requests and reactivations cannot exceed the limits of goals and steps', async () => {
  const { student, mentor, goal } = await sharedGoal();
  const body = { title: 'One more', description: '', mentorId: null };
  const created = await Promise.all(many.slice(0, 40).map(() => student.client.post('/goals', body)));
  expect(created.filter(({ status }) => status === 201)).toHaveLength(GOALS_MAX - 1);
  const refused = created.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe(
    'You can have at most 20 active goals. Mark one as reached or archive it first.',
  );

  const added = await Promise.all(
    many.slice(0, 60).map((index) => addStep(index % 2 === 0 ? student : mentor, goal)),
  );
  expect(added.filter(({ status }) => status === 201)).toHaveLength(GOAL_STEPS_MAX - 1);
  expect(added.find(({ status }) => status === 409)?.body.message).toBe('A goal can have at most 30 steps.');

  await student.client.put(`/goals/${goal.id}/state`, { state: 'archived', version: 1 });
  await setGoal(student);
  const again = await student.client.put(`/goals/${goal.id}/state`, { state: 'active', version: 2 });
  expect(again.status).toBe(409);
});

test.each([
  [{}],
  [{ title: '', description: '', mentorId: null }],
  [{ title: ' \u200b\u2028 ', description: '', mentorId: null }],
  [{ title: 'x'.repeat(121), description: '', mentorId: null }],
  [{ title: 'x', description: 'x'.repeat(1001), mentorId: null }],
  [{ title: 'a\u0000b', description: '', mentorId: null }],
  [{ title: 'a\ud800b', description: '', mentorId: null }],
  [{ title: 'x', description: '', mentorId: '1; DROP' }],
  [{ title: 'x', description: '', mentorId: null, studentId: 1, state: 'reached' }],
])('a malformed goal is refused: %j', async (body) => {
  const student = await api().student();
  expect((await student.client.post('/goals', body)).status).toBe(400);
  expect(await api().db.$count(goals, eq(goals.studentId, student.id))).toBe(0);
});

test.each([
  [{ dueOn: '2030-02-30' }],
  [{ dueOn: '1999-01-01' }],
  [{ owner: 'admin' }],
  [{ text: '\u2029' }],
  [{ text: 'x'.repeat(201) }],
  [{ createdBy: 'mentor' }],
])('a malformed step is refused: %j', async (change) => {
  const student = await api().student();
  expect((await addStep(student, await setGoal(student), change as object)).status).toBe(400);
});

test('a title is cleaned of line separators and control characters', async () => {
  const student = await api().student();
  const goal = await setGoal(student, { title: 'Learn\u2028Rust\u0007\u202e' });
  expect(goal.title).toBe('Learn Rust');
});

test('the goals of a deleted student are deleted, and a blocked mentor cannot add a step', async () => {
  const { student, mentor, goal } = await sharedGoal();
  const admin = await api().admin();
  await admin.client.put(`/admin/teachers/${mentor.id}/status`, { status: 'blocked' });
  expect((await addStep(mentor, goal)).status).toBe(401);
  await admin.client.delete(`/admin/students/${student.id}`);
  expect((await addStep(student, goal)).status).toBe(401);
  expect(await api().db.$count(goals, eq(goals.studentId, student.id))).toBe(0);
});

test('a goal is not stored if the student is deleted during the creation', async () => {
  const student = await api().student();
  const response = await interleave(
    api().services,
    student.id,
    () => student.client.post('/goals', { title: 'Late', description: '', mentorId: null }),
    (transaction) =>
      transaction.query(
        `UPDATE accounts SET deleted_at = now(), email = '', email_key = NULL, version = version + 1 WHERE id = $1`,
        [student.id],
      ),
  );
  expect(response.status).toBe(401);
  expect(await api().db.$count(goals, eq(goals.studentId, student.id))).toBe(0);
});
