import { addDays, dateIn, type FreeMonth, type Slot } from '@cairn/shared/contract';
import { slots, vacations } from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import { writeRules } from '../booking-rules/testing/ruled-mentor.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });

const HOUR = 3_600_000;
type Query = Record<string, string | number>;
const ask = (reader: SignedIn, mentorId: number, query: Query) =>
  reader.client.get(`/schedules/month/${mentorId}`, { query });
const monthOf = async (reader: SignedIn, mentorId: number, query: Query): Promise<FreeMonth> => {
  const response = await ask(reader, mentorId, query);
  expect(response.status).toBe(200);
  return response.body as FreeMonth;
};
/** All slots of the month after next are in the future. */
const laterMonth = () => `${addDays(`${new Date().toISOString().slice(0, 7)}-01`, 62).slice(0, 7)}-01`;

const open = async (mentor: SignedIn, startsAt: string, minutes = 60) => {
  const [slot] = await api()
    .db.insert(slots)
    .values({
      mentorId: mentor.id,
      date: startsAt.slice(0, 10),
      timeSlot: '09:00 AM',
      timeZone: 'UTC',
      startsAt: new Date(startsAt),
      endsAt: new Date(Date.parse(startsAt) + minutes * 60_000),
    })
    .returning();
  if (!slot) throw new Error('The slot was not written');
  return slot;
};

test('a month counts the slots of each day in the time zone of the reader', async () => {
  const { student, mentor } = await api().pair();
  const first = laterMonth();
  const month = first.slice(0, 7);
  await open(mentor, `${addDays(first, -1)}T23:30:00Z`);
  await open(mentor, `${first}T08:00:00Z`);
  await open(mentor, `${addDays(first, 9)}T20:00:00Z`);
  const days = async (zone: string) => (await monthOf(student, mentor.id, { month, zone })).days;
  expect(await days('UTC')).toEqual([
    { date: first, free: 1 },
    { date: addDays(first, 9), free: 1 },
  ]);
  expect(await days('Europe/Berlin')).toEqual([
    { date: first, free: 2 },
    { date: addDays(first, 9), free: 1 },
  ]);
  expect(await days('Asia/Kolkata')).toEqual([
    { date: first, free: 2 },
    { date: addDays(first, 10), free: 1 },
  ]);
});

test('the next free day is returned, even from another month', async () => {
  const { student, mentor } = await api().pair();
  const month = new Date().toISOString().slice(0, 7);
  expect(await monthOf(student, mentor.id, { month, zone: 'UTC' })).toMatchObject({ days: [], next: null });
  const first = laterMonth();
  await open(mentor, `${first}T23:30:00Z`);
  expect(await monthOf(student, mentor.id, { month, zone: 'UTC' })).toMatchObject({ days: [], next: first });
  const { next } = await monthOf(student, mentor.id, { month, zone: 'Asia/Kolkata' });
  expect(next).toBe(addDays(first, 1));
});

test('the counts of a month agree with the list of slots', async () => {
  const { student, mentor } = await api().pair();
  const first = laterMonth();
  const month = first.slice(0, 7);
  const at = (day: number, hour: number) => `${addDays(first, day)}T${String(hour).padStart(2, '0')}:00:00Z`;
  for (const day of [1, 2, 3, 4, 5]) for (const hour of [8, 10, 12]) await open(mentor, at(day, hour));
  const counted = async () => {
    const response = await student.client.get(`/schedules/teacher/${mentor.id}`, {
      query: { from: first, to: addDays(first, 27) },
    });
    const listed = Map.groupBy(response.body as Slot[], ({ date }) => date);
    const { days, next } = await monthOf(student, mentor.id, { month, zone: 'UTC' });
    expect(days).toEqual([...listed].map(([date, free]) => ({ date, free: free.length })));
    expect(next).toBe(days[0]?.date ?? null);
    return Object.fromEntries(days.map(({ date, free }) => [date, free]));
  };
  const day = (number: number) => addDays(first, number);
  expect(await counted()).toEqual({ [day(1)]: 3, [day(2)]: 3, [day(3)]: 3, [day(4)]: 3, [day(5)]: 3 });
  await api()
    .db.insert(vacations)
    .values({ mentorId: mentor.id, firstDate: day(1), lastDate: day(1), note: '' });
  expect(await counted()).toEqual({ [day(2)]: 3, [day(3)]: 3, [day(4)]: 3, [day(5)]: 3 });
  const [slot] = (await student.client.get(`/schedules/available/${mentor.id}/${day(2)}`)).body as Slot[];
  const other = await api().student();
  const booked = await other.client.post('/sessions/book', {
    studentId: other.id,
    teacherId: mentor.id,
    date: day(2),
    timeSlot: slot?.timeSlot,
    topic: 'Ports',
  });
  expect(booked.status).toBe(201);
  expect(await counted()).toEqual({ [day(2)]: 2, [day(3)]: 3, [day(4)]: 3, [day(5)]: 3 });
  await writeRules(api().db, mentor, { sessionsPerDay: 1 });
  expect(await counted()).toEqual({ [day(3)]: 3, [day(4)]: 3, [day(5)]: 3 });
  await student.client.put(`/account/blocks/${mentor.id}`);
  expect(await counted()).toEqual({});
});

test('a slot that is too short or overlaps a session of the student does not count', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, await api().mentor(), 24 * 70);
  const startsAt = session.startsAt.toISOString();
  await open(mentor, startsAt);
  await open(mentor, new Date(session.endsAt.getTime() + HOUR).toISOString(), 30);
  const query = { month: dateIn('UTC', startsAt).slice(0, 7), zone: 'UTC' };
  const total = async (more: Query = {}) =>
    (await monthOf(student, mentor.id, { ...query, ...more })).days.reduce((sum, { free }) => sum + free, 0);
  const next = async (more: Query = {}) => (await monthOf(student, mentor.id, { ...query, ...more })).next;
  // Only the short slot is free, and it may begin in the next month.
  expect(await total()).toBeLessThanOrEqual(1);
  expect(await next()).not.toBeNull();
  expect(await next({ minutes: 60 })).toBeNull();
  expect(await next({ minutes: 60, moving: session.id })).toBe(dateIn('UTC', startsAt));
  const stranger = await api().student();
  expect((await monthOf(stranger, mentor.id, { ...query, minutes: 60, moving: session.id })).next).toBe(
    dateIn('UTC', startsAt),
  );
});

test('invalid parameters get 400, an unknown mentor has no free days, and a visitor gets 401', async () => {
  const { student, mentor } = await api().pair();
  for (const query of [
    { month: '2026-13', zone: 'UTC' },
    { month: '2026-1', zone: 'UTC' },
    { month: '2026-12-01', zone: 'UTC' },
    { month: "2026-12' OR 1=1", zone: 'UTC' },
    { month: '2026-12', zone: 'Nowhere/Else' },
    { month: '2026-12', zone: 'UTC', minutes: 7 },
    { month: '2026-12\u2028', zone: 'UTC' },
    { zone: 'UTC' },
  ] as Query[])
    expect([query, (await ask(student, mentor.id, query)).status]).toEqual([query, 400]);
  expect(await monthOf(student, 999_999_999, { month: '2026-12', zone: 'UTC' })).toEqual({
    days: [],
    next: null,
    suggested: [],
  });
  const anonymous = await api()
    .browser()
    .get(`/schedules/month/${mentor.id}`, {
      query: { month: '2026-12', zone: 'UTC' },
    });
  expect(anonymous.status).toBe(401);
});

test('the contract profile has no call for the free days of a month', async () => {
  const { student, mentor } = await contract().pair();
  const response = await student.client.get(`/schedules/month/${mentor.id}`, {
    query: { month: '2026-12', zone: 'UTC' },
  });
  expect(response.status).toBe(404);
});

test('a month counts a slot on its day in zones with unusual clock changes', async () => {
  const { student, mentor } = await api().pair();
  const slot = await createSlot(api().db, mentor, 24 * 40);
  for (const zone of [
    'America/Santiago',
    'Africa/Cairo',
    'Pacific/Apia',
    'Asia/Beirut',
    'Australia/Lord_Howe',
  ]) {
    const day = dateIn(zone, slot.startsAt.toISOString());
    const { days, next } = await monthOf(student, mentor.id, { month: day.slice(0, 7), zone });
    expect([zone, days, next]).toEqual([zone, [{ date: day, free: 1 }], day]);
  }
});

/** The instant of `hour` o'clock (UTC), `days` days from today. */
const inDays = (days: number, hour: number) =>
  `${addDays(new Date().toISOString().slice(0, 10), days)}T${String(hour).padStart(2, '0')}:00:00Z`;
const suggestedTo = async (student: SignedIn, mentorId: number, query: Query = {}) => {
  const month = new Date().toISOString().slice(0, 7);
  const { suggested } = await monthOf(student, mentorId, { month, zone: 'UTC', ...query });
  return suggested?.map(({ startsAt, isUsual }) => (isUsual ? `${startsAt} as usual` : startsAt));
};
const instant = (text: string) => new Date(text).toISOString();

test('for each of the first three days, the soonest daytime slot is suggested', async () => {
  const { student, mentor } = await api().pair();
  for (const day of [2, 3, 5, 6]) for (const hour of [4, 9, 11, 21]) await open(mentor, inDays(day, hour));
  await open(mentor, inDays(30, 9));
  expect(await suggestedTo(student, mentor.id)).toEqual([2, 3, 5].map((day) => instant(inDays(day, 9))));
  // 4 AM UTC is 1 PM in Tokyo.
  expect(await suggestedTo(student, mentor.id, { zone: 'Asia/Tokyo' })).toEqual(
    [2, 3, 5].map((day) => instant(inDays(day, 4))),
  );
});

test('usual times of the student are preferred, and times of other sessions are not suggested', async () => {
  const { student, mentor } = await api().pair();
  const elsewhere = await api().mentor();
  const hoursUntil = (text: string) => Date.parse(text) / HOUR - Math.floor(Date.now() / HOUR);
  await createSession(api().db, student, elsewhere, hoursUntil(inDays(-8, 15)), { status: 'CONFIRMED' });
  await createSession(api().db, student, elsewhere, hoursUntil(inDays(2, 9)));
  // An upcoming session is not a habit yet.
  await createSession(api().db, student, elsewhere, hoursUntil(inDays(10, 9)), { status: 'CONFIRMED' });
  for (const day of [2, 3, 4, 6]) for (const hour of [9, 15]) await open(mentor, inDays(day, hour));
  expect(await suggestedTo(student, mentor.id)).toEqual([
    instant(inDays(2, 15)),
    instant(inDays(3, 9)),
    `${instant(inDays(6, 15))} as usual`,
  ]);
});
