import { eq, sql } from 'drizzle-orm';
import { accounts, mailOutbox, notifications, sessions } from '../../database/schema/index.ts';
import {
  createSession,
  createSlot,
  decodeMail,
  type SignedIn,
  useTestApi,
  useTestMail,
} from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { deleteOwnAccount, makeDue, requestDeletion, stateOf } from './testing/deletions.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';

const api = useTestApi({ rateLimits: false });
const contract = useTestApi({ profile: 'contract' });
const mail = useTestMail(api);
const DAY_MS = 86_400_000;

const rowOf = async ({ id }: { id: number }) =>
  (await api().db.select().from(accounts).where(eq(accounts.id, id)))[0];
const templatesTo = async ({ email }: SignedIn) =>
  (await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(
    ({ template }) => template,
  );
const sentTo = async (user: SignedIn) => {
  await mail.send();
  return mail.to(user.email).map(({ text }) => decodeMail(text));
};
const auditOf = async ({ id }: { id: number }) =>
  (await api().db.execute(sql`SELECT action, actor_id FROM audit_log WHERE target_id = ${id} ORDER BY id`))
    .rows;

beforeAll(async () => {
  // The tests delete admins, and one owner must remain.
  await api().admin();
});

test.each([
  ['student', '/student-settings'],
  ['mentor', '/mentor-settings'],
  ['admin', '/admin/security'],
] as const)('a %s requests and withdraws the deletion of the account', async (role, settings) => {
  const user = await api()[role]({ timeZone: 'Asia/Tokyo' });
  const before = await stateOf(user);
  expect(before).toMatchObject({ requestedAt: null, upcomingSessions: 0, isLastAdmin: false });
  const requested = await requestDeletion(user);
  expect(Date.parse(requested.dueAt) - Date.parse(String(requested.requestedAt))).toBe(7 * DAY_MS);
  expect(Math.abs(Date.parse(requested.dueAt) - Date.parse(before.dueAt))).toBeLessThan(DAY_MS / 24);
  const session = await user.client.get('/auth/session');
  expect(session.body).toMatchObject({ deletionDueAt: requested.dueAt });
  const [asked] = await sentTo(user);
  expect(asked).toContain('Subject: Your account will be deleted');
  expect(asked).toContain('(Tokyo)');
  expect(asked).toContain(settings);

  const kept = await user.client.delete('/account/deletion');
  expect(kept).toMatchObject({ status: 200, body: { requestedAt: null } });
  expect((await user.client.get('/auth/session')).body).not.toHaveProperty('deletionDueAt');
  expect((await sentTo(user))[1]).toContain('Subject: Your account will not be deleted');
  expect(await auditOf(user)).toMatchObject([
    { action: 'reauthenticate' },
    { action: 'account.deletion-request', actor_id: String(user.id) },
    { action: 'account.deletion-cancel', actor_id: String(user.id) },
  ]);
  await deleteDueAccounts(api().services);
  expect(await rowOf(user)).toMatchObject({ deletedAt: null, email: user.email });
});

test('the grace period is configurable', async () => {
  const { config } = api().services;
  const days = config.accountDeletionGraceDays;
  config.accountDeletionGraceDays = 30;
  const { requestedAt, dueAt } = await requestDeletion(await api().student());
  config.accountDeletionGraceDays = days;
  expect(Date.parse(dueAt) - Date.parse(String(requestedAt))).toBe(30 * DAY_MS);
});

test('during the grace period a mentor is neither found nor booked', async () => {
  const { student, mentor } = await api().pair();
  const { date, timeSlot } = await createSlot(api().db, mentor, 50);
  const held = await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  const free = { studentId: student.id, teacherId: mentor.id, date, timeSlot, topic: 'Ports' };
  const message = (sender: SignedIn) => ({
    query: { studentId: student.id, teacherId: mentor.id, senderId: sender.id, content: 'Hello' },
  });
  await requestDeletion(mentor);
  const found = await student.client.get('/teachers');
  expect((found.body as { id: number }[]).map(({ id }) => id)).not.toContain(mentor.id);
  expect((await student.client.get(`/teachers/${mentor.id}`)).status).toBe(404);
  expect((await student.client.get(`/schedules/available/${mentor.id}/${date}`)).body).toEqual([]);
  expect((await student.client.put(`/favourites/${mentor.id}`)).status).toBe(404);
  expect((await student.client.post('/sessions/book', free)).status).toBe(404);
  expect((await student.client.post(`/sessions/${held.id}/reschedule`, { date, timeSlot })).status).toBe(404);
  expect((await student.client.post('/messages/send', undefined, message(student))).status).toBe(403);
  expect((await mentor.client.post('/messages/send', undefined, message(mentor))).status).toBe(409);
  expect((await student.client.get(`/sessions/${held.id}`)).body).toMatchObject({ status: 'CONFIRMED' });
  expect((await mentor.client.get(`/teachers/${mentor.id}`)).status).toBe(200);

  await mentor.client.delete('/account/deletion');
  expect((await student.client.post('/sessions/book', free)).status).toBe(201);
  expect((await student.client.post('/messages/send', undefined, message(student))).status).toBeLessThan(300);
});

test('during the grace period a student can cancel a session, but not book or move one', async () => {
  const { student, mentor } = await api().pair();
  const { date, timeSlot } = await createSlot(api().db, mentor, 50);
  const held = await createSession(api().db, student, mentor, 60, { status: 'CONFIRMED' });
  await requestDeletion(student);
  const refused = await student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    date,
    timeSlot,
    topic: 'Ports',
  });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('will be deleted soon') },
  });
  expect((await student.client.post(`/sessions/${held.id}/reschedule`, { date, timeSlot })).status).toBe(409);
  const written = await mentor.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: mentor.id, content: 'Hello' },
  });
  expect(written.status).toBe(403);
  expect((await student.client.put(`/sessions/${held.id}`, { status: 'CANCELLED' })).status).toBe(200);
});

test('a booking is refused if the mentor requests the deletion at the same time', async () => {
  const { student, mentor } = await api().pair();
  const { date, timeSlot } = await createSlot(api().db, mentor, 50);
  const holder = await api().services.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query(
    `UPDATE accounts SET deletion_requested_at = now(), deletion_due_at = now() + interval '7 days' WHERE id = $1`,
    [mentor.id],
  );
  const booking = student.client.post('/sessions/book', {
    studentId: student.id,
    teacherId: mentor.id,
    date,
    timeSlot,
    topic: 'Ports',
  });
  const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await api().services.database.pool.query(waits)).rowCount === 0);
  await holder.query('COMMIT');
  holder.release();
  expect((await booking).status).toBe(404);
  expect(await api().db.select().from(sessions).where(eq(sessions.mentorId, mentor.id))).toEqual([]);
});

test('after the grace period the account is deleted and its upcoming sessions are cancelled', async () => {
  const { student, mentor } = await api().pair();
  const other = await api().signIn(mentor);
  const upcoming = await createSession(api().db, student, mentor, 300, { status: 'CONFIRMED' });
  const past = await createSession(api().db, student, mentor, -50, { status: 'CONFIRMED' });
  await createSession(api().db, student, mentor, 301);
  expect(await stateOf(mentor)).toMatchObject({ upcomingSessions: 2 });
  await deleteOwnAccount(api(), mentor);

  expect(await rowOf(mentor)).toMatchObject({
    name: 'Former mentor',
    email: '',
    phone: '',
    passwordHash: '',
  });
  for (const { client } of [mentor, other]) expect((await client.get('/auth/session')).status).toBe(401);
  expect((await student.client.get(`/sessions/${upcoming.id}`)).body).toMatchObject({
    status: 'CANCELLED',
    outcome: 'cancelled_by_mentor',
    teacher: { name: 'Former mentor' },
  });
  expect((await student.client.get(`/sessions/${past.id}`)).body).toMatchObject({ status: 'CONFIRMED' });
  const bell = await api().db.select().from(notifications).where(eq(notifications.accountId, student.id));
  expect(bell).toHaveLength(2);
  expect((await auditOf(mentor)).at(-1)).toMatchObject({
    action: 'account.delete',
    actor_id: String(mentor.id),
  });
  const check = await api().browser().post('/teachers/check-email', { email: mentor.email });
  expect(check.body).toMatchObject({ isAvailable: true });
});

test('the notes that a deleted admin wrote remain', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  await admin.client.post(`/admin/accounts/${student.id}/notes`, { text: 'Called back' });
  await deleteOwnAccount(api(), admin);
  expect(await rowOf(admin)).toMatchObject({ name: 'Former admin', email: '' });
  const notes = await (await api().admin()).client.get(`/admin/accounts/${student.id}/notes`);
  expect(notes.body).toMatchObject([{ text: 'Called back' }]);
});

test('the mail about the deletion is sent once and not kept', async () => {
  const user = await api().student();
  await deleteOwnAccount(api(), user);
  expect(await templatesTo(user)).toEqual(['account-deleted']);
  const mails = await sentTo(user);
  expect(mails.at(-1)).toContain('account is deleted');
  expect(await templatesTo(user)).toEqual([]);
  await mail.send();
  expect(mail.to(user.email)).toHaveLength(1);
});

test('if sending is interrupted, the mail about the deletion is purged after an hour', async () => {
  const user = await api().student();
  await deleteOwnAccount(api(), user);
  const claimed = (age: string) =>
    api().db.execute(
      sql`UPDATE mail_outbox SET attempts = 1, failed_at = now() - ${age}::interval WHERE recipient = ${user.email}`,
    );
  await claimed('50 minutes');
  await purgeExpired(api().services.database);
  expect(await templatesTo(user)).toEqual(['account-deleted']);
  await claimed('61 minutes');
  await purgeExpired(api().services.database);
  expect(await templatesTo(user)).toEqual([]);
});

test('only accounts whose grace period has ended are deleted, each once', async () => {
  const [due, later] = [await api().student(), await api().student()];
  await requestDeletion(due);
  await requestDeletion(later);
  await makeDue(api(), due);
  await Promise.all(Array.from({ length: 5 }, () => deleteDueAccounts(api().services)));
  await deleteDueAccounts(api().services);
  expect(await rowOf(due)).toMatchObject({ email: '' });
  expect(await rowOf(later)).toMatchObject({ email: later.email, deletedAt: null });
  expect((await auditOf(due)).filter(({ action }) => action === 'account.delete')).toHaveLength(1);
  expect(await templatesTo(due)).toEqual(['account-deleted']);
});

test('in the contract profile, people cannot delete their own account', async () => {
  const { client } = await contract().student();
  expect((await client.get('/account/deletion')).status).toBe(404);
  expect((await client.post('/account/deletion')).status).toBe(404);
  expect((await client.delete('/account/deletion')).status).toBe(404);
});
