import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../database/schema/index.ts';
import { useTestApi } from '../../testing/index.ts';
import { expireRequests } from '../sessions/expire-sessions.ts';
import {
  bell,
  deliver,
  endWindow,
  kinds,
  mailsTo,
  studentAndMentor,
  templates,
} from './testing/session-changes.ts';

const api = useTestApi({ rateLimits: false });

/** Moves the deadline of a request to now, and expires the request. */
async function expire(id: number): Promise<void> {
  await api()
    .db.update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.id, id));
  await expireRequests(api().services);
}

test('the mentor gets neither mail nor notification of a request cancelled within the window', async () => {
  const { student, mentor, book, cancel } = await studentAndMentor(api());
  await cancel(await book());
  expect([await templates(api(), mentor), await kinds(mentor)]).toEqual([[], []]);
  expect(await templates(api(), student)).toEqual(['session-cancelled']);
});

test('a request that is moved within the window becomes one request for the new time', async () => {
  const { student, mentor, book, move, startOf } = await studentAndMentor(api());
  const id = await book();
  const before = await bell(mentor);
  expect((await mentor.client.post(`/notifications/${before[0]?.id}/dismiss`)).status).toBe(200);
  expect(await bell(mentor)).toEqual([]);
  expect((await move(id)).status).toBe(200);
  for (const who of [student, mentor]) {
    expect(await mailsTo(api(), who)).toMatchObject([
      { template: 'session-requested', startsAt: startOf(1) },
    ]);
  }
  const after = await bell(mentor);
  expect(after).toMatchObject([{ kind: 'session_requested' }]);
  expect(after[0]?.text).toMatch(/requests a session on/);
  expect(after[0]?.text).not.toBe(before[0]?.text);
});

test('the replacement of a seen notification is unseen', async () => {
  const { mentor, book, move } = await studentAndMentor(api());
  const id = await book();
  const [shown] = await bell(mentor);
  await mentor.client.post('/notifications/seen', { upToId: shown?.id });
  expect(await bell(mentor)).toMatchObject([{ isSeen: true }]);
  await move(id);
  expect(await bell(mentor)).toMatchObject([{ isSeen: false }]);
});

test('the mentor gets neither mail nor notification of a request moved and cancelled within the window', async () => {
  const { mentor, book, move, cancel } = await studentAndMentor(api());
  const id = await book();
  await move(id);
  await cancel(id);
  expect([await templates(api(), mentor), await kinds(mentor)]).toEqual([[], []]);
});

test('each side gets one mail about a request accepted within the window', async () => {
  const { student, mentor, book, accept } = await studentAndMentor(api());
  await accept(await book());
  expect(await templates(api(), student)).toEqual(['session-confirmed']);
  expect(await templates(api(), mentor)).toEqual(['session-confirmed']);
  expect(await kinds(student)).toEqual(['session_confirmed']);
});

test('a mentor who has accepted gets one mail and one notification about the cancellation', async () => {
  const { mentor, book, accept, cancel } = await studentAndMentor(api());
  const id = await book();
  await accept(id);
  await cancel(id);
  expect([await templates(api(), mentor), await kinds(mentor)]).toEqual([
    ['session-cancelled'],
    ['session_cancelled'],
  ]);
});

test('the mentor gets no mail about a request declined within the window', async () => {
  const { student, mentor, book, decline } = await studentAndMentor(api());
  await decline(await book());
  expect([await templates(api(), student), await templates(api(), mentor)]).toEqual([
    ['session-declined'],
    [],
  ]);
});

test('a request that expires within the window gives the mentor a notification and no mail', async () => {
  const { student, mentor, book } = await studentAndMentor(api());
  const id = await book();
  await expire(id);
  expect([await templates(api(), student), await templates(api(), mentor)]).toEqual([
    ['session-expired'],
    [],
  ]);
  expect(await kinds(mentor)).toEqual(['session_expired']);
});

test('a move and an expiry within the window give the mentor one mail about the expiry', async () => {
  const { mentor, book, accept, move } = await studentAndMentor(api());
  const id = await book();
  await accept(id);
  await endWindow(api());
  await deliver(api());
  await move(id);
  await expire(id);
  expect(await templates(api(), mentor)).toEqual(['session-confirmed', 'session-expired']);
});

test('an acceptance and a move within the window give the mentor one mail about the move', async () => {
  const { mentor, book, accept, move } = await studentAndMentor(api());
  const id = await book();
  await accept(id);
  await move(id);
  await endWindow(api());
  await deliver(api());
  await expire(id);
  expect(await templates(api(), mentor)).toEqual(['session-rescheduled']);
});

test('a move and a cancellation within the window give the mentor one mail about the cancellation', async () => {
  const { mentor, book, accept, move, cancel } = await studentAndMentor(api());
  const id = await book();
  await accept(id);
  await endWindow(api());
  await deliver(api());
  await move(id);
  await cancel(id);
  expect(await templates(api(), mentor)).toEqual(['session-confirmed', 'session-cancelled']);
  expect(await kinds(mentor)).toEqual(['session_cancelled', 'session_requested']);
});

test('the mentor gets neither mail nor notification of a student deleted right after booking', async () => {
  const [admin, { student, mentor, book }] = [await api().admin(), await studentAndMentor(api())];
  await book();
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  expect([await templates(api(), mentor), await kinds(mentor)]).toEqual([[], []]);
  expect(await templates(api(), student)).toEqual([]);
});

test('deleting a mentor right after a booking gives the student one mail about the cancellation', async () => {
  const [admin, { student, mentor, book }] = [await api().admin(), await studentAndMentor(api())];
  await book();
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBe(200);
  expect([await templates(api(), student), await kinds(student)]).toEqual([
    ['session-cancelled'],
    ['session_cancelled'],
  ]);
  expect(await templates(api(), mentor)).toEqual([]);
});
