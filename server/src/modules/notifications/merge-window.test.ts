import { sql } from 'drizzle-orm';
import { createSession, useTestApi } from '../../testing/index.ts';
import { queueMail } from '../outbox/index.ts';
import { remindOfSessions } from '../sessions/reminders.ts';
import {
  deliver,
  endWindow,
  kinds,
  mailsTo,
  studentAndMentor,
  templates,
} from './testing/session-changes.ts';

const api = useTestApi({ rateLimits: false });
const unmerged = useTestApi({ rateLimits: false, notificationWindowSeconds: 0 });

test('later changes do not extend the window; a change after the window gets a new notification', async () => {
  const { student, mentor, book, move } = await studentAndMentor(api());
  const id = await book();
  const [first] = await mailsTo(api(), mentor);
  expect((first?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(30_000);
  await move(id, 1);
  await move(id, 0);
  expect(await mailsTo(api(), mentor)).toEqual([first]);
  expect(await deliver(api())).toBe(0);
  await endWindow(api());
  await move(id, 1);
  await deliver(api());
  expect(await mailsTo(api(), mentor)).toMatchObject([{ isSent: true, template: 'session-requested' }]);
  expect(await kinds(mentor)).toEqual(['session_rescheduled', 'session_requested']);
  await move(id, 0);
  expect(await templates(api(), mentor)).toEqual(['session-requested', 'session-rescheduled']);
  expect(await kinds(mentor)).toEqual(['session_rescheduled', 'session_requested']);
  expect(await templates(api(), student)).toEqual(['session-requested', 'session-rescheduled']);
});

test.each([
  ['is being sent', 'attempts = 1, failed_at = now()'],
  ['has failed once', 'attempts = 1'],
])('a mail that %s is kept, and the next change gets a separate mail', async (_, state) => {
  const { mentor, book, cancel } = await studentAndMentor(api());
  const id = await book();
  await api().db.execute(
    sql`UPDATE mail_outbox SET ${sql.raw(state)} WHERE payload ->> 'sessionId' = ${String(id)}`,
  );
  await cancel(id);
  expect(await mailsTo(api(), mentor)).toMatchObject([
    { template: 'session-requested', attempts: 1 },
    { template: 'session-cancelled', attempts: 0 },
  ]);
});

test('a mail that a worker claims during a change is not replaced', async () => {
  const { mentor, book, cancel } = await studentAndMentor(api());
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
  expect(await templates(api(), mentor)).toEqual(['session-requested', 'session-cancelled']);
});

test('reminders and security mails are sent at once and never merged', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const session = await createSession(api().db, student, mentor, 1, {
    status: 'CONFIRMED',
    updatedAt: new Date(Date.now() - 90_000_000),
  });
  await remindOfSessions(api().services);
  await queueMail(api().db, {
    recipient: student.email,
    template: 'two-factor-off',
    cause: `two-factor-off:${student.id}`,
    payload: { sessionId: session.id },
  });
  for (const { nextAttemptAt } of await mailsTo(api(), student))
    expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  expect(await templates(api(), mentor)).toEqual(['session-reminder', 'session-cancelled']);
  expect(await templates(api(), student)).toEqual([
    'session-reminder',
    'two-factor-off',
    'session-cancelled',
  ]);
  expect(await kinds(mentor)).toEqual(['session_cancelled', 'session_reminder']);
});

test('a waiting mail moves to the new e-mail address of the account', async () => {
  const [admin, { mentor, book }] = [await api().admin(), await studentAndMentor(api())];
  const id = await book();
  const newAddress = { email: `new-${mentor.email}` };
  expect((await admin.client.put(`/admin/teachers/${mentor.id}`, newAddress)).status).toBe(200);
  expect([await templates(api(), mentor), await mailsTo(api(), newAddress)]).toMatchObject([
    ['email-changed'],
    [{ template: 'session-requested' }],
  ]);
  const signedIn = await api().signIn({ ...mentor, ...newAddress });
  expect((await signedIn.client.put(`/sessions/${id}`, { status: 'CONFIRMED' })).status).toBe(200);
  expect(await mailsTo(api(), newAddress)).toMatchObject([{ template: 'session-confirmed' }]);
});

test('without a window, changes are not merged and mails are due at once', async () => {
  const { mentor, book, cancel } = await studentAndMentor(unmerged());
  await cancel(await book());
  const mails = await mailsTo(unmerged(), mentor);
  expect(mails.map(({ template }) => template)).toEqual(['session-requested', 'session-cancelled']);
  for (const { nextAttemptAt } of mails) expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await kinds(mentor)).toEqual(['session_cancelled', 'session_requested']);
});
