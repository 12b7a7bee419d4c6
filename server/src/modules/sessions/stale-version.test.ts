import { eq } from 'drizzle-orm';
import { sessions } from '../../database/schema/index.ts';
import { createSession, createSlot, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

test('a mentor can neither accept nor decline a session that was moved after the page had loaded', async () => {
  const { student, mentor } = await api().pair();
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
  const decisions = [
    { status: 'CONFIRMED', version: shown.version },
    { status: 'CANCELLED', reason: 'Ill', version: shown.version },
  ];
  for (const body of decisions) {
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
  // As after a lost response.
  const again = { status: 'CONFIRMED', version: now.version };
  expect((await mentor.client.put(`/sessions/${session.id}`, again)).status).toBe(200);
});

test('a session that is moved during the acceptance is never confirmed at the new time', async () => {
  const { student, mentor } = await api().pair();
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

test('a student cannot change a session from an outdated page', async () => {
  const { student, mentor } = await api().pair();
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
