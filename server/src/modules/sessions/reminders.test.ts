import { eq, sql } from 'drizzle-orm';
import { notifications } from '../../database/schema/index.ts';
import { createSession, useTestApi } from '../../testing/index.ts';
import { expireRequests } from './expire-sessions.ts';
import { remindOfSessions } from './reminders.ts';

const api = useTestApi();

test('concurrent jobs expire a request once and notify both sides', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 39, {
    expiresAt: new Date(Date.now() - 1000),
  });
  expect((await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' })).status).toBe(409);
  const [first, second] = await Promise.all([expireRequests(api().services), expireRequests(api().services)]);
  expect(first + second).toBe(1);
  expect((await student.client.get(`/sessions/${session.id}`)).body).toMatchObject({
    status: 'CANCELLED',
    outcome: 'expired',
  });
  for (const side of [student, mentor]) {
    expect((await side.client.get('/notifications')).body).toMatchObject([{ kind: 'session_expired' }]);
  }
});

test('each side gets one reminder of a session', async () => {
  const { student, mentor } = await api().pair();
  const longAgo = new Date(Date.now() - 90 * 3_600_000);
  await createSession(api().db, student, mentor, 20, { status: 'CONFIRMED', updatedAt: longAgo });
  expect(await remindOfSessions(api().services)).toBe(2);
  expect(await remindOfSessions(api().services)).toBe(0);
  const notified = await api().db.select().from(notifications).where(eq(notifications.accountId, mentor.id));
  expect(notified.map(({ kind }) => kind)).toEqual(['session_reminder']);
});

test('a late reminder is dropped if the next reminder of the session is due', async () => {
  const { student, mentor } = await api().pair();
  const longAgo = new Date(Date.now() - 90 * 3_600_000);
  const session = await createSession(api().db, student, mentor, 1, {
    status: 'CONFIRMED',
    updatedAt: longAgo,
  });
  expect(await remindOfSessions(api().services)).toBe(2);
  const { rows } = await api().db.execute<{ cause: string }>(
    sql`SELECT cause FROM notifications WHERE session_id = ${session.id}`,
  );
  expect(rows.map(({ cause }) => cause.split(':')[3])).toEqual(['1', '1']);
});
