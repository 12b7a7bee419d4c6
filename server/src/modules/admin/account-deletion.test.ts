import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  accountCleanups,
  accounts,
  liveEvents,
  mailOutbox,
  notifications,
  sessions,
  slots,
} from '../../database/schema/index.ts';
import { createSession, createSlot, recordQueries, type SignedIn, useTestApi } from '../../testing/index.ts';
import { cancelSessionsOfAccount, finishCleanups } from '../sessions/cancel-account-sessions.ts';

const api = useTestApi({ rateLimits: false });
let admin: SignedIn;

beforeAll(async () => {
  admin = await api().admin();
});

const times = <Item>(count: number, make: (index: number) => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** A mentor with one upcoming session per student. */
async function busyMentor(count: number) {
  const mentor = await api().mentor();
  const students = await times(count, () => api().student());
  const booked = await times(count, (index) => {
    const student = students[index];
    if (!student) throw new Error('A session has no student');
    return createSession(api().db, student, mentor, 30 + index, { status: 'CONFIRMED' });
  });
  return { mentor, students, booked };
}

const upcomingOf = (mentorId: number) =>
  api()
    .db.select()
    .from(sessions)
    .where(
      and(
        eq(sessions.mentorId, mentorId),
        inArray(sessions.status, ['PENDING', 'CONFIRMED']),
        sql`starts_at > now()`,
      ),
    );

async function countDeadlocks(): Promise<number> {
  const { rows } = await api().db.execute<{ deadlocks: string }>(
    sql`SELECT pg_stat_force_next_flush(), deadlocks FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

test('deleting a mentor takes about as many SQL statements for 60 sessions as for 3', async () => {
  const counts: number[] = [];
  for (const size of [3, 60]) {
    const { mentor } = await busyMentor(size);
    const recorded = recordQueries();
    expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
    await api().services.announcer.flush();
    recorded.stop();
    counts.push(recorded.count());
    expect(await upcomingOf(mentor.id)).toEqual([]);
  }
  expect(Math.abs((counts[1] ?? 0) - (counts[0] ?? 0))).toBeLessThanOrEqual(2);
});

test('deleting a mentor while students write, book and review causes no deadlock', async () => {
  const { mentor, students } = await busyMentor(40);
  const other = await api().mentor();
  const reviewed = await times(students.length, async (index) => {
    const student = students[index];
    if (!student) throw new Error('A session has no student');
    await createSession(api().db, student, mentor, -200 + index, { status: 'CONFIRMED' });
    const slot = await createSlot(api().db, other, 300 + index);
    return { student, slot };
  });
  const deadlocks = await countDeadlocks();
  const writes = reviewed.flatMap(({ student, slot: { date, timeSlot } }) => [
    ...[mentor, other].map(({ id }) =>
      student.client.post('/messages/send', undefined, {
        query: { studentId: student.id, teacherId: id, senderId: student.id, content: 'Hello' },
      }),
    ),
    student.client.post('/sessions/book', {
      studentId: student.id,
      teacherId: other.id,
      date,
      timeSlot,
      topic: 'Ports',
    }),
    student.client.post('/feedback', {
      student: { id: student.id },
      teacher: { id: mentor.id },
      rating: 4,
      comment: '',
    }),
  ]);
  const [removed, ...written] = await Promise.all([
    admin.client.delete(`/admin/teachers/${mentor.id}`),
    ...writes,
  ]);
  expect(removed.status).toBe(200);
  // A message (403) or a review (404) may arrive after the deletion.
  expect(written.filter(({ status }) => ![200, 201, 403, 404].includes(status))).toEqual([]);
  expect(await countDeadlocks()).toBe(deadlocks);

  expect(await upcomingOf(mentor.id)).toEqual([]);
  for (const { student } of reviewed) {
    const [cancelled] = await api()
      .db.select()
      .from(sessions)
      .where(and(eq(sessions.studentId, student.id), eq(sessions.outcome, 'cancelled_by_mentor')));
    const notified = await api()
      .db.select()
      .from(notifications)
      .where(and(eq(notifications.accountId, student.id), eq(notifications.kind, 'session_cancelled')));
    expect(notified.map(({ sessionId }) => sessionId)).toEqual([cancelled?.id]);
    const mails = await api()
      .db.select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.recipient, student.email), eq(mailOutbox.template, 'session-cancelled')));
    expect(mails).toHaveLength(1);
    const events = await api()
      .db.select()
      .from(liveEvents)
      .where(and(eq(liveEvents.accountId, student.id), eq(liveEvents.type, 'session')));
    expect(events.map(({ payload }) => payload)).toContainEqual({ id: cancelled?.id });
  }
  expect(await api().db.select().from(accountCleanups)).toEqual([]);
});

test('the deletion of a mentor with 230 sessions is completed in the background', async () => {
  const { mentor } = await busyMentor(230);
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  expect(await upcomingOf(mentor.id)).toEqual([]);
  const isUnfinished = async () => (await api().db.select().from(accountCleanups)).length > 0;
  while (await isUnfinished()) await new Promise((resolve) => setImmediate(resolve));
  const own = await api()
    .db.select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.mentorId, mentor.id));
  const ids = own.map(({ id }) => id);
  const notified = await api().db.select().from(notifications).where(inArray(notifications.sessionId, ids));
  expect(notified).toHaveLength(230);
});

test('a deleted account gets neither notifications nor mails about its own sessions', async () => {
  const { mentor } = await busyMentor(2);
  await admin.client.delete(`/admin/teachers/${mentor.id}`);
  expect(await api().db.select().from(notifications).where(eq(notifications.accountId, mentor.id))).toEqual(
    [],
  );
  const mails = await api().db.select().from(mailOutbox);
  const recipients = mails.map(({ recipient }) => recipient);
  expect(recipients).not.toContain(mentor.email);
  expect(recipients).not.toContain('');
});

test('concurrent jobs complete an unfinished deletion and mail each student once', async () => {
  const { mentor, students } = await busyMentor(3);
  const slot = await createSlot(api().db, mentor, 90);
  await api()
    .db.update(accounts)
    .set({ email: '', emailKey: null, deletedAt: new Date() })
    .where(eq(accounts.id, mentor.id));
  await api().db.insert(accountCleanups).values({ accountId: mentor.id });
  await Promise.all([
    finishCleanups(api().services),
    finishCleanups(api().services),
    cancelSessionsOfAccount(api().services, mentor.id),
  ]);
  expect(await upcomingOf(mentor.id)).toEqual([]);
  const mails = await api()
    .db.select()
    .from(mailOutbox)
    .where(
      inArray(
        mailOutbox.recipient,
        students.map(({ email }) => email),
      ),
    );
  expect(mails).toHaveLength(3);
  const [closed] = await api().db.select().from(slots).where(eq(slots.id, slot.id));
  expect(closed?.isOpen).toBe(false);
  expect(await api().db.select().from(accountCleanups)).toEqual([]);
});
