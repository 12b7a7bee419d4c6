import { eq, sql } from 'drizzle-orm';
import type { AttendanceStatement } from '@cairn/shared/contract';
import { accounts, liveEvents, noShows, sessionAttendance, sessions } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });

let hour = -3;
/** Creates a confirmed session that has ended. */
const meet = (student: SignedIn, mentor: SignedIn) =>
  createSession(api().db, student, mentor, (hour -= 2), { status: 'CONFIRMED' });
const say = ({ client }: SignedIn, id: number, statement: AttendanceStatement) =>
  client.put(`/sessions/${id}/attendance`, { statement });
const outcomeOf = async (id: number) =>
  (await api().db.select().from(sessions).where(eq(sessions.id, id)))[0]?.outcome;
const endedDaysAgo = (id: number, days: number) =>
  api()
    .db.update(sessions)
    .set({
      startsAt: sql`date_trunc('minute', now()) - make_interval(days => ${days}, hours => 1)`,
      endsAt: sql`date_trunc('minute', now()) - make_interval(days => ${days})`,
    })
    .where(eq(sessions.id, id));

test('both participants can say that a session took place', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await meet(student, mentor);
  const attendance = { own: null, partner: null, changeableUntil: expect.any(String) };
  expect((await student.client.get(`/sessions/${id}`)).body).toMatchObject({
    outcome: 'completed',
    attendance,
  });
  expect((await say(student, id, 'attended')).body.attendance).toMatchObject({
    own: 'attended',
    partner: null,
  });
  expect(await outcomeOf(id)).toBeNull();
  const { body } = await say(mentor, id, 'attended');
  expect(body).toMatchObject({ outcome: 'completed', attendance: { own: 'attended', partner: 'attended' } });
  expect(await outcomeOf(id)).toBeNull();
});

test.each([
  ['attended', 'attended', null],
  ['attended', 'partner_absent', null],
  ['attended', 'self_absent', null],
  ['partner_absent', 'attended', null],
  ['partner_absent', 'partner_absent', null],
  ['partner_absent', 'self_absent', 'no_show_mentor'],
  ['self_absent', 'attended', null],
  ['self_absent', 'partner_absent', 'no_show_student'],
  ['self_absent', 'self_absent', 'no_show_mentor'],
] as const)(
  'if the student says %s and the mentor says %s, the outcome %s is stored',
  async (ofStudent, ofMentor, outcome) => {
    const { student, mentor } = await api().pair();
    const { id } = await meet(student, mentor);
    await say(mentor, id, ofMentor);
    await say(student, id, ofStudent);
    expect(await outcomeOf(id)).toBe(outcome);
    expect((await student.client.get(`/sessions/${id}`)).body.outcome).toBe(outcome ?? 'completed');
  },
);

test('a session counts as completed if the participants disagree', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await meet(student, mentor);
  await say(mentor, id, 'partner_absent');
  await say(student, id, 'attended');
  const admin = await api().admin();
  const listed = await admin.client.get('/admin/sessions', { query: { account: student.id } });
  expect(listed.body).toMatchObject([
    { id, outcome: 'completed', attendance: { student: 'attended', mentor: 'partner_absent' } },
  ]);
  const reviewable = await student.client.get('/feedback/reviewable', { query: { studentId: student.id } });
  expect(reviewable.body).toMatchObject([{ sessionId: id }]);
  expect((await student.client.get('/no-shows')).body).toMatchObject({ count: 0, pausedUntil: null });
});

test('a statement can be changed for 14 days', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await meet(student, mentor);
  await say(mentor, id, 'partner_absent');
  await say(student, id, 'self_absent');
  expect((await student.client.get('/no-shows')).body.count).toBe(1);
  await say(student, id, 'attended');
  expect(await outcomeOf(id)).toBeNull();
  expect((await student.client.get('/no-shows')).body.count).toBe(1);
  await say(mentor, id, 'attended');
  expect((await student.client.get('/no-shows')).body.count).toBe(0);
  await say(mentor, id, 'partner_absent');
  await endedDaysAgo(id, 13);
  expect((await say(student, id, 'self_absent')).status).toBe(200);
  await endedDaysAgo(id, 14);
  expect(await say(student, id, 'attended')).toMatchObject({
    status: 409,
    body: { message: 'Attendance can be reported for 14 days after the session.' },
  });
  expect(await outcomeOf(id)).toBe('no_show_student');
});

test('a statement is accepted only after the end of a confirmed session', async () => {
  const { student, mentor } = await api().pair();
  const ahead = await createSession(api().db, student, mentor, 30, { status: 'CONFIRMED' });
  expect((await say(student, ahead.id, 'attended')).body.message).toBe('This session has not ended yet.');
  expect((await student.client.get(`/sessions/${ahead.id}`)).body.attendance).toBeNull();
  for (const change of [
    { status: 'PENDING' },
    { status: 'CANCELLED', outcome: 'cancelled_by_mentor' },
  ] as const) {
    const other = await createSession(api().db, student, mentor, (hour -= 2), change);
    expect((await say(mentor, other.id, 'attended')).status).toBe(409);
    expect((await mentor.client.get(`/sessions/${other.id}`)).body.attendance).toBeNull();
  }
  expect(
    await api().db.select().from(sessionAttendance).where(eq(sessionAttendance.accountId, mentor.id)),
  ).toEqual([]);
});

test('strangers, admins and blocked accounts cannot state attendance', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await meet(student, mentor);
  for (const stranger of [await api().student(), await api().mentor(), await api().admin()])
    expect((await say(stranger, id, 'attended')).status).toBe(403);
  expect((await say(student, 9_999_999, 'attended')).status).toBe(403);
  for (const statement of ['completed', 'attended\u2028', '', null, ['attended'], 'x'.repeat(9_000)])
    expect((await student.client.put(`/sessions/${id}/attendance`, { statement })).status).toBe(400);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  expect([401, 403]).toContain((await say(student, id, 'attended')).status);
  expect((await say(mentor, id, 'partner_absent')).status).toBe(200);
});

test('100 concurrent statements leave one statement of each participant', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await meet(student, mentor);
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => [
      say(student, id, index % 2 ? 'self_absent' : 'attended'),
      say(mentor, id, 'partner_absent'),
    ]).flat(),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  await say(student, id, 'self_absent');
  const rows = await api().db.select().from(sessionAttendance).where(eq(sessionAttendance.sessionId, id));
  expect(rows).toHaveLength(2);
  expect(await outcomeOf(id)).toBe('no_show_student');
  expect(await api().db.select().from(noShows).where(eq(noShows.sessionId, id))).toHaveLength(1);
});

test('a repeated statement changes nothing and writes no live event', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await meet(student, mentor);
  await say(student, id, 'attended');
  const [before] = await api().db.select().from(sessionAttendance).where(eq(sessionAttendance.sessionId, id));
  await say(student, id, 'attended');
  const [after] = await api().db.select().from(sessionAttendance).where(eq(sessionAttendance.sessionId, id));
  expect(after).toEqual(before);
  const events = await api().db.select().from(liveEvents).where(eq(liveEvents.accountId, mentor.id));
  expect(events.filter(({ type }) => type === 'session')).toHaveLength(1);
});

test('the partner of a deleted account can still state attendance', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await meet(student, mentor);
  await say(student, id, 'self_absent');
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  expect((await say(mentor, id, 'partner_absent')).body.outcome).toBe('no_show_student');
});

test('a contract server has no attendance', async () => {
  const { student, mentor } = await contract().pair();
  const { id } = await createSession(contract().db, student, mentor, -3, { status: 'CONFIRMED' });
  for (const path of ['/no-shows', '/admin/no-shows', '/admin/no-show-rules'])
    expect((await student.client.get(path)).status).toBe(404);
  expect((await say(student, id, 'attended')).status).toBe(404);
  const { body } = await student.client.get('/sessions', { query: { studentId: student.id } });
  expect(Object.keys(body[0])).not.toContain('attendance');
});
