import { type AuditEntry, TEXTS } from '@cairn/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { accounts, auditLog, mailOutbox, sessions, slots } from '../../database/schema/index.ts';
import { emailColumns } from '../accounts/email-key.ts';
import { createSession, createSlot, PASSWORD, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let admin: SignedIn;

beforeAll(async () => {
  admin = await api().admin();
});

const actionsOn = async (id: number) =>
  (await api().db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );

test('an admin edits a student', async () => {
  const student = await api().student();
  const response = await admin.client.put(`/admin/students/${student.id}`, {
    name: 'Renamed',
    fieldOfInterest: 'other',
    yearOfStudy: '4',
  });
  expect([response.status, response.body]).toEqual([
    200,
    expect.objectContaining({
      name: 'Renamed',
      fieldOfInterest: 'other',
      yearOfStudy: '4',
      email: student.email,
    }),
  ]);
  expect(await actionsOn(student.id)).toEqual(['account.update']);
});

test('an admin edits a mentor', async () => {
  const mentor = await api().mentor();
  const response = await admin.client.put(`/admin/teachers/${mentor.id}`, {
    department: 'Research',
    experience: '10+',
  });
  expect([response.status, response.body]).toEqual([
    200,
    expect.objectContaining({ department: 'Research', experience: '10+' }),
  ]);
});

test('of two edits of the same version, the second is refused with the current record', async () => {
  const student = await api().student();
  const { body: read } = await admin.client.get(`/admin/accounts/${student.id}`);
  const path = `/admin/students/${student.id}`;
  expect((await admin.client.put(path, { name: 'First', version: read.version })).status).toBe(200);
  const late = await admin.client.put(path, { name: 'Second', version: read.version });
  expect(late.status).toBe(409);
  expect(late.body.current).toMatchObject({ name: 'First', version: read.version + 1 });
});

test('an edit can change neither role nor status, nor use the e-mail address of another account', async () => {
  const [student, other] = [await api().student(), await api().mentor()];
  const path = `/admin/students/${student.id}`;
  expect((await admin.client.put(path, { role: 'admin' })).status).toBe(400);
  expect((await admin.client.put(path, { status: 'blocked' })).status).toBe(400);
  const taken = await admin.client.put(path, { email: other.email.toUpperCase() });
  expect([taken.status, taken.body.message]).toEqual([409, TEXTS.registration.emailTaken]);
});

test('an account cannot be edited or deleted under another role', async () => {
  const mentor = await api().mentor();
  expect((await admin.client.put(`/admin/students/${mentor.id}`, { name: 'X' })).status).toBe(404);
  expect((await admin.client.put(`/admin/students/${admin.id}`, { name: 'X' })).status).toBe(404);
  expect((await admin.client.delete(`/admin/teachers/${admin.id}`)).status).toBe(404);
});

test('the audit log names only the fields that an edit of a paused mentor has changed', async () => {
  const mentor = await api().mentor();
  const paused = { pausedAt: new Date(), pauseReason: 'silent' as const };
  await api().db.update(accounts).set(paused).where(eq(accounts.id, mentor.id));
  expect((await admin.client.put(`/admin/teachers/${mentor.id}`, { name: 'Renamed' })).status).toBe(200);
  const [entry] = await api().db.select().from(auditLog).where(eq(auditLog.targetId, mentor.id));
  expect(entry?.detail).toEqual({ fields: ['name'] });
});

test('a blocked account is signed out at once, and an unblocked one can sign in again', async () => {
  const student = await api().student();
  const path = `/admin/students/${student.id}/status`;
  expect((await admin.client.put(path, { status: 'blocked' })).body).toEqual({ status: 'blocked' });
  expect((await student.client.get(`/students/name/${student.email}`)).status).toBe(401);
  expect((await admin.client.put(path, { status: 'blocked' })).status).toBe(200);
  expect((await admin.client.put(path, { status: 'active' })).body).toEqual({ status: 'active' });
  const login = await api()
    .browser('203.0.113.7')
    .post('/students/login', { email: student.email, password: PASSWORD });
  expect(login.status).toBe(200);
  expect(await actionsOn(student.id)).toEqual(['account.block', 'account.unblock', 'login']);
});

test('one call blocks several accounts, each with its own result', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const response = await admin.client.post('/admin/accounts/status', {
    ids: [student.id, mentor.id, 999_999],
    status: 'blocked',
  });
  expect(response.body.results).toEqual([
    { id: student.id, ok: true },
    { id: mentor.id, ok: true },
    { id: 999_999, ok: false, message: 'Not found' },
  ]);
});

test('deleting a student cancels upcoming sessions and mails the mentor', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const past = await createSession(api().db, student, mentor, -30, { status: 'CONFIRMED' });
  const upcoming = await createSession(api().db, student, mentor, 30, { status: 'CONFIRMED' });
  const pending = await createSession(api().db, student, mentor, 40);
  expect((await admin.client.get(`/admin/accounts/${student.id}/impact`)).body).toEqual({
    futureSessions: 1,
    pendingRequests: 1,
  });
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);

  const rows = await api()
    .db.select()
    .from(sessions)
    .where(eq(sessions.studentId, student.id))
    .orderBy(sessions.startsAt);
  expect(rows.map(({ id, status, outcome }) => [id, status, outcome])).toEqual([
    [past.id, 'CONFIRMED', null],
    [upcoming.id, 'CANCELLED', 'cancelled_by_student'],
    [pending.id, 'CANCELLED', 'cancelled_by_student'],
  ]);
  const [slot] = await api().db.select().from(slots).where(eq(slots.id, upcoming.slotId));
  expect(slot?.isOpen).toBe(true);
  const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, mentor.email));
  expect(mails.map(({ template }) => template)).toEqual(['session-cancelled', 'session-cancelled']);
  expect((await student.client.get('/auth/session')).status).toBe(401);
  const { body } = await mentor.client.get('/sessions/teacher', { query: { teacherId: mentor.id } });
  expect(JSON.stringify(body)).not.toContain(student.name);
});

test('a deletion frees the e-mail address and replaces the name', async () => {
  const student = await api().student();
  await admin.client.delete(`/admin/students/${student.id}`);
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(404);
  const check = await api().browser('203.0.113.8').post('/students/check-email', { email: student.email });
  expect(check.body).toMatchObject({ isAvailable: true });
  const [row] = await api().db.select().from(accounts).where(eq(accounts.id, student.id));
  expect(row).toMatchObject({ name: 'Former student', phone: '', passwordHash: '' });
});

test('an address like those of deleted accounts in earlier releases cannot prevent a deletion', async () => {
  const [victim, attacker] = [await api().student(), await api().mentor()];
  await api()
    .db.update(accounts)
    .set(emailColumns(`deleted-${victim.id}@deleted.invalid`))
    .where(eq(accounts.id, attacker.id));
  expect((await admin.client.delete(`/admin/students/${victim.id}`)).status).toBe(200);
  const other = await api().student();
  expect((await admin.client.delete(`/admin/students/${other.id}`)).status).toBe(200);
  const gone = await api()
    .db.select()
    .from(accounts)
    .where(inArray(accounts.id, [victim.id, other.id]));
  expect(gone.map(({ email, emailKey }) => [email, emailKey])).toEqual([
    ['', null],
    ['', null],
  ]);
});

test('a deleted mentor has no open slots', async () => {
  const mentor = await api().mentor();
  const slot = await createSlot(api().db, mentor, 50);
  await admin.client.delete(`/admin/teachers/${mentor.id}`);
  const [row] = await api().db.select().from(slots).where(eq(slots.id, slot.id));
  expect(row?.isOpen).toBe(false);
});

test('the audit log lists actor, action, target and IP address', async () => {
  const student = await api().student();
  await admin.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' });
  const { body } = await admin.client.get('/admin/audit', { query: { target: student.email, limit: 1 } });
  expect(body).toEqual([
    expect.objectContaining({
      action: 'account.block',
      actor: { id: admin.id, email: admin.email },
      target: { id: student.id, email: student.email },
      address: '127.0.0.1',
    }),
  ]);
});

test('the audit log keeps the id of a deleted account, but not its e-mail address', async () => {
  const student = await api().student();
  await admin.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' });
  await admin.client.delete(`/admin/students/${student.id}`);
  const { body, text } = await admin.client.get('/admin/audit', { query: { target: student.id } });
  expect(body.map(({ action, target }: AuditEntry) => [action, target])).toEqual([
    ['account.delete', { id: student.id, email: null }],
    ['account.block', { id: student.id, email: null }],
  ]);
  expect(text).not.toContain(student.email);
  const stored = await api().db.execute(
    sql`SELECT coalesce(string_agg(l::text, ' '), '') AS rows FROM audit_log l`,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(student.email);
  expect((await admin.client.get('/admin/audit', { query: { target: student.email } })).body).toEqual([]);
});

test('the figures contain the bookings of the current week', async () => {
  const read = async () => (await admin.client.get('/admin/figures', { query: { weeks: 2 } })).body;
  const before = await read();
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 50);
  const after = await read();
  expect(after.weeks[1].bookings).toBe(before.weeks[1].bookings + 1);
  expect(after.students).toBe(before.students + 1);
});
