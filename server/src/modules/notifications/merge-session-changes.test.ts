import { and, desc, eq, sql } from 'drizzle-orm';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/client/index.ts';
import { liveEvents, mailOutbox, notifications, sessions } from '../../database/schema/index.ts';
import { createSession, createSlot, recordQueries, type SignedIn, useTestApi } from '../../testing/index.ts';
import { TestClient } from '../../testing/test-client.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { queueMail } from '../outbox/index.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';
import { remindOfSessions } from '../sessions/reminders.ts';

const api = useTestApi({ rateLimits: false });
const unmerged = useTestApi({ rateLimits: false, notificationWindowSeconds: 0 });

let hour = 40;
async function pair(on = api()) {
  const [student, mentor] = [await on.student(), await on.mentor()];
  const slots = [await createSlot(on.db, mentor, (hour += 1)), await createSlot(on.db, mentor, (hour += 1))];
  const at = (index: number) => ({
    date: slots[index]?.date ?? '',
    timeSlot: slots[index]?.timeSlot ?? '',
  });
  const book = async (): Promise<number> => {
    const body = { studentId: student.id, teacherId: mentor.id, ...at(0), topic: 'Ports' };
    return (await student.client.post('/sessions/book', body)).body.id;
  };
  const put = async (who: SignedIn, id: number, body: object) =>
    expect((await who.client.put(`/sessions/${id}`, body)).status).toBe(200);
  return {
    student,
    mentor,
    book,
    startOf: (index: number) => slots[index]?.startsAt.toISOString(),
    move: (id: number, index = 1) => student.client.post(`/sessions/${id}/reschedule`, at(index)),
    accept: (id: number) => put(mentor, id, { status: 'CONFIRMED' }),
    decline: (id: number) => put(mentor, id, { status: 'CANCELLED' }),
    cancel: (id: number) => put(student, id, { status: 'CANCELLED' }),
  };
}

const mailsTo = async ({ email }: { email: string }, on = api()) =>
  (await on.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)).map(
    ({ template, payload, attempts, nextAttemptAt, sentAt }) => ({
      ...{ template, attempts, nextAttemptAt },
      startsAt: payload['startsAt'],
      isSent: sentAt !== null,
    }),
  );
const templates = async (who: SignedIn, on = api()) =>
  (await mailsTo(who, on)).map(({ template }) => template);
const bell = async ({ client }: SignedIn): Promise<{ id: number; kind: string; text: string }[]> =>
  (await client.get('/notifications')).body;
const kinds = async (who: SignedIn) => (await bell(who)).map(({ kind }) => kind);

/** Ends the window of everything written so far. */
async function endWindow(): Promise<void> {
  await api().db.execute(sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE attempts = 0`);
  await api().db.execute(sql`UPDATE notifications SET merge_until = now() WHERE merge_until IS NOT NULL`);
}

const sent: MailTransport = { send: () => Promise.resolve(), close: () => undefined };
const deliver = () => sendDueMails(api().services, sent);

test('a request that is cancelled within the window leaves the mentor neither a mail nor a notification', async () => {
  const { student, mentor, book, cancel } = await pair();
  await cancel(await book());
  expect([await templates(mentor), await kinds(mentor)]).toEqual([[], []]);
  expect(await templates(student)).toEqual(['session-cancelled']);
});

test('a request that is moved within the window reads as one request for the new time', async () => {
  const { student, mentor, book, move, startOf } = await pair();
  const id = await book();
  const before = await bell(mentor);
  expect((await mentor.client.post(`/notifications/${before[0]?.id}/dismiss`)).status).toBe(200);
  expect(await bell(mentor)).toEqual([]);
  expect((await move(id)).status).toBe(200);
  for (const who of [student, mentor]) {
    expect(await mailsTo(who)).toMatchObject([{ template: 'session-requested', startsAt: startOf(1) }]);
  }
  const after = await bell(mentor);
  expect(after).toMatchObject([{ kind: 'session_requested' }]);
  expect(after[0]?.text).toMatch(/requests a session on/);
  expect(after[0]?.text).not.toBe(before[0]?.text);
});

test('a notification that was seen is unseen again once it is replaced', async () => {
  const { mentor, book, move } = await pair();
  const id = await book();
  const [shown] = await bell(mentor);
  await mentor.client.post('/notifications/seen', { upToId: shown?.id });
  expect(await bell(mentor)).toMatchObject([{ isSeen: true }]);
  await move(id);
  expect(await bell(mentor)).toMatchObject([{ isSeen: false }]);
});

test('a request that is moved and cancelled within the window leaves the mentor nothing', async () => {
  const { mentor, book, move, cancel } = await pair();
  const id = await book();
  await move(id);
  await cancel(id);
  expect([await templates(mentor), await kinds(mentor)]).toEqual([[], []]);
});

test('a request that is accepted within the window gives each side one mail about a confirmed session', async () => {
  const { student, mentor, book, accept } = await pair();
  await accept(await book());
  expect(await templates(student)).toEqual(['session-confirmed']);
  expect(await templates(mentor)).toEqual(['session-confirmed']);
  expect(await kinds(student)).toEqual(['session_confirmed']);
});

test('a mentor who has accepted is notified of the cancellation, in one mail and one notification', async () => {
  const { mentor, book, accept, cancel } = await pair();
  const id = await book();
  await accept(id);
  await cancel(id);
  expect([await templates(mentor), await kinds(mentor)]).toEqual([
    ['session-cancelled'],
    ['session_cancelled'],
  ]);
});

test('a request that is declined within the window asks the mentor for no answer', async () => {
  const { student, mentor, book, decline } = await pair();
  await decline(await book());
  expect([await templates(student), await templates(mentor)]).toEqual([['session-declined'], []]);
});

test('a request that expires within the window asks the mentor for no answer', async () => {
  const { student, mentor, book } = await pair();
  const id = await book();
  await api()
    .db.update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.id, id));
  await expireRequests(api().services);
  expect([await templates(student), await templates(mentor)]).toEqual([['session-expired'], []]);
  expect(await kinds(mentor)).toEqual(['session_expired']);
});

test('a known session that is moved and expires within the window is reported as expired', async () => {
  const { mentor, book, accept, move } = await pair();
  const id = await book();
  await accept(id);
  await endWindow();
  await deliver();
  await move(id);
  await api()
    .db.update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.id, id));
  await expireRequests(api().services);
  expect(await templates(mentor)).toEqual(['session-confirmed', 'session-expired']);
});

test('a known session that is moved and expires later gives one mail about the move', async () => {
  const { mentor, book, accept, move } = await pair();
  const id = await book();
  await accept(id);
  await move(id);
  await endWindow();
  await deliver();
  await api()
    .db.update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.id, id));
  await expireRequests(api().services);
  expect(await templates(mentor)).toEqual(['session-rescheduled']);
});

test('a known session that is moved and cancelled within the window is reported as cancelled', async () => {
  const { mentor, book, accept, move, cancel } = await pair();
  const id = await book();
  await accept(id);
  await endWindow();
  await deliver();
  await move(id);
  await cancel(id);
  expect(await templates(mentor)).toEqual(['session-confirmed', 'session-cancelled']);
  expect(await kinds(mentor)).toEqual(['session_cancelled', 'session_requested']);
});

test('the window starts with the first change, however many follow', async () => {
  const { student, mentor, book, move } = await pair();
  const id = await book();
  const [first] = await mailsTo(mentor);
  expect((first?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(30_000);
  await move(id, 1);
  await move(id, 0);
  expect(await mailsTo(mentor)).toEqual([first]);
  expect(await deliver()).toBe(0);
  await endWindow();
  await move(id, 1);
  await deliver();
  expect(await mailsTo(mentor)).toMatchObject([{ isSent: true, template: 'session-requested' }]);
  expect(await kinds(mentor)).toEqual(['session_rescheduled', 'session_requested']);
  await move(id, 0);
  expect(await templates(mentor)).toEqual(['session-requested', 'session-rescheduled']);
  expect(await kinds(mentor)).toEqual(['session_rescheduled', 'session_requested']);
  expect(await templates(student)).toEqual(['session-requested', 'session-rescheduled']);
});

test.each([
  ['is being sent', 'attempts = 1, failed_at = now()'],
  ['has failed once', 'attempts = 1'],
])('a mail that %s is kept, and the next change gets a separate mail', async (_, state) => {
  const { mentor, book, cancel } = await pair();
  const id = await book();
  await api().db.execute(
    sql`UPDATE mail_outbox SET ${sql.raw(state)} WHERE payload ->> 'sessionId' = ${String(id)}`,
  );
  await cancel(id);
  expect(await mailsTo(mentor)).toMatchObject([
    { template: 'session-requested', attempts: 1 },
    { template: 'session-cancelled', attempts: 0 },
  ]);
});

test('a mail that a worker takes while the session changes is neither replaced nor lost', async () => {
  const { mentor, book, cancel } = await pair();
  const id = await book();
  const worker = await api().services.database.pool.connect();
  await worker.query('BEGIN');
  await worker.query(
    `UPDATE mail_outbox SET attempts = 1, failed_at = now() WHERE payload ->> 'sessionId' = $1`,
    [String(id)],
  );
  const cancelled = cancel(id);
  const isBlocked = async () =>
    (
      await api().db.execute(
        sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rows.length > 0;
  while (!(await isBlocked())) await new Promise((resolve) => setImmediate(resolve));
  await worker.query('COMMIT');
  worker.release();
  await cancelled;
  expect(await templates(mentor)).toEqual(['session-requested', 'session-cancelled']);
});

test('reminders and security mails are sent at once and never merged', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const session = await createSession(api().db, student, mentor, 1, {
    status: 'CONFIRMED',
    updatedAt: new Date(Date.now() - 90_000_000),
  });
  await remindOfSessions(api().services, 1);
  await queueMail(api().db, {
    recipient: student.email,
    template: 'two-factor-off',
    cause: `two-factor-off:${student.id}`,
    payload: { sessionId: session.id },
  });
  for (const { nextAttemptAt } of await mailsTo(student))
    expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  expect(await templates(mentor)).toEqual(['session-reminder', 'session-cancelled']);
  expect(await templates(student)).toEqual(['session-reminder', 'two-factor-off', 'session-cancelled']);
  expect(await kinds(mentor)).toEqual(['session_cancelled', 'session_reminder']);
});

test('a student who is deleted right after booking leaves the mentor nothing to answer', async () => {
  const [admin, { student, mentor, book }] = [await api().admin(), await pair()];
  await book();
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  expect([await templates(mentor), await kinds(mentor)]).toEqual([[], []]);
  expect(await templates(student)).toEqual([]);
});

test('deleting a mentor right after a booking gives the student one mail about the cancellation', async () => {
  const [admin, { student, mentor, book }] = [await api().admin(), await pair()];
  await book();
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  expect([await templates(student), await kinds(student)]).toEqual([
    ['session-cancelled'],
    ['session_cancelled'],
  ]);
  expect(await templates(mentor)).toEqual([]);
});

test('a delayed mail is sent to the current address of the account', async () => {
  const [admin, { mentor, book }] = [await api().admin(), await pair()];
  const id = await book();
  const moved = { email: `new-${mentor.email}` };
  expect((await admin.client.put(`/admin/teachers/${mentor.id}`, moved)).status).toBe(200);
  expect([await templates(mentor), await mailsTo(moved)]).toMatchObject([
    [],
    [{ template: 'session-requested' }],
  ]);
  const again = await api().signIn({ ...mentor, ...moved });
  expect((await again.client.put(`/sessions/${id}`, { status: 'CONFIRMED' })).status).toBe(200);
  expect(await mailsTo(moved)).toMatchObject([{ template: 'session-confirmed' }]);
});

test('500 concurrent changes through two servers give each side one mail and one notification', async () => {
  const { student, mentor, book } = await pair();
  const id = await book();
  const database = openDatabase({ url: api().services.database.url, size: 8 });
  const other = await buildApp({ ...api().services, database });
  await other.ready();
  const client = new TestClient(other, true);
  client.setCookie('cairn-session', student.client.cookie.split('=')[1] ?? '');
  const slots = await Promise.all(
    Array.from({ length: 4 }, (_, index) => createSlot(api().db, mentor, 400 + index)),
  );
  const change = (index: number) => {
    const { date = '', timeSlot = '' } = slots[index % slots.length] ?? {};
    if (index % 50 === 49) return mentor.client.put(`/sessions/${id}`, { status: 'CONFIRMED' });
    const by = index % 2 === 0 ? student.client : client;
    return by.post(`/sessions/${id}/reschedule`, { date, timeSlot });
  };
  const rounds = [];
  for (let round = 0; round < 3; round += 1)
    rounds.push(await Promise.all(Array.from({ length: 500 }, (_, index) => change(index))));
  await other.close();
  await database.close();

  // Of all that read the same version one succeeds: at least one in each round.
  for (const answers of rounds) {
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  }
  const [now] = await api().db.select().from(sessions).where(eq(sessions.id, id));
  for (const who of [student, mentor]) {
    expect(await mailsTo(who)).toMatchObject([{ startsAt: now?.startsAt.toISOString(), attempts: 0 }]);
    expect((await kinds(who)).length).toBeLessThanOrEqual(1);
  }
});

test('the event of a merged notification has the id that the bell shows', async () => {
  const { mentor, book, move } = await pair();
  await move(await book());
  const [event] = await api()
    .db.select()
    .from(liveEvents)
    .where(and(eq(liveEvents.accountId, mentor.id), eq(liveEvents.type, 'notification')))
    .orderBy(desc(liveEvents.seq))
    .limit(1);
  const [shown] = await bell(mentor);
  expect(event?.payload).toEqual({ id: shown?.id });
  expect(await api().db.$count(notifications, eq(notifications.accountId, mentor.id))).toBe(1);
});

test('a change is written and merged in one statement', async () => {
  for (const on of [api(), unmerged()]) {
    const { book, move } = await pair(on);
    const id = await book();
    const recorded = recordQueries();
    expect((await move(id)).status).toBe(200);
    recorded.stop();
    const writes = [...recorded.sent.keys()].filter((text) => /mail_outbox|INTO notifications/.test(text));
    expect(writes).toHaveLength(1);
  }
});

test('without a window each change is sent at once', async () => {
  const { mentor, book, cancel } = await pair(unmerged());
  await cancel(await book());
  const mails = await mailsTo(mentor, unmerged());
  expect(mails.map(({ template }) => template)).toEqual(['session-requested', 'session-cancelled']);
  for (const { nextAttemptAt } of mails) expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await kinds(mentor)).toEqual(['session_cancelled', 'session_requested']);
});
