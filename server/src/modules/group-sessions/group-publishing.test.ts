import { vacations } from '../../database/schema/index.ts';
import { createSession, HOUR_MS, hoursFromNow, useTestApi, wallTime } from '../../testing/index.ts';
import { cancelGroup, createGroup, join, publish, published, students } from './testing/groups.ts';

const api = useTestApi();

test('a cancelled group session closes only a slot that was opened for it', async () => {
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
  expect((await cancelGroup(mentor, group, { version: 1 })).status).toBe(200);
  expect(await listed()).toMatchObject([{ available: true, group: null }]);
  await save({ available: false });
  const second = await published(mentor, 60);
  await cancelGroup(mentor, second, { version: 1 });
  expect(await listed()).toEqual([]);
});

test.each([
  ['the time of another session', 60, {}, 409],
  ['a time in the past', -60, {}, 400],
  ['one seat', 70, { seats: 1 }, 400],
  ['thirteen seats', 70, { seats: 13 }, 400],
  ['a length of 50 minutes', 70, { minutes: 50 }, 400],
  ['a start that is not on a quarter of an hour', 70, { timeSlot: '09:10 AM' }, 400],
  ['a blank title', 70, { title: ' \u2028 ' }, 400],
  ['a title of 101 characters', 70, { title: 'x'.repeat(101) }, 400],
  ['a description of 301 characters', 70, { description: 'x'.repeat(301) }, 400],
])('a group session with %s is refused', async (_name, hours, fields, status) => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  expect((await publish(mentor, hours, fields)).status).toBe(status);
});

test.each([
  ['the same length', 60],
  ['another length', 45],
])(
  'a group session of %s at the time of another session is refused with the reason',
  async (_name, minutes) => {
    const { student, mentor } = await api().pair();
    await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
    const { body } = await publish(mentor, 60, { minutes });
    expect(body.message).toBe('You have another session at this time.');
  },
);

test('a group session that overlaps another open slot, a buffer or a vacation is refused', async () => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  await mentor.client.post('/schedules/save', [
    { teacherId: mentor.id, ...wallTime(hoursFromNow(63)), available: true },
  ]);
  const half = new Date(hoursFromNow(62).getTime() + HOUR_MS / 2);
  expect((await publish(mentor, 0, wallTime(half))).body.message).toMatch(/overlaps another/);
  const rules = { noticeHours: 0, daysAhead: null, sessionsPerDay: null, sessionsPerWeek: null };
  await mentor.client.put(`/schedules/booking-rules/${mentor.id}`, {
    ...rules,
    bufferBefore: 15,
    bufferAfter: 15,
    version: 0,
  });
  expect((await publish(mentor, 61)).body.message).toMatch(/break between sessions/);
  expect((await publish(mentor, 60)).status).toBe(409);
  const { date } = wallTime(hoursFromNow(90));
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate: date, lastDate: date });
  expect((await publish(mentor, 90)).body.message).toBe('You are away at this time.');
});

test('a group session with several participants counts once for the booking rules', async () => {
  const { student, mentor } = await api().pair();
  const { date } = wallTime(hoursFromNow(72));
  const at = (timeSlot: string) => ({ teacherId: mentor.id, date, timeSlot });
  const group = await published(mentor, 0, { date, timeSlot: '09:00 AM' });
  for (const one of await students(api(), 3)) await join(one, group);
  await mentor.client.post('/schedules/save', [
    { ...at('11:00 AM'), available: true },
    { ...at('02:00 PM'), available: true },
  ]);
  await mentor.client.put(`/schedules/booking-rules/${mentor.id}`, {
    noticeHours: 0,
    daysAhead: null,
    sessionsPerDay: 2,
    sessionsPerWeek: null,
    bufferBefore: 0,
    bufferAfter: 0,
    version: 0,
  });
  const book = (timeSlot: string) =>
    student.client.post('/sessions/book', { studentId: student.id, ...at(timeSlot), topic: 'Routing' });
  expect((await book('11:00 AM')).status).toBe(201);
  expect((await book('02:00 PM')).body.message).toMatch(/no more sessions on that day/);
});

test('a mentor has at most twenty upcoming group sessions', async () => {
  const mentor = await api().mentor();
  for (let count = 0; count < 19; count += 1) await createGroup(api(), mentor, 100 + 2 * count);
  const responses = await Promise.all([200, 202, 204].map((hours) => publish(mentor, hours)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});
