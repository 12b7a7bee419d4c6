import { and, eq, inArray } from 'drizzle-orm';
import { loadTestSettings } from '../src/config.ts';
import { sessions } from '../src/database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../src/testing/index.ts';

const api = useTestApi({ rateLimits: false });
// At least twelve rounds, because a round is only one pair of requests.
const rounds = Array.from({ length: Math.max(12, loadTestSettings().rounds) }, (_, round) => round);
let admin: SignedIn;

beforeAll(async () => {
  admin = await api().admin();
});

const liveSessionsOf = (studentId: number) =>
  api()
    .db.select()
    .from(sessions)
    .where(and(eq(sessions.studentId, studentId), inArray(sessions.status, ['PENDING', 'CONFIRMED'])));

test('a booking during a block of the student precedes the block or is refused', async () => {
  for (const round of rounds) {
    const [student, mentor] = [await api().student(), await api().mentor()];
    const { date, timeSlot } = await createSlot(api().db, mentor, 60 + round);
    const body = { studentId: student.id, teacherId: mentor.id, date, timeSlot, topic: 'Race' };
    const [block, booking] = await Promise.all([
      admin.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' }),
      student.client.post('/sessions/book', body),
    ]);
    expect(block.status).toBe(200);
    expect([201, 401, 403, 404, 409]).toContain(booking.status);
    expect(await liveSessionsOf(student.id)).toHaveLength(booking.status === 201 ? 1 : 0);
    expect((await student.client.get('/sessions', { query: { studentId: student.id } })).status).toBe(401);
  }
});

test('a deletion of an account during a booking leaves no pending or confirmed session', async () => {
  for (const round of rounds) {
    const [student, mentor] = [await api().student(), await api().mentor()];
    const { date, timeSlot } = await createSlot(api().db, mentor, 60 + round);
    const body = { studentId: student.id, teacherId: mentor.id, date, timeSlot, topic: 'Race' };
    const remove = round % 2 === 0 ? `/admin/students/${student.id}` : `/admin/teachers/${mentor.id}`;
    const [removed, booking] = await Promise.all([
      admin.client.delete(remove),
      student.client.post('/sessions/book', body),
    ]);
    expect(removed.status).toBe(200);
    expect([201, 401, 403, 404, 409]).toContain(booking.status);
    expect(await liveSessionsOf(student.id)).toEqual([]);
  }
});

test('a request whose student is deleted during the acceptance becomes cancelled', async () => {
  for (const round of rounds) {
    const [student, mentor] = [await api().student(), await api().mentor()];
    const session = await createSession(api().db, student, mentor, 60 + round);
    const [removed, accepted] = await Promise.all([
      admin.client.delete(`/admin/students/${student.id}`),
      mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404, 409]).toContain(accepted.status);
    const [after] = await api().db.select().from(sessions).where(eq(sessions.id, session.id));
    expect(after).toMatchObject({ status: 'CANCELLED', outcome: 'cancelled_by_student' });
  }
});

test('an admin can delete an account while a second admin blocks the account', async () => {
  const second = await api().admin();
  for (const _ of rounds) {
    const student = await api().student();
    const [blocked, removed] = await Promise.all([
      admin.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' }),
      second.client.delete(`/admin/students/${student.id}`),
    ]);
    expect([200, 404]).toContain(blocked.status);
    expect(removed.status).toBe(200);
  }
});
