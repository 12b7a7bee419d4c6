import { eq } from 'drizzle-orm';
import { accounts, sessions, vacations } from '../../database/schema/index.ts';
import { createSession, hoursFromNow, useTestApi, wallTime } from '../../testing/index.ts';
import {
  bellOf,
  cancelGroup,
  changeGroup,
  createGroup,
  createSeat,
  groupsFor,
  groupsOf,
  join,
  mailsTo,
  publish,
  published,
  wait,
} from './testing/groups.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

test('the session of a student who joins a group session is confirmed at once', async () => {
  const { student, mentor } = await api().pair();
  const response = await publish(mentor, 60);
  expect(response.status).toBe(201);
  expect(response.body).toMatchObject({
    title: 'Office hours',
    seats: 3,
    seatsTaken: 0,
    waiting: 0,
    version: 1,
    cancelledAt: null,
    teacher: { id: mentor.id, name: mentor.name },
    participants: [],
    waitingStudents: [],
    ...wallTime(hoursFromNow(60)),
  });
  const joined = await join(student, response.body as { id: number });
  expect(joined.body.session).toMatchObject({
    status: 'CONFIRMED',
    topic: 'Office hours',
    group: { id: response.body.id, seats: 3, seatsTaken: 1, description: 'Bring your questions.' },
    series: null,
    joinUrl: expect.stringMatching(/\/session-room\/\d+$/),
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
  expect([await mailsTo(api(), student), await mailsTo(api(), mentor)]).toEqual([['session-confirmed'], []]);
  expect([await bellOf(api(), student), await bellOf(api(), mentor)]).toEqual([[], ['group_joined']]);
});

test('a group session that has begun cannot be joined, changed or cancelled', async () => {
  const { student, mentor } = await api().pair();
  const group = await createGroup(api(), mentor, 0);
  expect(await groupsFor(student, { teacherId: mentor.id })).toEqual([]);
  expect((await join(student, group)).body.message).toBe('This group session has already begun.');
  expect((await changeGroup(mentor, group, { seats: 3, version: 1 })).status).toBe(409);
  expect((await cancelGroup(mentor, group, { version: 1 })).status).toBe(409);
  expect(await groupsOf(mentor)).toHaveLength(1);
});

test('a student who has another session at the same time cannot join', async () => {
  const { student, mentor } = await api().pair();
  const group = await createGroup(api(), mentor, 66);
  await createSession(api().db, student, await api().mentor(), 66, { status: 'CONFIRMED' });
  expect((await join(student, group)).body.message).toBe('You already have a session at this time.');
});

test('a student can neither join nor wait if the mentor is paused, away or blocked by the student', async () => {
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

test('neither student nor mentor can move a seat to another time', async () => {
  const { student, mentor } = await api().pair();
  const group = await published(mentor, 74);
  const { session } = (await join(student, group)).body;
  const free = wallTime(hoursFromNow(78));
  await mentor.client.post('/schedules/save', [{ teacherId: mentor.id, ...free, available: true }]);
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, free);
  expect([moved.status, moved.body.message]).toEqual([409, 'Group sessions cannot be moved.']);
  const proposed = await mentor.client.put(`/sessions/${session.id}/proposal`, { slotIds: [1] });
  expect([proposed.status, proposed.body.message]).toEqual([
    409,
    'This session has changed in the meantime.',
  ]);
});

test('group sessions are listed in pages', async () => {
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

test('a contract server has no group sessions, and shows seats as single sessions', async () => {
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
