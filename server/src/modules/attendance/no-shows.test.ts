import { and, eq, sql } from 'drizzle-orm';
import type { NoShowRules } from '@cairn/shared/contract';
import {
  auditLog,
  mailOutbox,
  noShowRules,
  noShows,
  notifications,
  sessions,
} from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

let hour = -3;
/** Creates an agreed no-show of the student. */
async function miss(student: SignedIn, mentor: SignedIn) {
  const { id } = await createSession(api().db, student, mentor, (hour -= 2), { status: 'CONFIRMED' });
  await student.client.put(`/sessions/${id}/attendance`, { statement: 'self_absent' });
  await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'partner_absent' });
  return id;
}
const age = (student: SignedIn, days: number) =>
  api()
    .db.update(noShows)
    .set({ agreedAt: sql`agreed_at - make_interval(days => ${days})` })
    .where(eq(noShows.studentId, student.id));
const stateOf = async ({ client }: SignedIn) => (await client.get('/no-shows')).body;
async function book(student: SignedIn, mentor: SignedIn, ahead: number) {
  const slot = await createSlot(api().db, mentor, ahead);
  return student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    date: slot.date,
    timeSlot: slot.timeSlot,
    topic: 'Routing',
  });
}
const noticesOf = async ({ id, email }: SignedIn) => ({
  bell: (await api().db.select().from(notifications).where(eq(notifications.accountId, id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('no_show') || kind.startsWith('bookings')),
  mails: (await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)))
    .map(({ template }) => template)
    .filter((template) => template.startsWith('no-show') || template.startsWith('bookings')),
});
const rules = { isEnabled: true, warnAfter: 2, pauseAfter: 3, windowDays: 90, pauseDays: 7 };
const saveRules = async (admin: SignedIn, changes: Partial<NoShowRules>) => {
  const { version } = (await admin.client.get('/admin/no-show-rules')).body;
  return admin.client.put('/admin/no-show-rules', { ...rules, version, ...changes });
};
afterEach(() => api().db.delete(noShowRules));

test('the second no-show sends a warning, and the third pauses bookings for a week', async () => {
  const { student, mentor } = await api().pair();
  await miss(student, mentor);
  expect(await noticesOf(student)).toEqual({ bell: [], mails: [] });
  await miss(student, mentor);
  expect(await noticesOf(student)).toEqual({ bell: ['no_show_warning'], mails: ['no-show-warning'] });
  expect((await book(student, mentor, 40)).status).toBe(201);
  const third = await miss(student, mentor);
  expect(await noticesOf(student)).toEqual({
    bell: ['no_show_warning', 'bookings_paused'],
    mails: ['no-show-warning', 'bookings-paused'],
  });
  const { pausedUntil, count } = await stateOf(student);
  expect(count).toBe(3);
  const [row] = await api().db.select().from(noShows).where(eq(noShows.sessionId, third));
  expect(Date.parse(pausedUntil) - (row?.agreedAt.getTime() ?? 0)).toBe(7 * 86_400_000);
  const refused = await book(student, mentor, 44);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(
    /^You cannot book until \w{3} \d+ \w+, \d+:\d\d [AP]M, because you missed sessions without cancelling\./,
  );
  expect((await book(await api().student(), mentor, 48)).status).toBe(201);
  await age(student, 8);
  expect(await stateOf(student)).toMatchObject({ count: 3, pausedUntil: null });
  expect((await book(student, mentor, 52)).status).toBe(201);
  await miss(student, mentor);
  expect((await book(student, mentor, 56)).status).toBe(409);
});

test('no-shows of a student count for 90 days', async () => {
  const { student, mentor } = await api().pair();
  await miss(student, mentor);
  await miss(student, mentor);
  await age(student, 91);
  await miss(student, mentor);
  expect(await stateOf(student)).toMatchObject({ count: 1, pausedUntil: null });
  const { id } = await createSession(api().db, student, mentor, (hour -= 2), { status: 'CONFIRMED' });
  await student.client.put(`/sessions/${id}/attendance`, { statement: 'partner_absent' });
  await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'self_absent' });
  expect((await stateOf(student)).count).toBe(1);
});

test('a second agreement on a no-show neither sends a mail nor extends the pause', async () => {
  const { student, mentor } = await api().pair();
  for (let turn = 0; turn < 2; turn += 1) await miss(student, mentor);
  const third = await miss(student, mentor);
  await age(student, 3);
  const before = await stateOf(student);
  for (const statement of ['attended', 'partner_absent'])
    await mentor.client.put(`/sessions/${third}/attendance`, { statement });
  expect(await stateOf(student)).toEqual(before);
  expect((await noticesOf(student)).mails).toHaveLength(2);
});

test('no booking is stored after a concurrent third no-show', async () => {
  const { student, mentor } = await api().pair();
  await miss(student, mentor);
  await miss(student, mentor);
  const { id } = await createSession(api().db, student, mentor, (hour -= 2), { status: 'CONFIRMED' });
  await student.client.put(`/sessions/${id}/attendance`, { statement: 'self_absent' });
  const [answeredAt, ...booked] = await Promise.all([
    mentor.client.put(`/sessions/${id}/attendance`, { statement: 'partner_absent' }).then(() => Date.now()),
    ...[60, 64, 68].map((ahead) => book(student, mentor, ahead)),
  ]);
  for (const { status } of booked) expect([201, 409]).toContain(status);
  const live = await api()
    .db.select()
    .from(sessions)
    .where(and(eq(sessions.studentId, student.id), eq(sessions.status, 'PENDING')));
  expect(live).toHaveLength(booked.filter(({ status }) => status === 201).length);
  for (const { createdAt } of live) expect(createdAt.getTime()).toBeLessThanOrEqual(answeredAt);
  expect((await book(student, mentor, 72)).status).toBe(409);
});

test('an admin forgives a no-show, and the pause of the student ends', async () => {
  const { student, mentor } = await api().pair();
  for (let turn = 0; turn < 2; turn += 1) await miss(student, mentor);
  const third = await miss(student, mentor);
  const admin = await api().admin();
  const forgive = (id: number, reason: unknown) =>
    admin.client.post(`/admin/no-shows/${id}/forgive`, { reason });
  for (const reason of ['', ' \u200b', 'x'.repeat(501), null])
    expect((await forgive(third, reason)).status).toBe(400);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => forgive(third, ' The call\u2028failed. ')),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({
    id: third,
    student: { id: student.id, count: 2, pausedUntil: null },
    forgiven: { reason: expect.stringMatching(/^The call.failed\.$/s) },
  });
  expect(await stateOf(student)).toMatchObject({ count: 2, pausedUntil: null });
  expect((await book(student, mentor, 80)).status).toBe(201);
  const notices = await noticesOf(student);
  expect([notices.bell.at(-1), notices.mails.at(-1)]).toEqual(['no_show_forgiven', 'no-show-forgiven']);
  const audit = await api().db.select().from(auditLog).where(eq(auditLog.targetId, student.id));
  expect(audit.filter(({ action }) => action === 'no-show.forgive')).toMatchObject([
    { actorId: admin.id, detail: { sessionId: third } },
  ]);
  await miss(student, mentor);
  expect((await stateOf(student)).count).toBe(3);
  expect((await forgive(9_999_999, 'Why not')).status).toBe(404);
  for (const { client } of [student, mentor])
    expect((await client.post(`/admin/no-shows/${third}/forgive`, { reason: 'Please' })).status).toBe(403);
});

test('a change of the rules is validated, audited and effective at once', async () => {
  const { student, mentor } = await api().pair();
  for (let turn = 0; turn < 2; turn += 1) await miss(student, mentor);
  const admin = await api().admin();
  const { version } = (await admin.client.get('/admin/no-show-rules')).body;
  const refused = await saveRules(admin, { warnAfter: 3 });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [
      {
        path: 'pauseAfter',
        message: 'The pause must start after more no-shows than the warning email.',
      },
    ],
  ]);
  for (const change of [{ warnAfter: 0 }, { pauseAfter: 21 }, { windowDays: 6.5 }, { pauseDays: 91 }])
    expect((await saveRules(admin, change)).status).toBe(400);
  expect((await saveRules(admin, { warnAfter: 1, pauseAfter: 2, pauseDays: 30 })).body).toMatchObject({
    pauseAfter: 2,
    version: version + 1,
  });
  expect((await book(student, mentor, 84)).status).toBe(409);
  expect((await saveRules(admin, { version })).body.message).toMatch(/^Another administrator has changed/);
  expect((await saveRules(admin, { isEnabled: false })).status).toBe(200);
  expect(await stateOf(student)).toMatchObject({ pausedUntil: null, rules: null });
  expect((await book(student, mentor, 88)).status).toBe(201);
  const audit = await api().db.select().from(auditLog).where(eq(auditLog.action, 'no-show.rules'));
  expect(audit[0]).toMatchObject({
    actorId: admin.id,
    detail: { fields: ['warnAfter', 'pauseAfter', 'pauseDays'], pauseAfter: 2 },
  });
});

test('the shown counts of no-shows match a recount of all statements', async () => {
  const [mentor, ...students] = await Promise.all([
    api().mentor(),
    ...Array.from({ length: 3 }, () => api().student()),
  ]);
  const admin = await api().admin();
  const missed: number[] = [];
  for (const [index, student] of students.entries())
    for (let turn = 0; turn <= index + 1; turn += 1) missed.push(await miss(student, mentor));
  await admin.client.post(`/admin/no-shows/${missed[0]}/forgive`, { reason: 'Ill' });
  await mentor.client.put(`/sessions/${missed[2]}/attendance`, { statement: 'attended' });
  if (students[2]) await age(students[2], 100);
  const { rows } = await api().db.execute<{ id: number; count: number }>(sql`
    SELECT s.student_id AS id, count(*)::int AS count FROM sessions s JOIN no_shows n ON n.session_id = s.id
      JOIN session_attendance st ON st.session_id = s.id AND st.account_id = s.student_id AND st.statement = 'self_absent'
      JOIN session_attendance m ON m.session_id = s.id AND m.account_id = s.mentor_id AND m.statement = 'partner_absent'
     WHERE n.forgiven_at IS NULL AND n.agreed_at > now() - interval '90 days' AND s.mentor_id = ${mentor.id}
     GROUP BY 1`);
  const recount = new Map(rows.map(({ id, count }) => [Number(id), count]));
  for (const student of students) expect((await stateOf(student)).count).toBe(recount.get(student.id) ?? 0);
  const listed = (await admin.client.get('/admin/no-shows', { query: { limit: 100 } })).body;
  const own = listed.filter(({ teacher }: { teacher: { id: number } }) => teacher.id === mentor.id);
  expect(own).toHaveLength(missed.length - 1);
  for (const { student } of own) expect(student.count).toBe(recount.get(student.id) ?? 0);
});

test('no-shows have keyset pagination, and are deleted with their student', async () => {
  const { student, mentor } = await api().pair();
  for (let turn = 0; turn < 3; turn += 1) await miss(student, mentor);
  const admin = await api().admin();
  const first = await admin.client.get('/admin/no-shows', { query: { limit: 2 } });
  const cursor = String(first.headers['x-next-cursor']);
  const second = await admin.client.get('/admin/no-shows', { query: { limit: 2, cursor } });
  const ids = [...first.body, ...second.body].map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  await admin.client.delete(`/admin/students/${student.id}`);
  expect(await api().db.select().from(noShows).where(eq(noShows.studentId, student.id))).toEqual([]);
});

test('a no-show of a deleted student is not recorded', async () => {
  const { student, mentor } = await api().pair();
  const { id } = await createSession(api().db, student, mentor, (hour -= 2), { status: 'CONFIRMED' });
  await student.client.put(`/sessions/${id}/attendance`, { statement: 'self_absent' });
  await (await api().admin()).client.delete(`/admin/students/${student.id}`);
  const said = await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'partner_absent' });
  expect(said.status).toBe(200);
  expect(await api().db.select().from(noShows).where(eq(noShows.studentId, student.id))).toEqual([]);
});

test('a mentor who answers late cannot choose when the pause begins', async () => {
  const { student, mentor } = await api().pair();
  const missed: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { id } = await createSession(api().db, student, mentor, -24 * 12 - 2 * turn, {
      status: 'CONFIRMED',
    });
    await student.client.put(`/sessions/${id}/attendance`, { statement: 'self_absent' });
    missed.push(id);
  }
  for (const id of missed)
    await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'partner_absent' });
  // The no-shows took effect two days after the sessions, ten days ago: the week of the pause is over.
  expect(await stateOf(student)).toMatchObject({ count: 3, pausedUntil: null });
});
