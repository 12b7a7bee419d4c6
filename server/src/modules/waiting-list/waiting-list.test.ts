import { eq, sql } from 'drizzle-orm';
import {
  accounts,
  liveEvents,
  mailOutbox,
  notifications,
  sessions,
  slotOffers,
  slots,
  vacations,
  waitingList,
} from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import { offerSlots } from './offer-slots.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });

type Slot = typeof slots.$inferSelect;
const join = (student: SignedIn, mentorId: number) => student.client.put(`/waiting-list/${mentorId}`, {});
const leave = (student: SignedIn, mentorId: number) => student.client.delete(`/waiting-list/${mentorId}`);
const listed = async (student: SignedIn) => (await student.client.get('/waiting-list')).body;
const book = (student: SignedIn, { mentorId, date, timeSlot }: Slot) =>
  student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentorId,
    date,
    timeSlot,
    topic: 'At last',
  });
const keptSlots = (mentorId: number) =>
  api().db.select().from(slotOffers).where(eq(slotOffers.mentorId, mentorId));
const waiting = async (mentorId: number) =>
  (
    await api()
      .db.select()
      .from(waitingList)
      .where(eq(waitingList.mentorId, mentorId))
      .orderBy(waitingList.queuedAt)
  ).map(({ studentId }) => studentId);
const freeFor = async (reader: SignedIn, { mentorId, date }: Slot): Promise<number[]> =>
  (await reader.client.get(`/schedules/available/${mentorId}/${date}`)).body.map(({ id }: Slot) => id);
const expire = (slotId: number) =>
  api()
    .db.update(slotOffers)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(slotOffers.slotId, slotId));
const run = () => offerSlots(api().services);

/** A mentor, and students in the order in which they wait. */
async function people(count: number, prepared?: SignedIn) {
  const mentor = prepared ?? (await api().mentor());
  const students: SignedIn[] = [];
  for (let index = 0; index < count; index += 1) {
    const student = await api().student();
    students.push(student);
    expect((await join(student, mentor.id)).status).toBe(200);
  }
  const [first, second, third] = students as [SignedIn, SignedIn, SignedIn];
  return { mentor, students, first, second, third };
}

test('a slot that becomes free is offered to the first waiting student, who books it', async () => {
  const owner = await api().mentor();
  const booked = await createSession(api().db, await api().student(), owner, 60);
  const { mentor, first, second } = await people(2, owner);
  expect((await mentor.client.put(`/sessions/${booked.id}`, { status: 'CANCELLED' })).status).toBe(200);
  await run();
  expect(await listed(first)).toMatchObject([
    { teacher: { id: mentor.id, name: mentor.name }, position: 1, offer: { slotId: booked.slotId } },
  ]);
  expect(await listed(second)).toMatchObject([{ position: 2, offer: null }]);
  expect((await first.client.get('/notifications')).body).toMatchObject([{ kind: 'slot_offered' }]);
  const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, first.email));
  expect(mails).toMatchObject([{ template: 'slot-offered', payload: { slotId: booked.slotId } }]);

  const [slot] = await api().db.select().from(slots).where(eq(slots.id, booked.slotId));
  const held = slot as Slot;
  expect(await freeFor(second, held)).toEqual([]);
  expect(await freeFor(first, held)).toEqual([held.id]);
  const refused = await book(second, held);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This time slot has just been taken. Please choose another.',
  ]);
  expect((await book(first, held)).status).toBe(201);
  expect(await waiting(mentor.id)).toEqual([second.id]);
  expect(await keptSlots(mentor.id)).toEqual([]);
});

test('joining and leaving a list record one live event each', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const countEvents = async () =>
    (await api().db.select().from(liveEvents).where(eq(liveEvents.accountId, student.id))).length;
  await Promise.all(Array.from({ length: 20 }, () => leave(student, mentor.id)));
  expect(await countEvents()).toBe(0);
  await Promise.all(Array.from({ length: 20 }, () => join(student, mentor.id)));
  expect(await countEvents()).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => leave(student, mentor.id)));
  expect(await countEvents()).toBe(2);
});

test('the first three of 50 waiting students get the three slots that become free together', async () => {
  const { mentor, students } = await people(50);
  const freed: Slot[] = [];
  for (const hour of [60, 62, 64]) freed.push(await createSlot(api().db, mentor, hour));
  // The slots are kept even before a job runs.
  expect((await book(await api().student(), freed[0] as Slot)).status).toBe(409);
  await Promise.all(Array.from({ length: 5 }, run));
  const given = await keptSlots(mentor.id);
  expect(given.map(({ studentId }) => studentId).sort()).toEqual(
    students
      .slice(0, 3)
      .map(({ id }) => id)
      .sort(),
  );
  expect(new Set(given.map(({ slotId }) => slotId)).size).toBe(3);
  const notified = await api().db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM notifications WHERE kind = 'slot_offered'
         AND account_id IN (${sql.join(
           students.map(({ id }) => sql`${id}`),
           sql`, `,
         )})`,
  );
  expect(notified.rows).toEqual([{ total: 3 }]);
  // All students try to book all three slots at once.
  const responses = await Promise.all(
    students.flatMap((student) => freed.map((slot) => book(student, slot))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const slot of freed) {
    const held = await api().db.select().from(sessions).where(eq(sessions.slotId, slot.id));
    expect(held.map(({ studentId }) => studentId)).toEqual([
      given.find(({ slotId }) => slotId === slot.id)?.studentId,
    ]);
  }
  expect(await waiting(mentor.id)).toEqual(students.slice(3).map(({ id }) => id));
});

test('an offer ends after an hour and passes to the next student', async () => {
  const { mentor, first, second } = await people(2);
  const slot = await createSlot(api().db, mentor, 60);
  await run();
  const [given] = await keptSlots(mentor.id);
  expect(given?.studentId).toBe(first.id);
  const minutes = ((given?.expiresAt?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  await expire(slot.id);
  expect((await book(first, slot)).status).toBe(409);
  await run();
  expect(await listed(first)).toMatchObject([{ position: 2, offer: null }]);
  expect(await listed(second)).toMatchObject([{ position: 1, offer: { slotId: slot.id } }]);
  await second.client.post(`/waiting-list/${mentor.id}/decline`, { slotId: slot.id });
  await run();
  expect(await keptSlots(mentor.id)).toEqual([]);
  expect(await freeFor(await api().student(), slot)).toEqual([slot.id]);
  // Both students still wait, but are not offered this slot again.
  expect(await waiting(mentor.id)).toEqual([first.id, second.id]);
});

test('a student who misses three offers in a row is removed from the list', async () => {
  const { mentor, first } = await people(1);
  for (const hour of [60, 62, 64]) {
    const slot = await createSlot(api().db, mentor, hour);
    expect(await waiting(mentor.id)).toEqual([first.id]);
    await run();
    await expire(slot.id);
    await run();
  }
  expect(await waiting(mentor.id)).toEqual([]);
});

test.each<
  [string, (other: SignedIn, mentor: SignedIn) => Promise<{ slotId: number; free: () => Promise<unknown> }>]
>([
  [
    'opened again',
    async (_other, mentor) => {
      const slot = await createSlot(api().db, mentor, 60);
      const open = (isOpen: boolean) => api().db.update(slots).set({ isOpen }).where(eq(slots.id, slot.id));
      await open(false);
      return { slotId: slot.id, free: () => open(true) };
    },
  ],
  [
    'freed when the student cancels',
    async (other, mentor) => {
      const { id, slotId } = await createSession(api().db, other, mentor, 60);
      return { slotId, free: () => other.client.put(`/sessions/${id}`, { status: 'CANCELLED' }) };
    },
  ],
  [
    'freed by a reschedule',
    async (other, mentor) => {
      const { id, slotId } = await createSession(api().db, other, mentor, 60);
      const { date, timeSlot } = await createSlot(api().db, mentor, 64);
      return {
        slotId,
        free: () => other.client.post(`/sessions/${id}/reschedule`, { date, timeSlot }),
      };
    },
  ],
  [
    'freed by the deletion of an account',
    async (other, mentor) => {
      const { slotId } = await createSession(api().db, other, mentor, 60);
      const admin = await api().admin();
      return { slotId, free: () => admin.client.delete(`/admin/students/${other.id}`) };
    },
  ],
])('a slot that is %s is offered', async (_way, prepare) => {
  const [mentor, other, student] = [await api().mentor(), await api().student(), await api().student()];
  const { slotId, free } = await prepare(other, mentor);
  await join(student, mentor.id);
  await run();
  expect(await keptSlots(mentor.id)).toEqual([]);
  await free();
  await run();
  expect(await listed(student)).toMatchObject([{ offer: { slotId } }]);
});

test('a slot that is already free when a student joins stays free for everybody', async () => {
  const mentor = await api().mentor();
  const slot = await createSlot(api().db, mentor, 60);
  await join(await api().student(), mentor.id);
  await run();
  expect(await keptSlots(mentor.id)).toEqual([]);
  expect((await book(await api().student(), slot)).status).toBe(201);
});

test('a slot is not offered to a student who has a session at that time', async () => {
  const { mentor, first } = await people(1);
  await createSession(api().db, first, await api().mentor(), 60, { status: 'CONFIRMED' });
  const slot = await createSlot(api().db, mentor, 60);
  const soon = await createSlot(api().db, mentor, 2);
  expect((await keptSlots(mentor.id)).map(({ slotId }) => slotId)).toEqual([slot.id]);
  await run();
  expect(await keptSlots(mentor.id)).toEqual([]);
  expect(await freeFor(await api().student(), soon)).toEqual([soon.id]);
});

test('without a job, a kept slot becomes free after `heldUntil`', async () => {
  const { mentor } = await people(1);
  const slot = await createSlot(api().db, mentor, 60);
  const other = await api().student();
  expect((await book(other, slot)).status).toBe(409);
  await api()
    .db.update(slotOffers)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(slotOffers.slotId, slot.id));
  expect((await book(other, slot)).status).toBe(201);
});

test('a student waits for at most ten mentors, once for each', async () => {
  const student = await api().student();
  const mentors: SignedIn[] = [];
  for (let index = 0; index < 12; index += 1) mentors.push(await api().mentor());
  const [mentor] = mentors as [SignedIn];
  const repeats = await Promise.all(Array.from({ length: 100 }, () => join(student, mentor.id)));
  expect(repeats.every(({ status }) => status === 200)).toBe(true);
  const responses = await Promise.all(mentors.map(({ id }) => join(student, id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
    'You can wait for at most 10 mentors at once.',
  );
  expect(await listed(student)).toHaveLength(10);
});

test("a waiting student sees the mentor's pause and vacation", async () => {
  const { mentor, first } = await people(1);
  const absence = async () => (await listed(first))[0].absence;
  expect(await absence()).toEqual({ isPaused: false, vacation: null, timeZone: 'UTC' });
  // An account of an earlier release can have a zone that is refused today.
  await api().db.update(accounts).set({ timeZone: 'EST5EDT' }).where(eq(accounts.id, mentor.id));
  await api()
    .db.insert(vacations)
    .values({ mentorId: mentor.id, firstDate: '2020-01-01', lastDate: '2099-12-05', note: 'Hiking' });
  await api()
    .db.update(accounts)
    .set({ pausedAt: new Date(), pauseReason: 'unanswered' })
    .where(eq(accounts.id, mentor.id));
  expect(await absence()).toEqual({
    isPaused: true,
    vacation: { from: '2020-01-01', until: '2099-12-05', note: 'Hiking' },
    timeZone: 'EST5EDT',
  });
});

test('a block between student and mentor removes the student from the list', async () => {
  const { mentor, first, second } = await people(2);
  const slot = await createSlot(api().db, mentor, 60);
  await run();
  expect(await listed(first)).toMatchObject([{ offer: { slotId: slot.id } }]);
  await createSession(api().db, first, mentor, -60, { status: 'CONFIRMED' });
  expect((await mentor.client.put(`/account/blocks/${first.id}`, {})).status).toBe(200);
  expect(await listed(first)).toEqual([]);
  expect((await join(first, mentor.id)).status).toBe(404);
  await run();
  expect(await listed(second)).toMatchObject([{ offer: { slotId: slot.id } }]);
});

test('students stop waiting if they request deletion or the mentor is blocked', async () => {
  const { mentor, first } = await people(2);
  await createSlot(api().db, mentor, 60);
  await run();
  await api().db.execute(
    sql`UPDATE accounts SET deletion_requested_at = now(), deletion_due_at = now() + interval '7 days' WHERE id = ${first.id}`,
  );
  expect(await waiting(mentor.id)).not.toContain(first.id);
  const admin = await api().admin();
  await admin.client.put(`/admin/teachers/${mentor.id}/status`, { status: 'blocked' });
  expect([await waiting(mentor.id), await keptSlots(mentor.id)]).toEqual([[], []]);
  expect((await join(await api().student(), mentor.id)).status).toBe(404);
});

test('only the student of an offer can decline the offer; only students can wait', async () => {
  const { mentor, first, second } = await people(2);
  const slot = await createSlot(api().db, mentor, 60);
  await run();
  await second.client.post(`/waiting-list/${mentor.id}/decline`, { slotId: slot.id });
  expect(await listed(first)).toMatchObject([{ offer: { slotId: slot.id } }]);
  expect(await listed(second)).toMatchObject([{ offer: null }]);
  expect(await waiting(mentor.id)).toEqual([first.id, second.id]);
  for (const id of [second.id, 999_999]) expect((await join(first, id)).status).toBe(404);
  expect((await mentor.client.get('/waiting-list')).status).toBe(403);
  expect((await join(mentor, mentor.id)).status).toBe(403);
});

test('the offer of a student who leaves or books passes to the next student', async () => {
  const { mentor, first, second, third } = await people(3);
  const slot = await createSlot(api().db, mentor, 60);
  await run();
  await leave(first, mentor.id);
  await run();
  expect(await listed(second)).toMatchObject([{ offer: { slotId: slot.id } }]);
  const other = await createSlot(api().db, mentor, 70);
  await api().db.delete(slotOffers).where(eq(slotOffers.slotId, other.id));
  expect((await book(second, other)).status).toBe(201);
  await run();
  expect(await listed(second)).toEqual([]);
  expect(await listed(third)).toMatchObject([{ offer: { slotId: slot.id } }]);
});

test('an offered slot is free when the last student leaves the list', async () => {
  const { mentor, first } = await people(1);
  const slot = await createSlot(api().db, mentor, 60);
  await run();
  expect(await listed(first)).toMatchObject([{ offer: { slotId: slot.id } }]);
  await leave(first, mentor.id);
  expect(await freeFor(await api().student(), slot)).toContain(slot.id);
  await join(first, mentor.id);
  await run();
  expect(await listed(first)).toMatchObject([{ offer: null }]);
});

test('a slot is not offered more than 12 hours after it became free', async () => {
  const { mentor, first, second } = await people(2);
  const slot = await createSlot(api().db, mentor, 60);
  await run();
  const pass = async (from: SignedIn, to: SignedIn) => {
    await leave(from, mentor.id);
    await run();
    expect(await listed(to)).toMatchObject([{ offer: { slotId: slot.id } }]);
    await join(from, mentor.id);
  };
  await pass(first, second);
  await pass(second, first);
  await api()
    .db.update(slotOffers)
    .set({ freedAt: sql`now() - interval '12 hours'` })
    .where(eq(slotOffers.slotId, slot.id));
  await leave(first, mentor.id);
  await run();
  expect([await keptSlots(mentor.id), await waiting(mentor.id)]).toEqual([[], [second.id]]);
  expect(await freeFor(await api().student(), slot)).toEqual([slot.id]);
});

test('the name of a deleted mentor is replaced in notifications and mails about offers', async () => {
  const { mentor, first } = await people(1);
  await createSlot(api().db, mentor, 60);
  await run();
  const kept = async () => {
    const inBell = await api().db.select().from(notifications).where(eq(notifications.accountId, first.id));
    const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, first.email));
    return JSON.stringify([inBell, mails]);
  };
  expect((await kept()).split(mentor.name)).toHaveLength(3);
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  expect(await kept()).not.toContain(mentor.name);
  expect((await kept()).split('Former mentor')).toHaveLength(3);
});

test('a slot that reopens within the clock hour causes no second notification', async () => {
  const { mentor, first } = await people(1);
  const slot = await createSlot(api().db, mentor, 60);
  const clock = Date.now;
  const now = clock();
  Date.now = () => now;
  try {
    await run();
    for (const isOpen of [false, true])
      await api().db.update(slots).set({ isOpen }).where(eq(slots.id, slot.id));
    expect(await run()).toBe(1);
  } finally {
    Date.now = clock;
  }
  expect((await first.client.get('/notifications')).body).toHaveLength(1);
  expect(await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, first.email))).toHaveLength(
    1,
  );
});

test('a kept slot is not offered if the mentor adds a vacation', async () => {
  const { mentor, first } = await people(1);
  const slot = await createSlot(api().db, mentor, 60);
  await api().db.insert(vacations).values({ mentorId: mentor.id, firstDate: slot.date, lastDate: slot.date });
  await run();
  expect(await listed(first)).toMatchObject([{ offer: null }]);
  expect(await keptSlots(mentor.id)).toEqual([]);
});

test('the contract profile has no waiting list', async () => {
  const [student, mentor] = [await contract().student(), await contract().mentor()];
  expect((await join(student, mentor.id)).status).toBe(404);
  expect((await student.client.get('/waiting-list')).status).toBe(404);
});
