import { eq, sql } from 'drizzle-orm';
import { accountNotes, auditLog, feedback, mailOutbox } from '../../database/schema/index.ts';
import { createSession, type SignedIn, useTestApi } from '../../testing/index.ts';
import { renderMail } from '../mail/render-mail.ts';
import { NOTES_PER_ACCOUNT } from './account-notes.ts';

const api = useTestApi();
let admin: SignedIn;

beforeEach(async () => {
  admin = await api().admin();
});

const auditOf = (id: number) =>
  api().db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id);
const mailsTo = (email: string) =>
  api()
    .db.select()
    .from(mailOutbox)
    .where(sql`recipient = ${email} AND template = 'admin-message'`);

test('an admin adds, reads and deletes notes about an account', async () => {
  const student = await api().student();
  const path = `/admin/accounts/${student.id}/notes`;
  const first = await admin.client.post(path, { text: '  Asked about invoices\u2028Called back\u202e ' });
  expect([first.status, first.body.text]).toEqual([201, 'Asked about invoices\nCalled back']);
  await admin.client.post(path, { text: 'Second' });
  const { body } = await admin.client.get(path);
  expect(body.map(({ text }: { text: string }) => text)).toEqual([
    'Second',
    'Asked about invoices\nCalled back',
  ]);
  expect(body[0].author).toEqual({ id: admin.id, name: expect.any(String) });
  expect((await admin.client.delete(`${path}/${first.body.id}`)).status).toBe(200);
  expect((await admin.client.delete(`${path}/${first.body.id}`)).status).toBe(404);
  expect((await admin.client.get(path)).body).toHaveLength(1);
  expect((await auditOf(student.id)).map(({ action, detail }) => [action, Object.keys(detail)])).toEqual([
    ['account.note', ['noteId']],
    ['account.note', ['noteId']],
    ['account.note-delete', ['noteId']],
  ]);
});

test('a note is not deleted under the path of another account', async () => {
  const [student, other] = [await api().student(), await api().student()];
  const { body } = await admin.client.post(`/admin/accounts/${student.id}/notes`, { text: 'Kept' });
  expect((await admin.client.delete(`/admin/accounts/${other.id}/notes/${body.id}`)).status).toBe(404);
  expect((await admin.client.get(`/admin/accounts/${student.id}/notes`)).body).toHaveLength(1);
});

test('a note that is blank, too long, or about an admin or an unknown account is refused', async () => {
  const student = await api().student();
  for (const text of ['', ' \u200b ', 'x'.repeat(2_001)]) {
    expect((await admin.client.post(`/admin/accounts/${student.id}/notes`, { text })).status).toBe(400);
  }
  for (const id of [admin.id, 999_999_999]) {
    expect((await admin.client.post(`/admin/accounts/${id}/notes`, { text: 'Hello' })).status).toBe(404);
  }
});

test('concurrent notes do not exceed the limit of an account', async () => {
  const student = await api().student();
  await api().db.execute(sql`INSERT INTO account_notes (account_id, author_id, text)
    SELECT ${student.id}, ${admin.id}, 'Note' FROM generate_series(1, ${NOTES_PER_ACCOUNT - 1})`);
  const responses = await Promise.all(
    Array.from({ length: 6 }, () =>
      admin.client.post(`/admin/accounts/${student.id}/notes`, { text: 'More' }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

test('the deletion of an account also deletes notes and unsent mails', async () => {
  const student = await api().student();
  await admin.client.post(`/admin/accounts/${student.id}/notes`, { text: 'Private' });
  await admin.client.post(`/admin/accounts/${student.id}/mails`, { subject: 'Hello', text: 'World' });
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
  expect(await api().db.select().from(accountNotes).where(eq(accountNotes.accountId, student.id))).toEqual(
    [],
  );
  expect(await mailsTo(student.email)).toEqual([]);
  expect((await admin.client.post(`/admin/accounts/${student.id}/notes`, { text: 'Late' })).status).toBe(404);
});

test('a mail from an admin is sanitized plain text', async () => {
  const mentor = await api().mentor();
  const response = await admin.client.post(`/admin/accounts/${mentor.id}/mails`, {
    subject: 'Your profile\r\nBcc: victim@example.test',
    text: 'Please add\u2029a <b>bio</b>.\u0007',
  });
  expect([response.status, response.body]).toEqual([202, { success: true }]);
  const [mail] = await mailsTo(mentor.email);
  const { subject, blocks } = renderMail('admin-message', mail?.payload ?? {}, {
    publicUrl: 'https://cairn.test',
  });
  expect(subject).toBe('Your profile Bcc: victim@example.test');
  expect(blocks).toContain('Please add\na <b>bio</b>.');
  expect(blocks[0]).toMatch(/^Hello .+,$/);
  const audited = await auditOf(mentor.id);
  expect(audited.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
    ['account.mail', admin.id, {}],
  ]);
});

test('concurrent requests with the same idempotency key send one mail', async () => {
  const student = await api().student();
  const send = () =>
    admin.client.post(
      `/admin/accounts/${student.id}/mails`,
      { subject: 'Once', text: 'Only' },
      { headers: { 'idempotency-key': 'mail-1' } },
    );
  const responses = await Promise.all([send(), send(), send()]);
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await mailsTo(student.email)).toHaveLength(1);
});

test('an account gets at most five mails from admins a day', async () => {
  const student = await api().student();
  const responses = await Promise.all(
    Array.from({ length: 12 }, () =>
      admin.client.post(`/admin/accounts/${student.id}/mails`, { subject: 'Many', text: 'Mails' }),
    ),
  );
  expect(responses.filter(({ status }) => status === 202)).toHaveLength(5);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await mailsTo(student.email)).toHaveLength(5);
});

test('an admin lists the sessions and reviews of one account', async () => {
  const [student, mentor, other] = [await api().student(), await api().mentor(), await api().student()];
  const session = await createSession(api().db, student, mentor, -48, { status: 'CONFIRMED' });
  await createSession(api().db, other, mentor, 72);
  await api().db.insert(feedback).values({
    sessionId: session.id,
    studentId: student.id,
    mentorId: mentor.id,
    rating: 2,
    comment: 'Late',
    hiddenAt: new Date(),
    reportedAt: new Date(),
    reportReason: 'Not true',
  });
  const sessionsOf = async (id: number) => (await admin.client.get(`/admin/sessions?account=${id}`)).body;
  expect(await sessionsOf(student.id)).toEqual([
    expect.objectContaining({
      id: session.id,
      outcome: 'completed',
      teacher: expect.objectContaining({ id: mentor.id }),
    }),
  ]);
  expect(await sessionsOf(mentor.id)).toHaveLength(2);
  for (const id of [student.id, mentor.id]) {
    expect((await admin.client.get(`/admin/feedback?account=${id}`)).body).toEqual([
      expect.objectContaining({
        rating: 2,
        isHidden: true,
        report: expect.objectContaining({ reason: 'Not true', isOpen: true }),
      }),
    ]);
  }
  expect((await admin.client.get(`/admin/feedback?account=${other.id}`)).body).toEqual([]);
});

test('sessions can be filtered by status, day of booking and day of session', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  for (const hours of [24, 48, 72]) await createSession(api().db, student, mentor, hours);
  await createSession(api().db, student, mentor, 96, { status: 'CONFIRMED' });
  const pending = `/admin/sessions?account=${student.id}&status=PENDING&limit=2`;
  const first = await admin.client.get(pending);
  const cursor = encodeURIComponent(String(first.headers['x-next-cursor']));
  const second = await admin.client.get(`${pending}&cursor=${cursor}`);
  expect(first.body).toHaveLength(2);
  expect(second.body).toHaveLength(1);
  expect(new Set([...first.body, ...second.body].map(({ id }: { id: number }) => id)).size).toBe(3);
  const day = new Date().toISOString().slice(0, 10);
  const path = `/admin/sessions?account=${student.id}`;
  expect((await admin.client.get(`${path}&from=${day}&to=${day}`)).body).toHaveLength(4);
  expect((await admin.client.get(`${path}&to=2020-01-01`)).body).toEqual([]);
  expect((await admin.client.get(`${path}&startsTo=${day}`)).body).toEqual([]);
});

test('the audit log of an account contains the entries by and about the account', async () => {
  const student = await api().student();
  await admin.client.post(`/admin/accounts/${student.id}/notes`, { text: 'Seen' });
  await student.client.post('/auth/logout');
  const { body } = await admin.client.get(`/admin/audit?account=${student.id}`);
  expect(new Set(body.map(({ action }: { action: string }) => action))).toEqual(
    new Set(['account.note', 'logout']),
  );
});

test('one call deletes several accounts, each with its own result', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const { body } = await admin.client.post('/admin/accounts/delete', {
    ids: [student.id, mentor.id, admin.id, student.id],
  });
  expect(body.results).toEqual([
    { id: student.id, ok: true },
    { id: mentor.id, ok: true },
    { id: admin.id, ok: false, message: 'Not found' },
  ]);
  expect((await admin.client.get(`/admin/accounts/${student.id}`)).status).toBe(404);
});

test('accounts can be filtered by day of registration', async () => {
  const student = await api().student();
  const day = new Date().toISOString().slice(0, 10);
  const list = async (parameters: string) =>
    (await admin.client.get(`/admin/accounts?q=${encodeURIComponent(student.email)}&${parameters}`)).body;
  expect(await list(`from=${day}&to=${day}`)).toHaveLength(1);
  expect(await list('to=2020-01-01')).toEqual([]);
});

test('figures compare the last weeks with as many weeks before them', async () => {
  await api().student();
  const { body } = await admin.client.get('/admin/figures?weeks=2');
  expect(Date.parse(body.current.from) - Date.parse(body.previous.from)).toBe(14 * 86_400_000);
  expect(body.current.registrations).toBe(
    body.weeks.reduce((sum: number, week: { registrations: number }) => sum + week.registrations, 0),
  );
  expect(body.previous.registrations).toBe(0);
});
