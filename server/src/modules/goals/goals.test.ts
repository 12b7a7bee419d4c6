import { and, eq } from 'drizzle-orm';
import type { Goal, Notification } from '@cairn/shared/contract';
import { liveEvents } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { acquaintances, addStep, ownGoals, setGoal, sharedGoals, tick } from './testing/goals.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });

const bell = async ({ client }: SignedIn) => (await client.get('/notifications')).body as Notification[];
const eventsOf = ({ id }: SignedIn) =>
  api()
    .db.select({ payload: liveEvents.payload })
    .from(liveEvents)
    .where(and(eq(liveEvents.accountId, id), eq(liveEvents.type, 'goal')));

test('a student sets a goal and adds a step to it', async () => {
  const student = await api().student();
  const goal = await setGoal(student, { title: 'Learn   Rust' });
  const { status, body } = await addStep(student, goal, { text: 'Read chapter 4', dueOn: '2030-02-28' });
  expect(status).toBe(201);
  expect(await ownGoals(student)).toEqual([body]);
  expect(body).toMatchObject({
    title: 'Learn Rust',
    description: '',
    state: 'active',
    mentor: null,
    version: 1,
    steps: [
      {
        text: 'Read chapter 4',
        owner: 'student',
        dueOn: '2030-02-28',
        version: 1,
        createdBy: 'student',
        doneAt: null,
        doneBy: null,
      },
    ],
  });
});

test('a mentor sees only the goals that a student shares with them', async () => {
  const { student, mentor } = await acquaintances(api());
  const shared = await setGoal(student, { mentor });
  await setGoal(student, { title: 'A private goal' });
  const other = await api().mentor();
  expect(await sharedGoals(mentor, student)).toMatchObject([
    { id: shared.id, mentor: { id: mentor.id, name: mentor.name, photo: null } },
  ]);
  expect(await sharedGoals(other, student)).toEqual([]);
});

test('each change of a goal or its steps creates one live event for the student and one for the mentor', async () => {
  const { student, mentor } = await acquaintances(api());
  const goal = await setGoal(student, { mentor });
  await addStep(mentor, goal, { text: 'First' });
  const { body } = await addStep(student, goal, { text: 'Second', owner: 'mentor' });
  const [first, second] = (body as Goal).steps;
  await tick(mentor, goal, first);
  const changed = await student.client.put(`/goals/${goal.id}/steps/${second?.id}`, {
    text: 'Review the code',
    owner: 'mentor',
    dueOn: '2030-03-01',
    version: 1,
  });
  expect(changed.status).toBe(200);
  const ordered = await mentor.client.put(`/goals/${goal.id}/steps`, { stepIds: [second?.id, first?.id] });
  expect(ordered.body).toMatchObject({
    steps: [
      { text: 'Review the code', dueOn: '2030-03-01', version: 2 },
      { text: 'First', doneBy: 'mentor', doneAt: expect.any(String), version: 2 },
    ],
  });
  for (const who of [student, mentor])
    expect(await eventsOf(who)).toEqual(Array.from({ length: 6 }, () => ({ payload: { id: goal.id } })));
});

test('several steps for the other side create one notification, without the texts of the steps', async () => {
  const { student, mentor } = await acquaintances(api());
  const goal = await setGoal(student, { mentor });
  await addStep(mentor, goal, { text: 'Secret of the goal' });
  await addStep(mentor, goal);
  await addStep(mentor, goal, { owner: 'mentor' });
  await addStep(student, goal);
  expect(await bell(student)).toMatchObject([
    { kind: 'goal_step_added', text: `${mentor.name} gave you a step.`, sessionId: null },
  ]);
  expect((await bell(mentor)).filter(({ kind }) => kind === 'goal_step_added')).toEqual([]);
  await addStep(student, goal, { owner: 'mentor' });
  expect((await bell(mentor)).map(({ text }) => text)).toContain(`${student.name} gave you a step.`);
});

test('a student who has turned messages off in the bell is not notified of a step', async () => {
  const { student, mentor } = await acquaintances(api());
  const { body: preferences } = await student.client.get('/account/notification-preferences');
  await student.client.put('/account/notification-preferences', {
    ...preferences,
    bell: { ...preferences.bell, messages: false },
  });
  await addStep(mentor, await setGoal(student, { mentor }));
  expect(await bell(student)).toEqual([]);
});

test('the mentor cannot add steps to a reached goal, and cannot see an archived goal', async () => {
  const { student, mentor } = await acquaintances(api());
  const goal = await setGoal(student, { mentor });
  const put = async (state: string, version: number) =>
    (await student.client.put(`/goals/${goal.id}/state`, { state, version })).body as Goal;
  expect(await put('reached', 1)).toMatchObject({ state: 'reached', stateChangedAt: expect.any(String) });
  expect(await sharedGoals(mentor, student)).toHaveLength(1);
  const refused = await addStep(mentor, goal);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This goal is not active. Make it active again to change it.',
  ]);
  expect(await put('archived', 2)).toMatchObject({ state: 'archived', version: 3 });
  expect(await sharedGoals(mentor, student)).toEqual([]);
  expect((await addStep(mentor, goal)).status).toBe(403);
  expect(await put('active', 3)).toMatchObject({ state: 'active' });
  expect((await addStep(mentor, goal)).status).toBe(201);
});

test('when a goal is no longer shared, the student takes over the steps of the mentor', async () => {
  const { student, mentor } = await acquaintances(api());
  const goal = await setGoal(student, { mentor });
  await addStep(student, goal, { owner: 'mentor' });
  const before = await eventsOf(mentor);
  const { body } = await student.client.put(`/goals/${goal.id}`, {
    title: 'Learn Rust',
    description: 'Alone',
    mentorId: null,
    version: 1,
  });
  expect(body).toMatchObject({
    mentor: null,
    description: 'Alone',
    version: 2,
    steps: [{ owner: 'student' }],
  });
  expect(await sharedGoals(mentor, student)).toEqual([]);
  expect(await eventsOf(mentor)).toHaveLength(before.length + 1);
  const refused = await addStep(student, goal, { owner: 'mentor' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'owner', message: 'Share the goal with a mentor first.' }],
  ]);
});

test('a deleted goal is hidden from both sides, and cannot be deleted again', async () => {
  const { student, mentor } = await acquaintances(api());
  const goal = await setGoal(student, { mentor });
  await addStep(mentor, goal);
  expect((await student.client.delete(`/goals/${goal.id}`)).status).toBe(200);
  expect([await ownGoals(student), await sharedGoals(mentor, student)]).toEqual([[], []]);
  expect((await student.client.delete(`/goals/${goal.id}`)).status).toBe(403);
});

test('a mentor can delete only steps that they added; a student can delete any step', async () => {
  const { student, mentor } = await acquaintances(api());
  const goal = await setGoal(student, { mentor });
  await addStep(student, goal);
  const { steps } = (await addStep(mentor, goal)).body as Goal;
  const remove = (by: SignedIn, index: number) =>
    by.client.delete(`/goals/${goal.id}/steps/${steps[index]?.id}`);
  expect((await remove(mentor, 0)).status).toBe(403);
  expect((await remove(mentor, 1)).body.steps).toHaveLength(1);
  expect((await remove(student, 0)).body.steps).toEqual([]);
});

test('a goal shared with a deleted mentor becomes private, and the student takes over the steps', async () => {
  const { student, mentor } = await acquaintances(api());
  const goal = await setGoal(student, { mentor });
  await addStep(student, goal, { owner: 'mentor' });
  await (await api().admin()).client.delete(`/admin/teachers/${mentor.id}`);
  expect(await ownGoals(student)).toMatchObject([{ mentor: null, steps: [{ owner: 'student' }] }]);
});

test('two requests with the same idempotency key create one goal', async () => {
  const student = await api().student();
  const headers = { 'idempotency-key': 'one-goal' };
  const body = { title: 'Once', description: '', mentorId: null };
  const [first, second] = [
    await student.client.post('/goals', body, { headers }),
    await student.client.post('/goals', body, { headers }),
  ];
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await ownGoals(student)).toHaveLength(1);
});

test('the contract profile has no goals', async () => {
  const student = await contract().student();
  expect((await student.client.get('/goals')).status).toBe(404);
  expect((await student.client.post('/goals', { title: 'x' })).status).toBe(404);
});
