import { addDays, NO_BOOKING_RULES, type Session } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import { accounts, bookingRules, personBlocks } from '../../database/schema/index.ts';
import { createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import {
  book,
  exclusionsOn,
  mondayAfterNext,
  openSlot,
  pairWithSlots,
  refusalOf,
  saveRules,
  timesOn,
} from './testing/ruled-mentor.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ rateLimits: false, profile: 'contract' });
const monday = mondayAfterNext();
const tuesday = addDays(monday, 1);
const readRules = async (mentor: SignedIn) =>
  (await mentor.client.get(`/schedules/booking-rules/${mentor.id}`)).body;

test('a mentor starts without rules, and a save based on an outdated version is refused', async () => {
  const mentor = await api().mentor();
  expect(await readRules(mentor)).toEqual(NO_BOOKING_RULES);
  expect((await saveRules(mentor, {})).body).toEqual(NO_BOOKING_RULES);
  const first = await saveRules(mentor, { noticeHours: 4 });
  expect(first.body).toEqual({ ...NO_BOOKING_RULES, noticeHours: 4, version: 1 });
  expect((await saveRules(mentor, { noticeHours: 4 })).body).toEqual(first.body);
  const stale = await saveRules(mentor, { noticeHours: 12 });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'Your booking rules were changed on another device and are shown now. Make your change again.',
  ]);
  const second = await saveRules(mentor, { bufferAfter: 5, version: 1 });
  expect(second.body).toEqual({ ...NO_BOOKING_RULES, bufferAfter: 5, version: 2 });
  expect(await readRules(mentor)).toEqual(second.body);
});

test.each([
  [{ noticeHours: 3 }, 'noticeHours'],
  [{ daysAhead: 0 }, 'daysAhead'],
  [{ sessionsPerDay: 13 }, 'sessionsPerDay'],
  [{ sessionsPerDay: 4, sessionsPerWeek: 3 }, 'sessionsPerWeek'],
  [{ bufferBefore: '5' }, 'bufferBefore'],
  [{ bufferAfter: -5 }, 'bufferAfter'],
  [{ version: 2_147_483_648 }, 'version'],
])('the rules %j are refused with an error for %s', async (rules, field) => {
  const mentor = await api().mentor();
  const { status, body } = await saveRules(mentor, rules as never);
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [field]]);
});

test('a slot within the notice period is neither shown to students nor bookable', async () => {
  const { mentor, student } = await api().pair();
  const [soon, later] = [await createSlot(api().db, mentor, 3), await createSlot(api().db, mentor, 60)];
  await saveRules(mentor, { noticeHours: 24 });
  const { body: page } = await student.client.get(`/teachers/${mentor.id}`);
  expect(page.nextSlot).toMatchObject({ date: later.date, timeSlot: later.timeSlot });
  expect(await timesOn(student, mentor, soon.date)).not.toContain(soon.timeSlot);
  expect(await exclusionsOn(mentor, soon.date)).toMatchObject({ [soon.timeSlot]: 'notice' });
  expect(await refusalOf(book(student, soon))).toEqual([
    409,
    'This mentor needs more notice. Please choose a later time.',
  ]);
  expect((await book(student, later)).status).toBe(201);
  await saveRules(mentor, { version: 1 });
  expect(await timesOn(student, mentor, soon.date)).toContain(soon.timeSlot);
});

test('a mentor is neither found nor bookable for a day further ahead than the rules allow', async () => {
  const { mentor, student } = await api().pair();
  const [near, far] = [
    await createSlot(api().db, mentor, 6 * 24),
    await createSlot(api().db, mentor, 9 * 24),
  ];
  await saveRules(mentor, { daysAhead: 7 });
  const found = async (date: string) => {
    const { body } = await student.client.get('/teachers', { query: { availableOn: date } });
    return (body as { id: number }[]).some(({ id }) => id === mentor.id);
  };
  expect([await found(near.date), await found(far.date)]).toEqual([true, false]);
  expect(await exclusionsOn(mentor, far.date)).toEqual({ [far.timeSlot]: 'daysAhead' });
  expect(await refusalOf(book(student, far))).toEqual([
    409,
    'This mentor cannot be booked that far ahead yet. Please choose an earlier day.',
  ]);
  await saveRules(mentor, { daysAhead: 14, version: 1 });
  expect((await book(student, far)).status).toBe(201);
});

test('buffers exclude the slots next to a session until the session is cancelled', async () => {
  const { mentor, student, at, open } = await pairWithSlots(api(), monday);
  await open(monday, '12:15 PM');
  await saveRules(mentor, { bufferBefore: 5, bufferAfter: 10 });
  const session = (await book(student, at(monday, '10:00 AM'))).body as Session;
  expect(await timesOn(student, mentor, monday)).toEqual(['12:15 PM', '02:00 PM']);
  expect(await exclusionsOn(mentor, monday)).toEqual({
    '09:00 AM': 'buffer',
    '10:00 AM': null,
    '11:00 AM': 'buffer',
    '12:15 PM': null,
    '02:00 PM': null,
  });
  const other = await api().student();
  expect(await refusalOf(book(other, at(monday, '11:00 AM')))).toEqual([
    409,
    'This mentor needs a break between sessions. Please choose another time.',
  ]);
  expect(await refusalOf(book(other, at(monday, '10:00 AM')))).toEqual([
    409,
    'This time slot has just been taken. Please choose another.',
  ]);
  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  expect((await book(other, at(monday, '11:00 AM'))).status).toBe(201);
  // A gap of exactly 15 minutes, the sum of both buffers, is enough.
  expect((await book(student, at(monday, '12:15 PM'))).status).toBe(201);
});

test('full days and weeks cannot be booked, and requests count as sessions', async () => {
  const { mentor, student, at } = await pairWithSlots(
    api(),
    monday,
    tuesday,
    addDays(monday, 2),
    addDays(monday, 7),
  );
  await saveRules(mentor, { sessionsPerDay: 2, sessionsPerWeek: 3 });
  expect((await book(student, at(monday, '09:00 AM'))).status).toBe(201);
  const confirmed = (await book(student, at(monday, '11:00 AM'))).body as Session;
  await mentor.client.put(`/sessions/${confirmed.id}`, { status: 'CONFIRMED' });
  expect(await timesOn(student, mentor, monday)).toEqual([]);
  expect(await refusalOf(book(student, at(monday, '02:00 PM')))).toEqual([
    409,
    'This mentor takes no more sessions on that day. Please choose another day.',
  ]);
  expect((await book(student, at(tuesday, '09:00 AM'))).status).toBe(201);
  expect(await exclusionsOn(mentor, tuesday)).toMatchObject({ '10:00 AM': 'week' });
  expect(await timesOn(student, mentor, addDays(monday, 2))).toEqual([]);
  expect(await refusalOf(book(student, at(tuesday, '10:00 AM')))).toEqual([
    409,
    'This mentor takes no more sessions in that week. Please choose another week.',
  ]);
  expect((await book(student, at(addDays(monday, 7), '10:00 AM'))).status).toBe(201);
});

test('the maximum numbers of sessions apply to days and weeks in the mentor’s zone', async () => {
  const [mentor, student] = [await api().mentor({ timeZone: 'Pacific/Auckland' }), await api().student()];
  const [sunday, nextDay] = [addDays(monday, -1), monday];
  // The times are in UTC; in Auckland the next day begins at 11:00 or 12:00 UTC.
  const before = await openSlot(api().db, mentor, sunday, '09:00 AM');
  const [first, second] = [
    await openSlot(api().db, mentor, sunday, '03:00 PM'),
    await openSlot(api().db, mentor, nextDay, '09:00 AM'),
  ];
  await saveRules(mentor, { sessionsPerDay: 1 });
  expect((await book(student, before)).status).toBe(201);
  expect((await book(student, first)).status).toBe(201);
  expect((await book(student, second)).status).toBe(409);
  await saveRules(mentor, { sessionsPerWeek: 1, version: 1 });
  expect(await exclusionsOn(mentor, nextDay)).toEqual({ '09:00 AM': 'week' });
});

/**
 * Each zone has a day with two midnights. The instants are both midnights and noon of this day, and the start of the
 * last half hour of the previous day.
 */
const REPEATED_MIDNIGHTS = [
  ['Atlantic/Azores', ['2027-10-31T00:00Z', '2027-10-31T01:00Z', '2027-10-31T13:00Z'], '2027-10-30T23:30Z'],
  ['America/Havana', ['2027-11-07T04:00Z', '2027-11-07T05:00Z', '2027-11-07T17:00Z'], '2027-11-07T03:30Z'],
] as const;

test.each(REPEATED_MIDNIGHTS)(
  '%s: slots that start at the two midnights of a day count for this day',
  async (zone, [first, second, noon], before) => {
    const { mentor, student } = await api().pair();
    const at = async (instant: string) => {
      const wall = new Date(instant).toISOString();
      const hour = Number(wall.slice(11, 13));
      const timeSlot = `${String(hour % 12 || 12).padStart(2, '0')}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
      return openSlot(api().db, mentor, wall.slice(0, 10), timeSlot, 30);
    };
    const slots = {
      before: await at(before),
      first: await at(first),
      second: await at(second),
      noon: await at(noon),
    };
    await api().db.update(accounts).set({ timeZone: zone }).where(eq(accounts.id, mentor.id));
    await saveRules(mentor, { sessionsPerDay: 2 });
    for (const slot of [slots.before, slots.first, slots.second])
      expect((await book(student, slot)).status).toBe(201);
    expect(await refusalOf(book(student, slots.noon))).toEqual([
      409,
      'This mentor takes no more sessions on that day. Please choose another day.',
    ]);
  },
);

test('a student whom the mentor has blocked learns nothing about the rules', async () => {
  const { mentor, student, at } = await pairWithSlots(api(), monday);
  await saveRules(mentor, { daysAhead: 7 });
  const refused = () => refusalOf(book(student, at(addDays(monday, 7), '09:00 AM')));
  await openSlot(api().db, mentor, addDays(monday, 7), '09:00 AM');
  expect((await refused())[0]).toBe(409);
  await api().db.insert(personBlocks).values({ blockerId: mentor.id, blockedId: student.id });
  expect(await refused()).toEqual([404, 'This mentor is not available.']);
  expect(await refusalOf(book(student, at(monday, '08:00 AM')))).toEqual([
    404,
    'This mentor is not available.',
  ]);
});

test('only the mentor can access the rules, which are deleted with the account', async () => {
  const [mentor, other, student, admin] = [
    await api().mentor(),
    await api().mentor(),
    await api().student(),
    await api().admin(),
  ];
  await saveRules(mentor, { noticeHours: 2 });
  const path = `/schedules/booking-rules/${mentor.id}`;
  for (const { client } of [other, student, admin]) {
    expect((await client.get(path)).status).toBe(403);
    expect((await client.put(path, NO_BOOKING_RULES)).status).toBe(403);
  }
  await admin.client.delete(`/admin/teachers/${mentor.id}`);
  expect(await api().db.select().from(bookingRules).where(eq(bookingRules.mentorId, mentor.id))).toEqual([]);
});

test('the contract profile has no booking rules and no fields for them', async () => {
  const { mentor, student } = await contract().pair();
  const slot = await createSlot(contract().db, mentor, 3);
  expect((await mentor.client.get(`/schedules/booking-rules/${mentor.id}`)).status).toBe(404);
  expect((await saveRules(mentor, { noticeHours: 48 })).status).toBe(404);
  const { body } = await mentor.client.get(`/schedules/available/${mentor.id}/${slot.date}`);
  expect(Object.keys(body[0]).sort()).toEqual(
    ['available', 'date', 'id', 'isAvailable', 'teacherId', 'timeSlot'].sort(),
  );
  expect((await book(student, slot)).status).toBe(201);
});
