import { TEXTS } from '@cairn/shared/contract';
import { eq } from 'drizzle-orm';
import {
  accounts,
  conversations,
  mailOutbox,
  notifications,
  sessions,
  slots,
} from '../../database/schema/index.ts';
import { createSession, createSlot, HOUR_MS, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

type Slot = Awaited<ReturnType<typeof createSlot>>;
const requestOf = (student: { id: number }, slot: Slot, topic = 'Subnets') => ({
  studentId: student.id,
  teacherId: slot.mentorId,
  date: slot.date,
  timeSlot: slot.timeSlot,
  topic,
});

test('both sides see the pending request after a booking', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const slot = await createSlot(api().db, mentor, 100);
  const booked = await student.client.post('/sessions/book', requestOf(student, slot, '  Routing tables '));
  expect(booked.status).toBe(201);
  expect(booked.body).toMatchObject({
    teacher: { id: mentor.id, name: mentor.name },
    student: { id: student.id, name: student.name, course: 'Computer Science', level: 'Sophomore' },
    topic: 'Routing tables',
    date: slot.date,
    timeSlot: slot.timeSlot,
    status: 'PENDING',
    outcome: null,
    joinUrl: null,
    startsAt: slot.startsAt.toISOString(),
  });
  const seen = await mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } });
  expect(seen.body).toHaveLength(1);
  expect(seen.body[0]).toMatchObject({ id: booked.body.id, student: { isReturning: false } });
  const own = await student.client.get('/sessions', { query: { studentId: student.id } });
  expect(own.body.map(({ id }: { id: number }) => id)).toEqual([booked.body.id]);
});

test('a student counts as returning after an earlier session with the mentor has ended', async () => {
  const { db } = api();
  const [student, mentor] = [await api().student(), await api().mentor()];
  const seen = async () =>
    (await mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } })).body.map(
      ({ student: { isReturning } }: { student: { isReturning: boolean } }) => isReturning,
    );
  const first = await student.client.post(
    '/sessions/book',
    requestOf(student, await createSlot(db, mentor, 50)),
  );
  await mentor.client.put(`/sessions/${first.body.id}`, { status: 'CONFIRMED' });
  await student.client.post('/sessions/book', requestOf(student, await createSlot(db, mentor, 100)));
  expect(await seen()).toEqual([false, false]);
  const lastHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  await db
    .update(sessions)
    .set({ startsAt: new Date(lastHour - HOUR_MS), endsAt: new Date(lastHour) })
    .where(eq(sessions.id, first.body.id));
  expect((await seen()).toSorted()).toEqual([false, true]);
});

test('a request expires after 48 hours or 2 hours before the session, whichever is earlier', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const far = await student.client.post(
    '/sessions/book',
    requestOf(student, await createSlot(api().db, mentor, 200)),
  );
  const hoursLeft = (Date.parse(far.body.expiresAt) - Date.now()) / HOUR_MS;
  expect(Math.abs(hoursLeft - 48)).toBeLessThan(0.1);
  const near = await student.client.post(
    '/sessions/book',
    requestOf(student, await createSlot(api().db, mentor, 10)),
  );
  expect(Date.parse(near.body.startsAt) - Date.parse(near.body.expiresAt)).toBe(2 * HOUR_MS);
});

test('a booking notifies the mentor, queues a mail to each side and starts a conversation', async () => {
  const { db } = api();
  const [student, mentor] = [await api().student(), await api().mentor()];
  const booked = await student.client.post(
    '/sessions/book',
    requestOf(student, await createSlot(db, mentor, 50)),
  );
  const bell = await db.select().from(notifications).where(eq(notifications.accountId, mentor.id));
  expect(bell).toMatchObject([{ kind: 'session_requested', sessionId: booked.body.id }]);
  expect(bell[0]?.text).toContain(student.name);
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.cause, `session:${booked.body.id}:requested:0`));
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([mentor.email, student.email].sort());
  expect(await db.select().from(conversations).where(eq(conversations.studentId, student.id))).toHaveLength(
    1,
  );
});

test('a booking of a taken slot is refused with the message for taken slots', async () => {
  const [first, second, mentor] = [await api().student(), await api().student(), await api().mentor()];
  const slot = await createSlot(api().db, mentor, 60);
  expect((await first.client.post('/sessions/book', requestOf(first, slot))).status).toBe(201);
  const late = await second.client.post('/sessions/book', requestOf(second, slot));
  expect([late.status, late.body.message]).toEqual([409, TEXTS.booking.slotTaken]);
});

test('a student cannot be in two sessions at once', async () => {
  const student = await api().student();
  const [one, other] = [await api().mentor(), await api().mentor()];
  await createSession(api().db, student, one, 70);
  const slot = await createSlot(api().db, other, 70);
  const refused = await student.client.post('/sessions/book', requestOf(student, slot));
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('You already have a session at this time.');
});

test('past, closed and unknown slots, and slots of a blocked mentor, cannot be booked', async () => {
  const { db } = api();
  const [student, mentor, blocked] = [await api().student(), await api().mentor(), await api().mentor()];
  const past = await createSlot(db, mentor, -3);
  expect((await student.client.post('/sessions/book', requestOf(student, past))).status).toBe(400);
  const closed = await createSlot(db, mentor, 80);
  await db.update(slots).set({ isOpen: false }).where(eq(slots.id, closed.id));
  expect((await student.client.post('/sessions/book', requestOf(student, closed))).status).toBe(409);
  expect(
    (await student.client.post('/sessions/book', { ...requestOf(student, closed), timeSlot: '11:59 PM' }))
      .status,
  ).toBe(404);
  const ofBlocked = await createSlot(db, blocked, 80);
  await db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, blocked.id));
  expect((await student.client.post('/sessions/book', requestOf(student, ofBlocked))).status).toBe(404);
});

test('nobody can book a session for another student', async () => {
  const [student, other, mentor] = [await api().student(), await api().student(), await api().mentor()];
  const slot = await createSlot(api().db, mentor, 90);
  expect((await other.client.post('/sessions/book', requestOf(student, slot))).status).toBe(403);
  expect((await mentor.client.post('/sessions/book', requestOf(student, slot))).status).toBe(403);
  expect(await api().db.select().from(sessions).where(eq(sessions.slotId, slot.id))).toHaveLength(0);
});

test('two requests with one Idempotency-Key book once and get identical responses', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const slot = await createSlot(api().db, mentor, 95);
  const send = () =>
    student.client.post('/sessions/book', requestOf(student, slot), {
      headers: { 'idempotency-key': 'one-click' },
    });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await api().db.select().from(sessions).where(eq(sessions.slotId, slot.id))).toHaveLength(1);
});
