import { eq } from 'drizzle-orm';
import { notifications, sessions } from '../../database/schema/index.ts';
import { createSession, createSlot, useTestApi } from '../../testing/index.ts';
import { remindOfSessions } from './reminders.ts';
import { expireRequests } from './expire-sessions.ts';

const api = useTestApi();
const pair = async () => ({ student: await api().student(), mentor: await api().mentor() });

test('a mentor accepts a request, and the student is notified', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 30);
  const accepted = await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  expect(accepted.body).toMatchObject({
    id: session.id,
    status: 'CONFIRMED',
    outcome: null,
    expiresAt: null,
  });
  expect(accepted.body.joinUrl).toMatch(/^https:\/\/meet\.jit\.si\/cairn-[0-9a-f-]{36}$/);
  const bell = await student.client.get('/notifications');
  expect(bell.body).toMatchObject([{ kind: 'session_confirmed', sessionId: session.id }]);
  expect((await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' })).status).toBe(200);
});

test('a mentor declines with a reason, and the slot becomes free', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 31);
  const declined = await mentor.client.put(`/sessions/${session.id}`, {
    status: 'CANCELLED',
    reason: 'On holiday',
  });
  expect(declined.body).toMatchObject({ status: 'CANCELLED', outcome: 'declined', reason: 'On holiday' });
  const other = await api().student();
  const again = await other.client.post('/sessions/book', {
    studentId: other.id,
    teacherId: mentor.id,
    date: session.date,
    timeSlot: session.timeSlot,
    topic: 'Mine now',
  });
  expect(again.status).toBe(201);
});

test('a student cancels; accepting afterwards gives the reason', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 32);
  expect((await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' })).body.outcome).toBe(
    'cancelled_by_student',
  );
  const late = await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'The student has cancelled this session in the meantime.',
  ]);
});

test('concurrent accepting and cancelling: one wins, the other gets a 409', async () => {
  const { student, mentor } = await pair();
  for (let round = 0; round < 10; round += 1) {
    const session = await createSession(api().db, student, mentor, 100 + round);
    const [accepted, declined] = await Promise.all([
      mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' }),
      mentor.client.put(`/sessions/${session.id}`, { status: 'CANCELLED', reason: 'Ill' }),
    ]);
    const [row] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
    // Cancelling may also follow the acceptance.
    if (accepted.status === 409) expect(row).toMatchObject({ status: 'CANCELLED', outcome: 'declined' });
    else
      expect([row?.status, declined.status]).toEqual(
        declined.status === 200 ? ['CANCELLED', 200] : ['CONFIRMED', 409],
      );
  }
});

test('other accounts cannot access a session, and 403 does not reveal whether it exists', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 33);
  for (const stranger of [await api().student(), await api().mentor(), await api().admin()]) {
    for (const id of [session.id, 999_999]) {
      expect((await stranger.client.get(`/sessions/${id}`)).status).toBe(403);
      expect((await stranger.client.put(`/sessions/${id}`, { status: 'CANCELLED' })).status).toBe(403);
      expect((await stranger.client.get(`/sessions/${id}/calendar.ics`)).status).toBe(403);
    }
  }
  expect((await student.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' })).status).toBe(403);
});

test('a student reschedules a session to another free slot; it becomes pending again', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 34, { status: 'CONFIRMED' });
  const target = await createSlot(api().db, mentor, 35);
  const wall = { date: target.date, timeSlot: target.timeSlot };
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, wall);
  expect(moved.body).toMatchObject({
    id: session.id,
    status: 'PENDING',
    startsAt: target.startsAt.toISOString(),
  });
  const bell = await mentor.client.get('/notifications');
  expect(bell.body[0].kind).toBe('session_rescheduled');

  const taken = await createSession(api().db, await api().student(), mentor, 36);
  const refused = await student.client.post(`/sessions/${session.id}/reschedule`, {
    date: taken.date,
    timeSlot: taken.timeSlot,
  });
  expect(refused.status).toBe(409);
  const [row] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
  expect(row?.slotId).toBe(target.id);
});

test('a calendar file has the calendar media type and a file name', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 36);
  const { headers } = await student.client.get(`/sessions/${session.id}/calendar.ics`);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="session-${session.id}.ics"`,
  });
});

test('a calendar file keeps its UID and increments its sequence, also on cancellation', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 37);
  const file = async () => (await student.client.get(`/sessions/${session.id}/calendar.ics`)).text;
  const before = await file();
  expect(before).toContain(`UID:session-${session.id}@localhost`);
  expect(before).toContain('SEQUENCE:0');
  expect(before).toContain('STATUS:TENTATIVE');
  await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' });
  const after = await file();
  expect(after).toContain(`UID:session-${session.id}@localhost`);
  expect(after).toContain('SEQUENCE:1');
  expect(after).toContain('METHOD:CANCEL');
  expect(after).toContain('STATUS:CANCELLED');
});

test('a confirmed session that has ended is completed, and either side can report a no-show', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, -5, { status: 'CONFIRMED' });
  expect((await student.client.get(`/sessions/${session.id}`)).body.outcome).toBe('completed');
  expect(
    (await student.client.put(`/sessions/${session.id}/outcome`, { outcome: 'no_show_student' })).status,
  ).toBe(403);
  const told = await student.client.put(`/sessions/${session.id}/outcome`, { outcome: 'no_show_mentor' });
  expect(told.body.outcome).toBe('no_show_mentor');
  expect((await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' })).status).toBe(409);
  const ahead = await createSession(api().db, student, mentor, 38, { status: 'CONFIRMED' });
  expect((await mentor.client.put(`/sessions/${ahead.id}/outcome`, { outcome: 'completed' })).status).toBe(
    409,
  );
});

test('an unanswered request expires once, and both sides are notified', async () => {
  const { student, mentor } = await pair();
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

test('both sides get one reminder of a session per interval', async () => {
  const { student, mentor } = await pair();
  const long = new Date(Date.now() - 90 * 3_600_000);
  await createSession(api().db, student, mentor, 20, { status: 'CONFIRMED', updatedAt: long });
  expect(await remindOfSessions(api().services, 1)).toBe(0);
  expect(await remindOfSessions(api().services, 24)).toBe(1);
  expect(await remindOfSessions(api().services, 24)).toBe(0);
  const rung = await api().db.select().from(notifications).where(eq(notifications.accountId, mentor.id));
  expect(rung.map(({ kind }) => kind)).toEqual(['session_reminder']);
});

test('a reminder that is late gives way to the next one of its session', async () => {
  const { student, mentor } = await pair();
  const long = new Date(Date.now() - 90 * 3_600_000);
  await createSession(api().db, student, mentor, 1, { status: 'CONFIRMED', updatedAt: long });
  expect(await remindOfSessions(api().services, 24)).toBe(0);
  expect(await remindOfSessions(api().services, 1)).toBe(1);
});

test('a mentor cannot accept a time that the page has not shown', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 50);
  const list = async () =>
    (await mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } })).body;
  const [shown] = await list();
  const { date, timeSlot } = await createSlot(api().db, mentor, 51);
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, {
    date,
    timeSlot,
    version: shown.version,
  });
  expect(moved.status).toBe(200);
  const answers = [
    { status: 'CONFIRMED', version: shown.version },
    { status: 'CANCELLED', reason: 'Ill', version: shown.version },
  ];
  for (const body of answers) {
    const stale = await mentor.client.put(`/sessions/${session.id}`, body);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'The student has moved this session in the meantime. Check the new time and answer again.',
    ]);
  }
  const [now] = await list();
  expect(now).toMatchObject({ status: 'PENDING', timeSlot });
  const accepted = await mentor.client.put(`/sessions/${session.id}`, {
    status: 'CONFIRMED',
    version: now.version,
  });
  expect(accepted.status).toBe(200);
  // The same decision sent again after a lost answer.
  const again = { status: 'CONFIRMED', version: now.version };
  expect((await mentor.client.put(`/sessions/${session.id}`, again)).status).toBe(200);
});

test('a session that is accepted and moved at once is never confirmed at a time that was not accepted', async () => {
  const { student, mentor } = await pair();
  for (let round = 0; round < 5; round += 1) {
    const session = await createSession(api().db, student, mentor, 200 + 2 * round);
    const { date, timeSlot } = await createSlot(api().db, mentor, 201 + 2 * round);
    const [accepted] = await Promise.all([
      mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED', version: 1 }),
      student.client.post(`/sessions/${session.id}/reschedule`, { date, timeSlot }),
    ]);
    const [row] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
    expect([200, 409]).toContain(accepted.status);
    if (row?.status === 'CONFIRMED') expect(row.timeSlot).toBe(session.timeSlot);
  }
});

test('a student can neither cancel, move nor rate a session from an outdated page', async () => {
  const { student, mentor } = await pair();
  const session = await createSession(api().db, student, mentor, 52);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  const cancelled = await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED', version: 1 });
  expect([cancelled.status, cancelled.body.message]).toEqual([
    409,
    'The mentor has confirmed this session in the meantime. Check it and try again.',
  ]);
  const { date, timeSlot } = await createSlot(api().db, mentor, 53);
  const moved = await student.client.post(`/sessions/${session.id}/reschedule`, {
    date,
    timeSlot,
    version: 1,
  });
  expect(moved.status).toBe(409);
  const past = await createSession(api().db, student, mentor, -6, { status: 'CONFIRMED', version: 3 });
  const outcome = { outcome: 'no_show_mentor', version: 2 };
  expect((await student.client.put(`/sessions/${past.id}/outcome`, outcome)).status).toBe(409);
});
