import { addDays, weekdayOf } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { sessions, slots } from '../../database/schema/index.ts';
import { createSession, hoursFromNow, useTestApi, wallTime } from '../../testing/index.ts';
import { offerSlots } from '../waiting-list/offer-slots.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });
type Mentor = Awaited<ReturnType<ReturnType<typeof api>['mentor']>>;
type Hour = { date: string; timeSlot: string; available?: boolean; minutes?: number };

const DAY = addDays(new Date().toISOString().slice(0, 10), 40);
const save = (mentor: Mentor, ...hours: Hour[]) =>
  mentor.client.post(
    '/schedules/save',
    hours.map((hour) => ({ teacherId: mentor.id, available: true, ...hour })),
  );
const lengthsOn = async (reader: { client: Mentor['client'] }, mentor: { id: number }, date = DAY) => {
  const { body } = await reader.client.get(`/schedules/available/${mentor.id}/${date}`);
  return (body as { timeSlot: string; startsAt: string; endsAt: string }[]).map(
    ({ timeSlot, startsAt, endsAt }) => [timeSlot, (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000],
  );
};

test('a mentor opens slots of 30, 45, 60 and 90 minutes, and a student books 90 minutes', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const saved = await save(
    mentor,
    { date: DAY, timeSlot: '09:00 AM', minutes: 30 },
    { date: DAY, timeSlot: '09:30 AM', minutes: 45 },
    { date: DAY, timeSlot: '10:15 AM', minutes: 90 },
    { date: DAY, timeSlot: '11:45 AM' },
  );
  expect(saved.status).toBe(200);
  expect(await lengthsOn(student, mentor)).toEqual([
    ['09:00 AM', 30],
    ['09:30 AM', 45],
    ['10:15 AM', 90],
    ['11:45 AM', 60],
  ]);
  const booked = await student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    date: DAY,
    timeSlot: '10:15 AM',
    topic: 'Rust',
  });
  expect(booked.body).toMatchObject({
    duration: '90 minutes',
    startsAt: `${DAY}T10:15:00.000Z`,
    endsAt: `${DAY}T11:45:00.000Z`,
  });
});

test.each([
  [{ timeSlot: '09:05 AM', minutes: 30 }, 400, 'on the quarter hour'],
  [{ timeSlot: '09:05 AM', minutes: 20 }, 400, '30, 45, 60 or 90'],
  [{ timeSlot: '09:00 AM', minutes: 0 }, 400, '30, 45, 60 or 90'],
  [{ timeSlot: '09:00 AM', minutes: '30' as unknown as number }, 400, '30, 45, 60 or 90'],
  [{ timeSlot: '09:05 AM', minutes: 60 }, 200, ''],
  [{ timeSlot: '09:05 AM' }, 200, ''],
])('saving %j gets the status %i', async (hour, status, message) => {
  const mentor = await api().mentor();
  const response = await save(mentor, { date: DAY, ...hour });
  expect(response.status).toBe(status);
  expect(JSON.stringify(response.body)).toContain(message);
  expect(await lengthsOn(mentor, mentor)).toHaveLength(status === 200 ? 1 : 0);
});

test('a mentor can change the length of a free slot, but not of a booked slot', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  await save(mentor, { date: DAY, timeSlot: '09:00 AM', minutes: 90 });
  const split = await save(
    mentor,
    { date: DAY, timeSlot: '09:45 AM', minutes: 45 },
    { date: DAY, timeSlot: '09:00 AM', minutes: 45 },
  );
  expect(split.status).toBe(200);
  await save(mentor, { date: DAY, timeSlot: '09:00 AM' });
  const lengths = [
    ['09:00 AM', 45],
    ['09:45 AM', 45],
  ];
  expect(await lengthsOn(student, mentor)).toEqual(lengths);
  expect((await save(mentor, { date: DAY, timeSlot: '09:00 AM', minutes: 60 })).status).toBe(409);

  await student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    date: DAY,
    timeSlot: '09:00 AM',
    topic: 'Rust',
  });
  const refused = await save(
    mentor,
    { date: DAY, timeSlot: '11:00 AM', minutes: 30 },
    { date: DAY, timeSlot: '09:00 AM', minutes: 30 },
  );
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'This hour is booked, so its length cannot change.' },
  });
  expect(await lengthsOn(mentor, mentor)).toEqual(lengths);
});

test('a closed slot can be reopened with another length; its cancelled session keeps start and end', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const session = await createSession(api().db, student, mentor, 24 * 9, {
    status: 'CANCELLED',
    outcome: 'cancelled_by_student',
  });
  const { date, timeSlot } = session;
  await save(mentor, { date, timeSlot, available: false });
  expect((await save(mentor, { date, timeSlot, minutes: 30 })).status).toBe(200);
  expect(await lengthsOn(student, mentor, date)).toEqual([[timeSlot, 30]]);
  await save(mentor, { date, timeSlot, available: false });
  await save(mentor, { date, timeSlot });
  expect(await lengthsOn(student, mentor, date)).toEqual([[timeSlot, 60]]);
  const [kept] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(kept).toMatchObject({ startsAt: session.startsAt, endsAt: session.endsAt });
  expect(await api().db.select().from(slots).where(eq(slots.mentorId, mentor.id))).toHaveLength(1);
});

test('of two concurrent saves that overlap, one is refused as a whole', async () => {
  const mentor = await api().mentor();
  const responses = await Promise.all([
    save(mentor, { date: DAY, timeSlot: '09:00 AM', minutes: 90 }),
    save(
      mentor,
      { date: DAY, timeSlot: '10:15 AM', minutes: 30 },
      { date: DAY, timeSlot: '10:45 AM', minutes: 30 },
    ),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toEqual({
    message: 'This time overlaps another of your open hours.',
  });
  expect([1, 2]).toContain((await lengthsOn(mentor, mentor)).length);
});

test('a booking during a change of the slot length gets the length of the slot', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  await save(mentor, { date: DAY, timeSlot: '09:00 AM' });
  const [booked, changed] = await Promise.all([
    student.client.post('/sessions/book', {
      studentId: student.id,
      teacherId: mentor.id,
      date: DAY,
      timeSlot: '09:00 AM',
      topic: 'Rust',
    }),
    save(mentor, { date: DAY, timeSlot: '09:00 AM', minutes: 30 }),
  ]);
  const [[, minutes] = []] = await lengthsOn(mentor, mentor);
  expect([200, 409]).toContain(changed.status);
  if (booked.status === 200 || booked.status === 201)
    expect(booked.body).toMatchObject({ duration: `${minutes} minutes` });
  else expect(booked.status).toBe(409);
});

test('a booking or move with a wrong slot length is refused', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const at = { date: DAY, timeSlot: '09:00 AM' };
  await save(mentor, { ...at, minutes: 30 }, { date: DAY, timeSlot: '11:00 AM' });
  const body = { studentId: student.id, teacherId: mentor.id, topic: 'Rust' };
  const stale = await student.client.post('/sessions/book', { ...body, ...at, minutes: 60 });
  expect(stale).toMatchObject({
    status: 409,
    body: { message: 'A session at this time now lasts 30 minutes. Please choose again.' },
  });
  const booked = await student.client.post('/sessions/book', {
    ...body,
    date: DAY,
    timeSlot: '11:00 AM',
    minutes: 60,
  });
  expect(booked.status).toBe(201);
  const path = `/sessions/${booked.body.id}`;
  expect((await student.client.get(path)).body.duration).toBe('60 minutes');
  const move = (minutes: number) => student.client.post(`${path}/reschedule`, { ...at, minutes });
  expect((await move(45)).status).toBe(409);
  expect((await move(30)).body).toMatchObject({ duration: '30 minutes' });
});

test('applying or copying a week keeps slot lengths; a usual week with overlaps is refused', async () => {
  const mentor = await api().mentor();
  const from = addDays(new Date().toISOString().slice(0, 10), 10);
  const weekday = weekdayOf(from);
  const template = `/schedules/template/${mentor.id}`;
  const hours = [
    { weekday, timeSlot: '09:00 AM', minutes: 30 },
    { weekday, timeSlot: '09:30 AM', minutes: 90 },
    { weekday, timeSlot: '11:00 AM', minutes: 60 },
  ];
  expect((await mentor.client.put(template, { hours })).body).toEqual({ hours });
  await save(mentor, { date: from, timeSlot: '09:00 AM', minutes: 45 });
  const applied = await mentor.client.post(`${template}/apply`, { from, weeks: 1 });
  expect(applied.body).toMatchObject({
    opened: 1,
    skipped: [
      { timeSlot: '09:00 AM', reason: 'overlap' },
      { timeSlot: '09:30 AM', reason: 'overlap' },
    ],
  });
  const to = addDays(from, 7);
  await mentor.client.post('/schedules/copy-week', { teacherId: mentor.id, from, to });
  expect(await lengthsOn(mentor, mentor, to)).toEqual([
    ['09:00 AM', 45],
    ['11:00 AM', 60],
  ]);
  for (const [timeSlot, minutes, status] of [
    ['08:45 AM', 30, 400],
    ['08:30 AM', 30, 200],
    ['09:05 AM', 30, 400],
  ] as const) {
    const changed = { hours: [...hours, { weekday, timeSlot, minutes }] };
    expect((await mentor.client.put(template, changed)).status).toBe(status);
  }
  const night = [
    { weekday: 7, timeSlot: '11:00 PM', minutes: 90 },
    { weekday: 1, timeSlot: '12:15 AM', minutes: 30 },
  ];
  expect((await mentor.client.put(template, { hours: night })).status).toBe(400);
});

test('a change to the mentor’s zone keeps the instants and lengths of slots', async () => {
  const mentor = await api().mentor({ timeZone: 'Asia/Kolkata' });
  await save(mentor, { date: DAY, timeSlot: '09:15 AM', minutes: 45 });
  const { body: profile } = await mentor.client.get(`/teachers/details/${mentor.email}`);
  const { name, phone, expertise, experience } = profile;
  const body = { name, phone, expertise, experience, timeZone: 'Asia/Kathmandu' };
  expect((await mentor.client.put(`/teachers/details/${mentor.email}`, body)).status).toBe(200);
  expect(await lengthsOn(mentor, mentor)).toEqual([['09:30 AM', 45]]);
});

test('the next free slot of a mentor is shown with its own length', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  const start = hoursFromNow(30);
  const at = { ...wallTime(start), minutes: 30 };
  await save(mentor, at);
  const endsAt = new Date(start.getTime() + 30 * 60_000).toISOString();
  const { body } = await student.client.get(`/teachers/${mentor.id}`);
  expect(body).toMatchObject({ nextSlot: { startsAt: start.toISOString(), endsAt } });
});

test('an offered slot is offered again after a change of its length', async () => {
  const [mentor, student] = [await api().mentor(), await api().student()];
  expect((await student.client.put(`/waiting-list/${mentor.id}`, {})).status).toBe(200);
  const at = wallTime(hoursFromNow(100));
  await save(mentor, at);
  await offerSlots(api().services);
  const offer = async () => (await student.client.get('/waiting-list')).body[0].offer;
  const first = await offer();
  expect(Date.parse(first.endsAt) - Date.parse(first.startsAt)).toBe(60 * 60_000);
  await save(mentor, { ...at, minutes: 30 });
  expect(await offer()).toBeNull();
  await offerSlots(api().services);
  const second = await offer();
  expect(Date.parse(second.endsAt) - Date.parse(second.startsAt)).toBe(30 * 60_000);
});

test('the contract profile has no slot lengths', async () => {
  const mentor = await contract().mentor();
  const hour = { teacherId: mentor.id, date: DAY, timeSlot: '09:00 AM', available: true };
  expect((await mentor.client.post('/schedules/save', [{ ...hour, minutes: 30 }])).status).toBe(400);
  const saved = await mentor.client.post('/schedules/save', [hour]);
  expect(saved.status).toBe(200);
  expect(Object.keys(saved.body[0]).sort()).toEqual([
    'available',
    'date',
    'id',
    'isAvailable',
    'teacherId',
    'timeSlot',
  ]);
  const [slot] = await contract().db.select().from(slots).where(eq(slots.mentorId, mentor.id));
  expect(Number(slot?.endsAt) - Number(slot?.startsAt)).toBe(60 * 60_000);
});
