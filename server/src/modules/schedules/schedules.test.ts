import { addDays, weekdayOf } from '@cairn/shared/contract';
import { createSession, createSlot, hoursFromNow, useTestApi, wallTime } from '../../testing/index.ts';

const api = useTestApi();
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number) => addDays(today, days);

type Slot = {
  id: number;
  date: string;
  timeSlot: string;
  isAvailable: boolean;
  session: { studentName: string } | null;
};
type Mentor = Awaited<ReturnType<ReturnType<typeof api>['mentor']>>;

const save = (mentor: Mentor, hours: [string, string, boolean][]) =>
  mentor.client.post(
    '/schedules/save',
    hours.map(([date, timeSlot, available]) => ({ teacherId: mentor.id, date, timeSlot, available })),
  );
const slotsOf = async (
  reader: { client: Mentor['client'] },
  mentor: { id: number },
  date: string,
): Promise<Slot[]> => (await reader.client.get(`/schedules/available/${mentor.id}/${date}`)).body;
const texts = (slots: Slot[]) => slots.map(({ timeSlot }) => timeSlot);

test('a student sees two published slots in the mentor’s zone', async () => {
  const mentor = await api().mentor({ timeZone: 'America/New_York' });
  const student = await api().student();
  const saved = await save(mentor, [
    ['2099-01-15', '09:00 AM', true],
    ['2099-01-15', '02:00 PM', true],
  ]);
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject([
    { timeSlot: '09:00 AM', available: true, isAvailable: true, startsAt: '2099-01-15T14:00:00.000Z' },
    { timeSlot: '02:00 PM', startsAt: '2099-01-15T19:00:00.000Z', timeZone: 'America/New_York' },
  ]);
  expect(texts(await slotsOf(student, mentor, '2099-01-15'))).toEqual(['09:00 AM', '02:00 PM']);
});

test('the owner sees past and booked slots; a student sees neither', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const session = await createSession(api().db, student, mentor, 49);
  const past = await createSlot(api().db, mentor, -30);
  const own = await slotsOf(mentor, mentor, session.date);
  expect(own).toMatchObject([
    { isAvailable: false, session: { studentName: student.name, topic: 'Subnets' } },
  ]);
  expect(await slotsOf(student, mentor, session.date)).toEqual([]);
  expect(await slotsOf(mentor, mentor, past.date)).toHaveLength(1);
  expect(await slotsOf(student, mentor, past.date)).toEqual([]);
});

test('saving slots again closes and reopens free slots; a booked slot stays booked', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const session = await createSession(api().db, student, mentor, 60);
  const free = wallTime(hoursFromNow(62));
  await save(mentor, [[free.date, free.timeSlot, true]]);
  const closed = await save(mentor, [
    [session.date, session.timeSlot, false],
    [free.date, free.timeSlot, false],
  ]);
  expect(closed.status).toBe(200);
  const left = [
    ...(await slotsOf(mentor, mentor, session.date)),
    ...(await slotsOf(mentor, mentor, free.date)),
  ];
  expect([...new Set(texts(left))]).toEqual([session.timeSlot]);
  await save(mentor, [[free.date, free.timeSlot, true]]);
  expect(texts(await slotsOf(student, mentor, free.date))).toContain(free.timeSlot);
});

test('a past, invalid or overlapping slot is refused, and no slot of the list is saved', async () => {
  const mentor = await api().mentor({ timeZone: 'America/New_York' });
  // The clocks change on this day, so 02:30 AM does not exist.
  const day = '2099-03-08';
  expect(
    (
      await save(mentor, [
        [day, '09:00 AM', true],
        ['2020-01-01', '09:00 AM', true],
      ])
    ).status,
  ).toBe(400);
  expect(
    (
      await save(mentor, [
        [day, '09:00 AM', true],
        [day, '02:30 AM', true],
      ])
    ).status,
  ).toBe(400);
  expect(
    (
      await save(mentor, [
        [day, '09:00 AM', true],
        [day, '09:30 AM', true],
      ])
    ).status,
  ).toBe(409);
  expect(await slotsOf(mentor, mentor, day)).toEqual([]);
  expect((await save(mentor, [[day, '9:00 AM', true]])).status).toBe(400);
});

test('no other account can publish slots for a mentor', async () => {
  const [mentor, other, student] = [await api().mentor(), await api().mentor(), await api().student()];
  const body = [{ teacherId: mentor.id, date: inDays(3), timeSlot: '09:00 AM', available: true }];
  expect((await other.client.post('/schedules/save', body)).status).toBe(403);
  expect((await student.client.post('/schedules/save', body)).status).toBe(403);
});

test('`set-unavailable` closes slots of the calling mentor, and changes nothing for students', async () => {
  const [mentor, student, stranger] = [await api().mentor(), await api().student(), await api().student()];
  const session = await createSession(api().db, student, mentor, 130);
  const body = { teacherId: mentor.id, date: session.date, unavailableSlots: [session.timeSlot] };
  expect((await student.client.post('/schedules/set-unavailable', body)).status).toBe(200);
  expect((await stranger.client.post('/schedules/set-unavailable', body)).status).toBe(403);
  expect((await (await api().mentor()).client.post('/schedules/set-unavailable', body)).status).toBe(403);
  expect((await mentor.client.post('/schedules/set-unavailable', body)).status).toBe(200);
  expect(await slotsOf(mentor, mentor, session.date)).toMatchObject([{ isAvailable: false }]);
  const free = await createSlot(api().db, mentor, 170);
  const close = { teacherId: mentor.id, date: free.date, unavailableSlots: [free.timeSlot] };
  await mentor.client.post('/schedules/set-unavailable', close);
  expect(await slotsOf(mentor, mentor, free.date)).toEqual([]);
});

test('a usual week is applied to several weeks except days off', async () => {
  const mentor = await api().mentor();
  const from = inDays(10);
  const weekday = weekdayOf(from);
  const hours = [
    { weekday, timeSlot: '09:00 AM', minutes: 60 },
    { weekday, timeSlot: '10:00 AM', minutes: 60 },
  ];
  const template = `/schedules/template/${mentor.id}`;
  expect((await mentor.client.put(template, { hours })).body).toEqual({ hours });
  expect((await mentor.client.get(template)).body).toEqual({ hours });
  await mentor.client.put(`/schedules/days-off/${mentor.id}`, { date: inDays(17), off: true });
  const applied = await mentor.client.post(`${template}/apply`, { from, weeks: 3 });
  expect(applied.body).toMatchObject({ opened: 4, closed: 0 });
  expect(applied.body.skipped).toEqual([
    { date: inDays(17), timeSlot: '09:00 AM', reason: 'dayOff' },
    { date: inDays(17), timeSlot: '10:00 AM', reason: 'dayOff' },
  ]);
  expect((await mentor.client.post(`${template}/apply`, { from, weeks: 3 })).body.opened).toBe(0);
  const range = await mentor.client.get(`/schedules/teacher/${mentor.id}`, {
    query: { from, to: inDays(40) },
  });
  expect(range.body).toHaveLength(4);
  expect(
    (await mentor.client.put(template, { hours: [...hours, { weekday, timeSlot: '09:30 AM' }] })).status,
  ).toBe(400);
});

test('a mentor copies a week to another week', async () => {
  const mentor = await api().mentor();
  await save(mentor, [
    [inDays(20), '09:00 AM', true],
    [inDays(22), '03:00 PM', true],
  ]);
  const copied = await mentor.client.post('/schedules/copy-week', {
    teacherId: mentor.id,
    from: inDays(20),
    to: inDays(27),
  });
  expect(copied.body).toMatchObject({ opened: 2, skipped: [] });
  expect(texts(await slotsOf(mentor, mentor, inDays(29)))).toEqual(['03:00 PM']);
});

test('a day off closes free slots, keeps booked slots, and can be undone', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const session = await createSession(api().db, student, mentor, 24 * 8);
  const start = hoursFromNow(24 * 8);
  const free = wallTime(new Date(start.getTime() + (start.getUTCHours() > 20 ? -2 : 2) * 3_600_000));
  await save(mentor, [[free.date, free.timeSlot, true]]);
  const path = `/schedules/days-off/${mentor.id}`;
  const off = await mentor.client.put(path, { date: session.date, off: true });
  expect(off.body).toMatchObject({ closed: 1, skipped: [{ timeSlot: session.timeSlot, reason: 'booked' }] });
  expect((await mentor.client.get(path)).body.dates).toEqual([session.date]);
  await mentor.client.put(path, { date: session.date, off: false });
  expect((await mentor.client.get(path)).body.dates).toEqual([]);
});

test('a mentor who changes the time zone keeps the instants of upcoming slots', async () => {
  const mentor = await api().mentor({ timeZone: 'Europe/Berlin' });
  await save(mentor, [['2099-01-20', '09:00 AM', true]]);
  const profile = (await mentor.client.get(`/teachers/details/${mentor.email}`)).body;
  const body = {
    name: profile.name,
    phone: profile.phone,
    expertise: profile.expertise,
    experience: profile.experience,
    timeZone: 'Asia/Kolkata',
  };
  expect((await mentor.client.put(`/teachers/details/${mentor.email}`, body)).status).toBe(200);
  expect(await slotsOf(mentor, mentor, '2099-01-20')).toMatchObject([
    { timeSlot: '01:30 PM', startsAt: '2099-01-20T08:00:00.000Z', timeZone: 'Asia/Kolkata' },
  ]);
});
