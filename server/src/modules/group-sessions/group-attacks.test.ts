import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import {
  accounts,
  groupSessions,
  groupWaiting,
  slotHolds,
  slotOffers,
  slots,
  waitingList,
} from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { fillGroups } from './fill-seats.ts';
import {
  createGroup,
  createSeat,
  groupsFor,
  join,
  liveSeats,
  ownState,
  publish,
  published,
  wait,
} from './testing/groups.ts';

const api = useTestApi({ rateLimits: false });

const body = { title: 'Mine', description: '', seats: 4, version: 1 };

test('other mentors cannot find out whether a group session exists', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().mentor();
  const group = await createGroup(api(), mentor, 60);
  await createSeat(api(), group, student);
  for (const id of [group.id, 999_999_999]) {
    expect((await other.client.put(`/group-sessions/${id}`, body)).status).toBe(403);
    expect(
      (await other.client.put(`/group-sessions/${id}/cancellation`, { version: 1, reason: 'x' })).status,
    ).toBe(403);
    expect((await other.client.post(`/group-sessions/${id}/messages`, { text: 'Buy my book' })).status).toBe(
      403,
    );
    expect((await mentor.client.post(`/group-sessions/${id}/seat`)).status).toBe(403);
  }
  expect((await join(student, { id: 999_999_999 })).status).toBe(404);
  expect((await student.client.post('/group-sessions/-1/seat')).status).toBe(400);
  expect(await liveSeats(api(), group.slotId)).toHaveLength(1);
});

test('a title has no line separators, direction marks, NULs or lone surrogates', async () => {
  const mentor = await api().mentor();
  const group = await published(mentor, 60, { title: ' Office\u2028hours\u0085\u202e\n now ' });
  expect(group.title).not.toMatch(/[\u2028\u0085\u202e\n]/);
  expect((await publish(mentor, 62, { title: 'a\u0000b' })).status).toBe(400);
  expect((await publish(mentor, 62, { title: '\ud800' })).status).toBe(400);
});

test.each([{ seats: 1e9 }, { seats: 2.5 }, { seats: '4' }, { version: 0 }, { version: 1e12 }, { slotId: 1 }])(
  'a change with %j is refused',
  async (fields) => {
    const mentor = await api().mentor();
    const group = await createGroup(api(), mentor, 60);
    expect((await mentor.client.put(`/group-sessions/${group.id}`, { ...body, ...fields })).status).toBe(400);
  },
);

test('500 identical requests at the same time create one group session', async () => {
  const mentor = await api().mentor();
  const responses = await Promise.all(Array.from({ length: 500 }, () => publish(mentor, 60)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
  expect(
    await api().db.select().from(groupSessions).where(eq(groupSessions.mentorId, mentor.id)),
  ).toHaveLength(1);
});

test('a student who is blocked, unconfirmed or about to be deleted can neither join nor wait', async () => {
  const { mentor } = await api().pair();
  const group = await createGroup(api(), mentor, 60);
  for (const [fields, status] of [
    [{ status: 'blocked' }, 401],
    [{ mustVerifyEmail: true }, 403],
    [{ deletionDueAt: new Date(Date.now() + 86_400_000), deletionRequestedAt: new Date() }, 409],
  ] as const) {
    const student = await api().student();
    await api().db.update(accounts).set(fields).where(eq(accounts.id, student.id));
    expect((await join(student, group)).status).toBe(status);
    const refused = await wait(student, group);
    expect([refused.status, /seat is free/.test(refused.body.message as string)]).toEqual([status, false]);
  }
  expect(await liveSeats(api(), group.slotId)).toEqual([]);
});

test('the seat of a deleted student goes to the first waiting student who is not blocked', async () => {
  const mentor = await api().mentor();
  const admin = await api().admin();
  const group = await createGroup(api(), mentor, 60, { seats: 2 });
  const [one, other, blocked, next] = [
    await api().student(),
    await api().student(),
    await api().student(),
    await api().student(),
  ];
  await createSeat(api(), group, one);
  await createSeat(api(), group, other);
  await wait(blocked, group);
  await wait(next, group);
  await admin.client.put(`/admin/students/${blocked.id}/status`, { status: 'blocked' });
  expect((await admin.client.delete(`/admin/students/${one.id}`)).status).toBeLessThan(300);
  await fillGroups(api().services);
  expect((await ownState(next, group))?.state).toBe('joined');
  expect(await api().db.select().from(groupWaiting).where(eq(groupWaiting.groupSessionId, group.id))).toEqual(
    [],
  );
});

test('a group whose waiting list cannot be ended does not delay other groups', async () => {
  const mentor = await api().mentor();
  const [broken, group] = [await createGroup(api(), mentor, 60), await createGroup(api(), mentor, 62)];
  const [one, other] = [await api().student(), await api().student()];
  await api()
    .db.insert(groupWaiting)
    .values([
      { groupSessionId: broken.id, studentId: one.id },
      { groupSessionId: group.id, studentId: other.id },
    ]);
  await api()
    .db.update(groupSessions)
    .set({ cancelledAt: new Date() })
    .where(eq(groupSessions.id, broken.id));
  const owner = new Client({ connectionString: api().ownerUrl });
  await owner.connect();
  await owner.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER fail BEFORE DELETE ON group_waiting FOR EACH ROW
      WHEN (OLD.group_session_id = ${broken.id}) EXECUTE FUNCTION fail()`);
  await fillGroups(api().services);
  await owner.query('DROP TRIGGER fail ON group_waiting');
  await owner.end();
  expect(await liveSeats(api(), group.slotId)).toHaveLength(1);
  expect(api().logged.join('')).toContain('failed to end a waiting list; the job will retry');
});

test('the group session of a deleted mentor is cancelled, and waiting students are notified', async () => {
  const mentor = await api().mentor();
  const admin = await api().admin();
  const group = await createGroup(api(), mentor, 60, { seats: 2, description: 'Call me at home' });
  const [one, other, waiting] = [await api().student(), await api().student(), await api().student()];
  await createSeat(api(), group, one);
  await createSeat(api(), group, other);
  await wait(waiting, group);
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBeLessThan(300);
  await fillGroups(api().services);
  const [row] = await api().db.select().from(groupSessions).where(eq(groupSessions.id, group.id));
  expect(row).toMatchObject({ description: '', cancelledAt: expect.any(Date) as Date });
  expect(await liveSeats(api(), group.slotId)).toEqual([]);
  const [slot] = await api().db.select().from(slots).where(eq(slots.id, group.slotId));
  expect(slot?.isOpen).toBe(false);
  const bell = (await waiting.client.get('/notifications')).body as { kind: string; text: string }[];
  expect(bell).toMatchObject([{ kind: 'group_cancelled' }]);
  expect(bell[0]?.text).not.toContain(mentor.name);
  expect(await groupsFor(waiting)).not.toContainEqual(expect.objectContaining({ id: group.id }));
});

test('the slot of a group session is neither offered nor held', async () => {
  const { student, mentor } = await api().pair();
  const waiting = await api().student();
  await api().db.insert(waitingList).values({ studentId: waiting.id, mentorId: mentor.id });
  const group = await published(mentor, 60);
  const [row] = await api().db.select().from(groupSessions).where(eq(groupSessions.id, group.id));
  const slotId = row?.slotId ?? 0;
  const offers = () => api().db.select().from(slotOffers).where(eq(slotOffers.slotId, slotId));
  expect(await offers()).toEqual([]);
  expect((await student.client.put(`/schedules/holds/${slotId}`)).status).toBe(409);
  expect(await api().db.select().from(slotHolds).where(eq(slotHolds.slotId, slotId))).toEqual([]);
  const { session } = (await join(student, group)).body;
  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  expect(await offers()).toEqual([]);
  expect((await join(waiting, group)).body).toHaveProperty('session');
  expect(await api().db.select().from(waitingList).where(eq(waitingList.studentId, waiting.id))).toHaveLength(
    1,
  );
});
