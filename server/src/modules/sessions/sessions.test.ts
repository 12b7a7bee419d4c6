import { eq } from 'drizzle-orm';
import { sessions } from '../../database/schema/index.ts';
import { createSession, createSlot, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

test('a mentor accepts a request, and the student is notified', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 30);
  const accepted = await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  expect(accepted.body).toMatchObject({
    id: session.id,
    status: 'CONFIRMED',
    outcome: null,
    expiresAt: null,
  });
  expect(accepted.body.joinUrl).toBe(`http://localhost:8080/mentor-session-room/${session.id}`);
  const bell = await student.client.get('/notifications');
  expect(bell.body).toMatchObject([{ kind: 'session_confirmed', sessionId: session.id }]);
  expect((await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' })).status).toBe(200);
});

test('a mentor declines a request, and the slot becomes free', async () => {
  const { student, mentor } = await api().pair();
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

test('a mentor cannot accept a request that the student has cancelled', async () => {
  const { student, mentor } = await api().pair();
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

test('a request is never accepted after a concurrent decline', async () => {
  const { student, mentor } = await api().pair();
  for (let round = 0; round < 10; round += 1) {
    const session = await createSession(api().db, student, mentor, 100 + round);
    const [accepted, declined] = await Promise.all([
      mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' }),
      mentor.client.put(`/sessions/${session.id}`, { status: 'CANCELLED', reason: 'Ill' }),
    ]);
    const [row] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
    if (accepted.status === 409) expect(row).toMatchObject({ status: 'CANCELLED', outcome: 'declined' });
    else
      expect([row?.status, declined.status]).toEqual(
        declined.status === 200 ? ['CANCELLED', 200] : ['CONFIRMED', 409],
      );
  }
});

test('others get 403 for existing and unknown sessions, and the student cannot accept a request', async () => {
  const { student, mentor } = await api().pair();
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

test('a student can reschedule a session to a free slot, but not to a taken slot', async () => {
  const { student, mentor } = await api().pair();
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

test('a confirmed session that has ended counts as completed until both sides report the same no-show', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, -5, { status: 'CONFIRMED' });
  expect((await student.client.get(`/sessions/${session.id}`)).body.outcome).toBe('completed');
  expect(
    (await student.client.put(`/sessions/${session.id}/outcome`, { outcome: 'no_show_student' })).status,
  ).toBe(403);
  const reported = await student.client.put(`/sessions/${session.id}/outcome`, { outcome: 'no_show_mentor' });
  expect(reported.body).toMatchObject({ outcome: 'completed', attendance: { own: 'partner_absent' } });
  await mentor.client.put(`/sessions/${session.id}/attendance`, { statement: 'self_absent' });
  expect((await student.client.get(`/sessions/${session.id}`)).body.outcome).toBe('no_show_mentor');
  expect((await student.client.put(`/sessions/${session.id}`, { status: 'CANCELLED' })).status).toBe(409);
  const ahead = await createSession(api().db, student, mentor, 38, { status: 'CONFIRMED' });
  expect((await mentor.client.put(`/sessions/${ahead.id}/outcome`, { outcome: 'completed' })).status).toBe(
    409,
  );
});
