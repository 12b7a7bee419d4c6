import { and, eq } from 'drizzle-orm';
import { favourites, liveEvents, personBlocks, sessions } from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import { exportData } from '../data-export/testing/exports.ts';
import { createGroup, createSeat } from '../group-sessions/testing/groups.ts';
import { pairOf, send } from '../messages/testing/conversation.ts';

const api = useTestApi({ rateLimits: false });

const block = (who: SignedIn, other: { id: number }) => who.client.put(`/account/blocks/${other.id}`);
const unblock = (who: SignedIn, other: { id: number }) => who.client.delete(`/account/blocks/${other.id}`);
const listed = async (who: SignedIn) => (await who.client.get('/account/blocks')).body as { id: number }[];

async function book(student: SignedIn, mentor: SignedIn, hours: number) {
  const { date, timeSlot } = await createSlot(api().db, mentor, hours);
  return student.client.post('/sessions/book', {
    ...pairOf(student, mentor),
    date,
    timeSlot,
    topic: 'Ports',
  });
}

/** A student and a mentor with a conversation. */
async function acquaintances() {
  const { student, mentor } = await api().pair();
  expect((await send(student, pairOf(student, mentor), 'Hello')).status).toBe(201);
  return { student, mentor };
}

test.each(['student', 'mentor'] as const)(
  'during a block by the %s, neither side can write and the student cannot book',
  async (role) => {
    const people = await acquaintances();
    const { student, mentor } = people;
    const [blocker, blocked] = role === 'student' ? [student, mentor] : [mentor, student];
    expect((await block(blocker, blocked)).body).toEqual({ success: true });
    const refusals = [
      await send(student, pairOf(student, mentor), 'Are you there?'),
      await send(mentor, pairOf(student, mentor), 'Are you there?'),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([403, { message: 'You are not allowed to do this.' }]);
    const booking = await book(student, mentor, 200);
    expect([booking.status, booking.body.message]).toEqual([404, 'This mentor is not available.']);

    expect((await unblock(blocker, blocked)).status).toBe(200);
    expect((await send(student, pairOf(student, mentor), 'Are you there?')).status).toBe(201);
    expect((await book(student, mentor, 201)).status).toBe(201);
  },
);

test('a student whom the mentor has blocked cannot move a session', async () => {
  const { student, mentor } = await acquaintances();
  const session = await createSession(api().db, student, mentor, 210, { status: 'CONFIRMED' });
  const { date, timeSlot } = await createSlot(api().db, mentor, 215);
  await block(mentor, student);
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, { date, timeSlot });
  expect([moved.status, moved.body.message]).toEqual([404, 'This mentor is not available.']);
});

test.each([
  ['student', 'cancelled_by_student'],
  ['mentor', 'declined'],
] as const)('a block by the %s ends open requests, and confirmed sessions stay', async (role, outcome) => {
  const { student, mentor } = await acquaintances();
  const pending = await createSession(api().db, student, mentor, 220);
  const confirmed = await createSession(api().db, student, mentor, 225, { status: 'CONFIRMED' });
  const [blocker, blocked] = role === 'student' ? [student, mentor] : [mentor, student];
  await block(blocker, blocked);
  const rows = await api().db.select().from(sessions).where(eq(sessions.studentId, student.id));
  const stateOf = (id: number) => {
    const row = rows.find((session) => session.id === id);
    return [row?.status, row?.outcome];
  };
  expect(stateOf(pending.id)).toEqual(['CANCELLED', outcome]);
  expect(stateOf(confirmed.id)).toEqual(['CONFIRMED', null]);
  const { body } = await blocked.client.get('/notifications');
  expect((body as { kind: string }[]).map(({ kind }) => kind)).toContain(
    role === 'student' ? 'session_cancelled' : 'session_declined',
  );
  expect(JSON.stringify(body)).not.toContain('block');
  const cancelled = await blocked.client.put(`/sessions/${confirmed.id}`, {
    status: 'CANCELLED',
    reason: 'No longer needed',
  });
  expect(cancelled.status).toBe(200);
});

test('both sides see that the conversation is closed, but only the blocker sees the block', async () => {
  const { student, mentor } = await acquaintances();
  const stateFor = async (who: SignedIn) => {
    const [row] = (await who.client.get('/messages/conversations')).body;
    return { isBlocked: row.isBlocked, isClosed: row.isClosed };
  };
  expect(await stateFor(student)).toEqual({ isBlocked: false, isClosed: false });
  await block(mentor, student);
  expect(await stateFor(mentor)).toEqual({ isBlocked: true, isClosed: true });
  expect(await stateFor(student)).toEqual({ isBlocked: false, isClosed: true });
  expect(await listed(mentor)).toEqual([
    { id: student.id, name: student.name, photo: null, blockedAt: expect.any(String) },
  ]);
  expect(await listed(student)).toEqual([]);
  await block(student, mentor);
  const page = await student.client.get(`/teachers/${mentor.id}`);
  expect(page.body.isBlocked).toBe(true);
});

test('a conversation with a deleted mentor is closed, as after a block', async () => {
  const { student, mentor } = await acquaintances();
  const admin = await api().admin();
  await admin.client.delete(`/admin/teachers/${mentor.id}`);
  const [row] = (await student.client.get('/messages/conversations')).body;
  expect([row.isBlocked, row.isClosed]).toEqual([false, true]);
});

test("a mentor's slots are hidden only from a student whom the mentor has blocked", async () => {
  const { student, mentor } = await acquaintances();
  const { date } = await createSlot(api().db, mentor, 230);
  const slotsFor = async (who: SignedIn) => {
    const range = await who.client.get(`/schedules/teacher/${mentor.id}`, {
      query: { from: date, to: date },
    });
    const day = await who.client.get(`/schedules/available/${mentor.id}/${date}`);
    return [range.body.length, day.body.length];
  };
  expect(await slotsFor(student)).toEqual([1, 1]);
  await block(mentor, student);
  expect(await slotsFor(student)).toEqual([0, 0]);
  expect(await slotsFor(mentor)).toEqual([1, 1]);
  expect(await slotsFor(await api().student())).toEqual([1, 1]);
});

test('only a block by the student removes the mentor from the favourites', async () => {
  const { student, mentor } = await acquaintances();
  await student.client.put(`/favourites/${mentor.id}`);
  const marked = () => api().db.select().from(favourites).where(eq(favourites.studentId, student.id));
  await block(mentor, student);
  expect(await marked()).toHaveLength(1);
  await block(student, mentor);
  expect(await marked()).toHaveLength(0);
});

test('a repeated block and a repeated unblock change nothing', async () => {
  const { student, mentor } = await acquaintances();
  const stored = () => api().db.select().from(personBlocks).where(eq(personBlocks.blockerId, student.id));
  for (let time = 0; time < 2; time += 1) expect((await block(student, mentor)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) expect((await unblock(student, mentor)).status).toBe(200);
  expect(await stored()).toHaveLength(0);
});

test("both sides of a block get a live event with only the other account's id", async () => {
  const { student, mentor } = await acquaintances();
  await block(student, mentor);
  const eventsOf = ({ id }: SignedIn) =>
    api()
      .db.select({ payload: liveEvents.payload })
      .from(liveEvents)
      .where(and(eq(liveEvents.accountId, id), eq(liveEvents.type, 'contact')));
  expect(await eventsOf(student)).toEqual([{ payload: { id: mentor.id } }]);
  expect(await eventsOf(mentor)).toEqual([{ payload: { id: student.id } }]);
});

test('admins can neither block nor be blocked', async () => {
  const { student, mentor } = await acquaintances();
  const admin = await api().admin();
  for (const who of [student, mentor]) expect((await block(who, admin)).status).toBe(404);
  expect((await block(admin, student)).status).toBe(403);
});

test('users cannot block themselves, unknown students, deleted accounts or ids without an account', async () => {
  const { student, mentor } = await acquaintances();
  const stranger = await api().student();
  const gone = await api().mentor();
  await (await api().admin()).client.delete(`/admin/teachers/${gone.id}`);
  for (const [who, id] of [
    [mentor, stranger.id],
    [student, stranger.id],
    [student, student.id],
    [student, gone.id],
    [mentor, 999_999_999],
  ] as const)
    expect((await block(who, { id })).status).toBe(404);
});

test('a data export lists the people whom the account has blocked', async () => {
  const { student, mentor } = await acquaintances();
  await block(student, mentor);
  const { data } = await exportData(student);
  expect(data.blockedPeople).toEqual([{ name: mentor.name, blockedAt: expect.any(String) }]);
});

/** Two students with seats in a group session that starts in `hours` hours. */
async function classmates(hours: number, seats = 3) {
  const mentor = await api().mentor();
  const group = await createGroup(api(), mentor, hours, { seats });
  const [one, other] = [await api().student(), await api().student()];
  const own = await createSeat(api(), group, one);
  const seat = await createSeat(api(), group, other);
  return { mentor, group, one, other, own, seat };
}
const report = (who: SignedIn, { id }: SignedIn) =>
  who.client.post('/reports', { kind: 'profile', accountId: id, reason: 'harassment', text: '' });

test.each([3, 12])(
  'in a group session of %d seats, a student can block and report another participant',
  async (seats) => {
    const { one, other } = await classmates(0, seats);
    expect((await report(one, other)).status).toBe(201);
    expect((await block(one, other)).body).toEqual({ success: true });
    expect(await listed(one)).toMatchObject([{ id: other.id, name: other.name }]);
    expect(await listed(other)).toEqual([]);
    const { data } = await exportData(one);
    expect(data.blockedPeople).toMatchObject([{ name: other.name }]);
    expect(data.reports).toMatchObject([{ about: other.name, kind: 'profile' }]);
    const queue = await (await api().admin()).client.get('/admin/reports');
    expect(queue.body[0]).toMatchObject({
      reporter: { id: one.id, role: 'student' },
      subject: { id: other.id, role: 'student' },
    });
    expect((await unblock(one, other)).status).toBe(200);
    expect(await listed(one)).toEqual([]);
  },
);

test('students can block and report each other only if both had seats in a group session when its room opened', async () => {
  const later = await classmates(5);
  const { group, one, other } = await classmates(0);
  const before = await api().student();
  const cancelled = { status: 'CANCELLED', outcome: 'cancelled_by_student', seat: 3 } as const;
  const updatedAt = new Date(group.startsAt.getTime() - 3_600_000);
  await createSeat(api(), group, before, { ...cancelled, updatedAt });
  for (const [who, whom] of [
    [later.one, later.other],
    [one, before],
    [before, one],
    [one, later.one],
    [one, one],
  ] as const) {
    expect((await block(who, whom)).status).toBe(404);
    expect((await report(who, whom)).status).toBe(404);
  }
  // A student who cancels while the room is open may have been in the room.
  const meanwhile = { status: 'CANCELLED', outcome: 'cancelled_by_student' } as const;
  await api()
    .db.update(sessions)
    .set({ ...meanwhile, updatedAt: new Date() })
    .where(eq(sessions.studentId, other.id));
  expect((await block(one, other)).status).toBe(200);
});

test("a block between two students keeps the blocker's sessions and favourites", async () => {
  const { mentor, one, other } = await classmates(0);
  await one.client.put(`/favourites/${mentor.id}`);
  await createSession(api().db, one, mentor, 240);
  await block(one, other);
  const rows = await api().db.select().from(sessions).where(eq(sessions.studentId, one.id));
  expect(rows.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'PENDING']);
  expect(await api().db.select().from(favourites).where(eq(favourites.studentId, one.id))).toHaveLength(1);
  const { body } = await other.client.get('/notifications');
  expect(body).toEqual([]);
});
