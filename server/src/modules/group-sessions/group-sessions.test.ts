import { GROUP_WAITING_MAX } from '@cairn/shared/contract';
import { and, eq } from 'drizzle-orm';
import {
  accounts,
  groupWaiting,
  mailOutbox,
  notifications,
  sessions,
  slots,
  vacations,
} from '../../database/schema/index.ts';
import {
  createAccount,
  createSession,
  HOUR_MS,
  hoursFromNow,
  type SignedIn,
  useTestApi,
  wallTime,
} from '../../testing/index.ts';
import { fillGroups } from './fill-seats.ts';
import {
  createGroup,
  createSeat,
  groupsFor,
  groupsOf,
  join,
  leave,
  liveSeats,
  ownIn,
  publish,
  published,
  stopWaiting,
  wait,
} from './testing/groups.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

const mailsTo = async ({ email }: SignedIn) =>
  (
    await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)
  ).map(({ template }) => template);
const bellOf = async ({ id }: SignedIn) =>
  (
    await api()
      .db.select()
      .from(notifications)
      .where(eq(notifications.accountId, id))
      .orderBy(notifications.id)
  ).map(({ kind }) => kind);
const change = (mentor: SignedIn, { id }: { id: number }, fields: object) =>
  mentor.client.put(`/group-sessions/${id}`, { title: 'Office hours', description: '', ...fields });
const cancel = (mentor: SignedIn, { id }: { id: number }, fields: object) =>
  mentor.client.put(`/group-sessions/${id}/cancellation`, fields);
const message = (mentor: SignedIn, { id }: { id: number }, text = 'Bring your laptop.', key?: string) =>
  mentor.client.post(
    `/group-sessions/${id}/messages`,
    { text },
    key ? { headers: { 'idempotency-key': key } } : {},
  );
const students = (count: number) => Promise.all(Array.from({ length: count }, () => api().student()));

/** A mentor with a group session whose seats are all taken. */
async function fullGroup(hours = 60, seats = 2) {
  const mentor = await api().mentor();
  const group = await published(mentor, hours, { seats });
  const seated = await students(seats);
  for (const student of seated) await join(student, group);
  return { mentor, group, seated: seated as [SignedIn, ...SignedIn[]] };
}

test('a mentor publishes a group session, and a student joins with one click', async () => {
  const { student, mentor } = await api().pair();
  const answer = await publish(mentor, 60);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    ...{ title: 'Office hours', seats: 3, seatsTaken: 0, waiting: 0, version: 1, cancelledAt: null },
    ...{ teacher: { id: mentor.id, name: mentor.name }, participants: [], waitingStudents: [] },
    ...wallTime(hoursFromNow(60)),
  });
  const joined = await join(student, answer.body as { id: number });
  expect(joined.body.session).toMatchObject({
    ...{ status: 'CONFIRMED', topic: 'Office hours', group: { id: answer.body.id, seats: 3, seatsTaken: 1 } },
    ...{ series: null, joinUrl: expect.stringMatching(/\/session-room\/\d+$/) },
  });
  expect(await groupsFor(student, { teacherId: mentor.id })).toMatchObject([
    { seatsTaken: 1, own: { state: 'joined', sessionId: joined.body.session.id, position: null } },
  ]);
  const [own] = await groupsOf(mentor);
  expect(own?.participants).toEqual([
    {
      session: {
        id: joined.body.session.id,
        version: 1,
        status: 'CONFIRMED',
        outcome: null,
        attendance: null,
      },
      student: {
        id: student.id,
        name: student.name,
        course: 'Computer Science',
        level: 'Sophomore',
        photo: null,
      },
    },
  ]);
  expect([await mailsTo(student), await mailsTo(mentor)]).toEqual([['session-confirmed'], []]);
  expect([await bellOf(student), await bellOf(mentor)]).toEqual([[], ['group_joined']]);
});

test('a group session takes a free hour of the mentor, and closes only one that it has opened', async () => {
  const { mentor } = await api().pair();
  const { date, timeSlot } = wallTime(hoursFromNow(60));
  const save = (fields: object) =>
    mentor.client.post('/schedules/save', [
      { teacherId: mentor.id, date, timeSlot, available: true, ...fields },
    ]);
  const listed = async () =>
    (await mentor.client.get(`/schedules/available/${mentor.id}/${date}`)).body as object[];
  await save({ minutes: 30 });
  const group = await published(mentor, 60, { minutes: 45 });
  expect(await listed()).toMatchObject([
    { available: false, isBookable: false, session: null, group: { id: group.id, title: 'Office hours' } },
  ]);
  expect((await save({ available: false })).status).toBe(200);
  expect(await listed()).toMatchObject([{ group: { id: group.id } }]);
  expect((await cancel(mentor, group, { version: 1 })).status).toBe(200);
  expect(await listed()).toMatchObject([{ available: true, group: null }]);
  await save({ available: false });
  const second = await published(mentor, 60);
  await cancel(mentor, second, { version: 1 });
  expect(await listed()).toEqual([]);
});

test.each([
  ['another session', 60, {}, 409],
  ['a time in the past', -60, {}, 400],
  ['one seat', 70, { seats: 1 }, 400],
  ['thirteen seats', 70, { seats: 13 }, 400],
  ['a length of 50 minutes', 70, { minutes: 50 }, 400],
  ['a time off the grid', 70, { timeSlot: '09:10 AM' }, 400],
  ['a blank title', 70, { title: ' \u2028 ' }, 400],
  ['a title of 101 characters', 70, { title: 'x'.repeat(101) }, 400],
  ['a description of 301 characters', 70, { description: 'x'.repeat(301) }, 400],
])('with %s a group session is refused', async (_name, hours, fields, status) => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  expect((await publish(mentor, hours, fields)).status).toBe(status);
});

test.each([
  ['the same length', 60],
  ['another length', 45],
])('at the time of a session, a group session of %s is refused with the reason', async (_name, minutes) => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  const { body } = await publish(mentor, 60, { minutes });
  expect(body.message).toBe('You have another session at this time.');
});

test('a group session neither overlaps another open hour nor breaks a buffer or a vacation', async () => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  await mentor.client.post('/schedules/save', [
    { teacherId: mentor.id, ...wallTime(hoursFromNow(63)), available: true },
  ]);
  const half = new Date(hoursFromNow(62).getTime() + HOUR_MS / 2);
  expect((await publish(mentor, 0, wallTime(half))).body.message).toMatch(/overlaps another/);
  const rules = { noticeHours: 0, daysAhead: null, sessionsPerDay: null, sessionsPerWeek: null };
  await mentor.client.put(`/schedules/booking-rules/${mentor.id}`, {
    ...{ ...rules, bufferBefore: 15, bufferAfter: 15, version: 0 },
  });
  expect((await publish(mentor, 61)).body.message).toMatch(/break between sessions/);
  expect((await publish(mentor, 60)).status).toBe(409);
  const { date } = wallTime(hoursFromNow(90));
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate: date, lastDate: date });
  expect((await publish(mentor, 90)).body.message).toBe('You are away at this time.');
});

test('a group session counts once for the booking rules, with and without participants', async () => {
  const { student, mentor } = await api().pair();
  const { date } = wallTime(hoursFromNow(72));
  const at = (timeSlot: string) => ({ teacherId: mentor.id, date, timeSlot });
  const group = await published(mentor, 0, { date, timeSlot: '09:00 AM' });
  for (const one of await students(3)) await join(one, group);
  await mentor.client.post('/schedules/save', [
    { ...at('11:00 AM'), available: true },
    { ...at('02:00 PM'), available: true },
  ]);
  await mentor.client.put(`/schedules/booking-rules/${mentor.id}`, {
    ...{ noticeHours: 0, daysAhead: null, sessionsPerDay: 2, sessionsPerWeek: null },
    ...{ bufferBefore: 0, bufferAfter: 0, version: 0 },
  });
  const book = (timeSlot: string) =>
    student.client.post('/sessions/book', { studentId: student.id, ...at(timeSlot), topic: 'Routing' });
  expect((await book('11:00 AM')).status).toBe(201);
  expect((await book('02:00 PM')).body.message).toMatch(/no more sessions on that day/);
});

test('a full group session has a waiting list, and the first who waits gets the free seat', async () => {
  const { mentor, group, seated } = await fullGroup();
  const [first, second] = (await students(2)) as [SignedIn, SignedIn];
  expect((await join(first, group)).body.message).toMatch(/^All seats are taken. Join the waiting list/);
  for (const student of [first, second]) expect((await wait(student, group)).status).toBe(200);
  expect((await wait(first, group)).status).toBe(200);
  expect(await ownIn(second, group)).toEqual({ state: 'waiting', sessionId: null, position: 2 });
  expect((await groupsOf(mentor))[0]?.waitingStudents).toEqual([
    { id: first.id, name: first.name },
    { id: second.id, name: second.name },
  ]);
  expect((await leave(seated[0], group)).status).toBe(200);
  expect(await ownIn(first, group)).toMatchObject({ state: 'joined', position: null });
  expect(await ownIn(second, group)).toMatchObject({ state: 'waiting', position: 1 });
  expect(await mailsTo(first)).toEqual(['session-confirmed']);
  expect(await bellOf(first)).toEqual(['group_seat']);
  expect((await bellOf(mentor)).slice(-2)).toEqual(['group_left', 'group_joined']);
  expect(await mailsTo(mentor)).toEqual([]);
  await stopWaiting(second, group);
  expect((await stopWaiting(second, group)).status).toBe(200);
  expect((await ownIn(second, group))?.state).toBe('none');
});

test('a student who cannot take the seat keeps their place on the waiting list, and the next student gets the seat', async () => {
  const { mentor, group, seated } = await fullGroup(62);
  const [busy, next] = (await students(2)) as [SignedIn, SignedIn];
  await wait(busy, group);
  await wait(next, group);
  await createSession(api().db, busy, await api().mentor(), 62, { status: 'CONFIRMED' });
  await mentor.client.put(`/sessions/${(await ownIn(seated[0], group))?.sessionId}`, {
    ...{ status: 'CANCELLED', reason: 'Please come alone', version: 1 },
  });
  expect((await ownIn(next, group))?.state).toBe('joined');
  expect(await ownIn(busy, group)).toMatchObject({ state: 'waiting', position: 1 });
  // The mail about the seat was not sent yet (decision 56).
  expect(await mailsTo(seated[0])).toEqual(['session-cancelled']);
});

test('seats that are added go to those who wait', async () => {
  const { mentor, group } = await fullGroup(64);
  const [first, second, third] = (await students(3)) as [SignedIn, SignedIn, SignedIn];
  for (const student of [first, second, third]) await wait(student, group);
  const changed = await change(mentor, group, { seats: 4, title: 'Office hours', version: 1 });
  expect(changed.body).toMatchObject({ seats: 4, seatsTaken: 4, waiting: 1, version: 2 });
  expect((await ownIn(third, group))?.state).toBe('waiting');
});

test('in the last two hours free seats are open to everybody', async () => {
  const mentor = await api().mentor();
  const group = await createGroup(api(), mentor, 2, { seats: 2 });
  const [one, other, waiting, late] = (await students(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
  await createSeat(api(), group, one);
  await createSeat(api(), group, other);
  expect((await wait(waiting, group)).body.message).toMatch(/^The waiting list is closed/);
  await leave(one, group);
  await fillGroups(api().services);
  expect((await join(late, group)).status).toBe(200);
  expect((await join(waiting, group)).body.message).toBe('All seats are taken.');
});

test('a group session that has begun is neither listed nor joined', async () => {
  const { student, mentor } = await api().pair();
  const group = await createGroup(api(), mentor, 0);
  expect(await groupsFor(student, { teacherId: mentor.id })).toEqual([]);
  expect((await join(student, group)).body.message).toBe('This group session has already begun.');
  expect((await change(mentor, group, { seats: 3, version: 1 })).status).toBe(409);
  expect((await cancel(mentor, group, { version: 1 })).status).toBe(409);
  expect(await groupsOf(mentor)).toHaveLength(1);
});

test('a student has one session at a time', async () => {
  const { student, mentor } = await api().pair();
  const group = await createGroup(api(), mentor, 66);
  await createSession(api().db, student, await api().mentor(), 66, { status: 'CONFIRMED' });
  expect((await join(student, group)).body.message).toBe('You already have a session at this time.');
});

test('a group session of a mentor who is paused, away or blocked is not joined', async () => {
  const { student, mentor } = await api().pair();
  const group = await createGroup(api(), mentor, 66, { seats: 2 });
  const set = (fields: Partial<typeof accounts.$inferInsert>) =>
    api().db.update(accounts).set(fields).where(eq(accounts.id, mentor.id));
  await set({ pausedAt: new Date() });
  expect(await groupsFor(student, { teacherId: mentor.id })).toEqual([]);
  for (const call of [join, wait])
    expect((await call(student, group)).body.message).toMatch(/not taking new requests/);
  await set({ pausedAt: null });
  const { date } = wallTime(group.startsAt);
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate: date, lastDate: date });
  for (const call of [join, wait]) expect((await call(student, group)).body.message).toMatch(/is away/);
  await api().db.delete(vacations).where(eq(vacations.mentorId, mentor.id));
  await student.client.put(`/account/blocks/${mentor.id}`);
  expect([(await join(student, group)).status, (await wait(student, group)).status]).toEqual([404, 404]);
  expect(await groupsFor(student, { teacherId: mentor.id })).toEqual([]);
});

test('a participant whom the mentor removes gets no other seat, and the others get another link', async () => {
  const { mentor, group, seated } = await fullGroup(76, 4);
  const [removed, other] = [seated[0], seated[1] as SignedIn];
  const linkOf = async () => (await groupsOf(mentor))[0]?.meetingLink;
  const session = async () =>
    (await other.client.get('/sessions', { query: { studentId: other.id } })).body[0] as {
      id: number;
      joinUrl: string;
      version: number;
    };
  const before = await session();
  await mentor.client.put(`/sessions/${(await ownIn(removed, group))?.sessionId}`, {
    ...{ status: 'CANCELLED', reason: 'Please come alone', version: 1 },
  });
  const after = await session();
  expect(after.joinUrl).toBe(await linkOf());
  expect(after.joinUrl).not.toBe(before.joinUrl);
  expect(after.version).toBe(before.version);
  expect((await other.client.get(`/sessions/${after.id}/calendar.ics`)).text).toMatch(/^SEQUENCE:1\r$/m);
  expect([await bellOf(other), await bellOf(removed)]).toEqual([['group_seat'], ['session_cancelled']]);
  for (const call of [join, wait]) {
    const answer = await call(removed, group);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The mentor has cancelled your seat in this group session.',
    ]);
  }
  expect(await groupsFor(removed, { teacherId: mentor.id })).toEqual([]);
  await api().db.insert(groupWaiting).values({ groupSessionId: group.id, studentId: removed.id });
  await fillGroups(api().services);
  expect((await groupsOf(mentor))[0]?.seatsTaken).toBe(3);
  await leave(other, group);
  expect((await join(other, group)).status).toBe(200);
});

test('a room stays when the mentor removes a participant', async () => {
  const { mentor, group, seated } = await fullGroup(82, 3);
  const [removed, other] = [seated[0], seated[1] as SignedIn];
  const link = (await groupsOf(mentor))[0]?.meetingLink;
  await mentor.client.put(`/sessions/${(await ownIn(removed, group))?.sessionId}`, {
    ...{ status: 'CANCELLED', reason: 'Please come alone', version: 1 },
  });
  expect((await groupsOf(mentor))[0]?.meetingLink).toBe(link);
  expect(await bellOf(other)).toEqual([]);
});

const slotOf = async ({ startsAt, teacher }: { startsAt: string; teacher: { id: number } }) => {
  const [slot] = await api()
    .db.select()
    .from(slots)
    .where(and(eq(slots.mentorId, teacher.id), eq(slots.startsAt, new Date(startsAt))));
  if (!slot) throw new Error('There is no slot');
  return slot;
};

test('a mentor changes a group session, but not below the taken seats or on an outdated page', async () => {
  const { mentor, group, seated } = await fullGroup(68, 3);
  expect((await change(mentor, group, { seats: 2, version: 1 })).body.message).toMatch(/^3 seats are taken/);
  await leave(seated[0], group);
  const changed = await change(mentor, group, { title: 'Exam questions', seats: 2, version: 1 });
  expect(changed.body).toMatchObject({ title: 'Exam questions', seats: 2, seatsTaken: 2, version: 2 });
  expect((await liveSeats(api(), (await slotOf(group)).id)).map(({ seat, topic }) => [seat, topic])).toEqual([
    [1, 'Exam questions'],
    [2, 'Exam questions'],
  ]);
  expect((await change(mentor, group, { seats: 5, version: 1 })).status).toBe(409);
});

test('a mentor cancels a group session: one mail for each student, and for those who wait', async () => {
  const { mentor, group, seated } = await fullGroup(70);
  const waiting = await api().student();
  await wait(waiting, group);
  expect((await cancel(mentor, group, { version: 1 })).body.errors).toMatchObject([{ path: 'reason' }]);
  const cancelled = await cancel(mentor, group, { reason: 'I am ill', version: 1 });
  expect(cancelled.body).toMatchObject({
    version: 2,
    participants: [],
    waitingStudents: [],
    meetingLink: null,
  });
  for (const student of seated) {
    expect(await mailsTo(student)).toEqual(['session-cancelled']);
    expect(await bellOf(student)).toEqual(['session_cancelled']);
    const [session] = (await student.client.get('/sessions', { query: { studentId: student.id } })).body;
    expect(session).toMatchObject({ outcome: 'cancelled_by_mentor', reason: 'I am ill', joinUrl: null });
  }
  expect([await mailsTo(waiting), await bellOf(waiting)]).toEqual([['group-cancelled'], ['group_cancelled']]);
  expect(await mailsTo(mentor)).toEqual([]);
  expect((await cancel(mentor, group, { reason: 'I am ill', version: 1 })).status).toBe(200);
  expect((await join(waiting, group)).body.message).toBe('This group session was cancelled.');
  expect(await mailsTo(waiting)).toEqual(['group-cancelled']);
});

test('a message to the group is in the conversation of each participant, at most five in a day', async () => {
  const { mentor, group, seated } = await fullGroup(72, 3);
  const [reached, blocked] = [seated[0], seated[1] as SignedIn];
  await blocked.client.put(`/account/blocks/${mentor.id}`);
  const sent = await message(mentor, group, 'Bring your laptop.', 'one-attempt');
  expect(sent.body).toEqual({ sentTo: 2 });
  expect((await message(mentor, group, 'Bring your laptop.', 'one-attempt')).body).toEqual({ sentTo: 2 });
  const conversation = async (student: SignedIn) =>
    (
      await student.client.get('/messages/conversation', {
        query: { studentId: student.id, teacherId: mentor.id },
      })
    ).body as { content: string; senderId: number; position: number }[];
  expect(await conversation(reached)).toMatchObject([
    { content: 'Bring your laptop.', senderId: mentor.id, position: 1 },
  ]);
  expect(await conversation(blocked)).toEqual([]);
  expect(await bellOf(reached)).toContain('message_received');
  const answers = await Promise.all(Array.from({ length: 20 }, () => message(mentor, group)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/at most 5 messages/);
  expect(await conversation(reached)).toHaveLength(5);
  expect((await message(mentor, await published(mentor, 80))).status).toBe(409);
});

test('a mentor has at most twenty upcoming group sessions', async () => {
  const mentor = await api().mentor();
  for (let count = 0; count < 19; count += 1) await createGroup(api(), mentor, 100 + 2 * count);
  const answers = await Promise.all([200, 202, 204].map((hours) => publish(mentor, hours)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a student waits for at most ten groups, and at most fifty students for one', async () => {
  const mentor = await api().mentor();
  const [one, other, student] = (await students(3)) as [SignedIn, SignedIn, SignedIn];
  const groups = [];
  for (let count = 0; count < 11; count += 1) {
    const group = await createGroup(api(), mentor, 300 + 2 * count, { seats: 2 });
    await createSeat(api(), group, one);
    await createSeat(api(), group, other);
    groups.push(group);
  }
  const answers = await Promise.all(groups.map((group) => wait(student, group)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 409]);
  const last = groups.at(-1) ?? { id: 0 };
  await stopWaiting(student, last);
  const waiting = await Promise.all(
    Array.from({ length: GROUP_WAITING_MAX }, () => createAccount(api().db, 'student')),
  );
  await api()
    .db.insert(groupWaiting)
    .values(waiting.map(({ id }) => ({ groupSessionId: last.id, studentId: id })));
  expect((await wait(await api().student(), last)).body.message).toBe(
    'At most 50 students can wait for a seat.',
  );
});

test('a seat cannot be moved, and no other time proposed', async () => {
  const { student, mentor } = await api().pair();
  const group = await published(mentor, 74);
  const { session } = (await join(student, group)).body;
  const free = wallTime(hoursFromNow(78));
  await mentor.client.post('/schedules/save', [{ teacherId: mentor.id, ...free, available: true }]);
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, free);
  expect([moved.status, moved.body.message]).toEqual([409, 'Group sessions cannot be moved.']);
  const proposed = await mentor.client.put(`/sessions/${session.id}/proposal`, { slotIds: [1] });
  expect(proposed.status).toBe(409);
});

test('lists are read in pages', async () => {
  const { student, mentor } = await api().pair();
  for (const hours of [400, 402, 404]) await createGroup(api(), mentor, hours);
  const page = (query: Record<string, string | number>) =>
    student.client.get('/group-sessions', { query: { teacherId: mentor.id, ...query } });
  const first = await page({ limit: 2 });
  expect(first.body).toHaveLength(2);
  const second = await page({ limit: 2, cursor: String(first.headers['x-next-cursor']) });
  expect(second.body).toHaveLength(1);
  expect(second.headers).not.toHaveProperty('x-next-cursor');
  const own = await mentor.client.get('/group-sessions/own', { query: { limit: 1 } });
  expect(own.body).toHaveLength(1);
  expect((await page({ cursor: 'x' })).status).toBe(400);
});

test('a server of the specification has no group sessions, and shows seats as single sessions', async () => {
  const { student, mentor } = await contract().pair();
  expect((await student.client.get('/group-sessions')).status).toBe(404);
  expect((await publish(mentor, 60)).status).toBe(404);
  const group = await createGroup(contract(), mentor, 60);
  await createSeat(contract(), group, student);
  const { body } = await student.client.get('/sessions', { query: { studentId: student.id } });
  expect(body).toHaveLength(1);
  expect(body[0]).not.toHaveProperty('group');
  const { date } = wallTime(group.startsAt);
  expect((await student.client.get(`/schedules/available/${mentor.id}/${date}`)).body).toEqual([]);
  expect(await contract().db.select().from(sessions).where(eq(sessions.studentId, student.id))).toHaveLength(
    1,
  );
});
