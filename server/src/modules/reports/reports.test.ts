import { eq, sql } from 'drizzle-orm';
import { accounts, auditLog, mailOutbox, reports } from '../../database/schema/index.ts';
import { type SignedIn, useTestApi } from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { pairOf, send } from '../messages/testing/conversation.ts';

const api = useTestApi({ rateLimits: false });

/** A mentor who has offended a student in a conversation. */
async function offence() {
  const { student, mentor } = await api().pair();
  const pair = pairOf(student, mentor);
  for (let number = 1; number <= 8; number += 1) await send(student, pair, `Question ${number}`);
  const { body } = await send(mentor, pair, 'You are stupid');
  await send(student, pair, 'Why do you say that?');
  return { student, mentor, messageId: body.id as number };
}
const report = (who: SignedIn, body: object) =>
  who.client.post('/reports', { reason: 'harassment', ...body });

async function reported() {
  const people = await offence();
  const { status, body } = await report(people.student, {
    kind: 'message',
    messageId: people.messageId,
    text: 'He insulted me',
  });
  expect(status).toBe(201);
  return { ...people, id: body.id as number, admin: await api().admin() };
}
const resolve = (admin: SignedIn, id: number, body: object) =>
  admin.client.put(`/admin/reports/${id}/decision`, body);
const dismissal = { decision: 'dismissed', note: 'Meant as a joke' };
const auditOf = ({ id }: SignedIn) => api().db.select().from(auditLog).where(eq(auditLog.actorId, id));
const kindsOf = async ({ client }: SignedIn) =>
  ((await client.get('/notifications')).body as { kind: string }[]).map(({ kind }) => kind);

test('an admin sees a reported message with its context and the history of both people', async () => {
  const { student, mentor, id, admin } = await reported();
  const { body } = await admin.client.get(`/admin/reports/${id}`);
  expect(body).toMatchObject({
    id,
    kind: 'message',
    reason: 'harassment',
    state: 'open',
    text: 'He insulted me',
    reporter: { id: student.id, name: student.name, role: 'student' },
    subject: { id: mentor.id, name: mentor.name, role: 'mentor' },
    isSubjectBlocked: false,
    decision: null,
    history: {
      reporter: { received: 0, upheld: 0, made: 1, dismissed: 0 },
      subject: { received: 1, upheld: 0, made: 0, dismissed: 0 },
      aboutSubject: [],
    },
  });
  expect(body.snapshot.messages).toHaveLength(7);
  expect(body.snapshot.messages.slice(-2)).toEqual([
    { by: 'subject', content: 'You are stupid', sentAt: expect.any(String), isReported: true },
    { by: 'reporter', content: 'Why do you say that?', sentAt: expect.any(String), isReported: false },
  ]);
});

test('the queue is paginated and filtered by state, and open reports are counted', async () => {
  const { id, admin } = await reported();
  const second = await reported();
  const open = (await admin.client.get('/admin/reports/count')).body.open as number;
  const list = (query: object) => admin.client.get('/admin/reports', { query: { ...query } });
  const first = await list({ state: 'open', limit: 1 });
  expect(first.body.map((row: { id: number }) => row.id)).toEqual([second.id]);
  const next = await list({ state: 'open', limit: 1, cursor: first.headers['x-next-cursor'] });
  expect(next.body.map((row: { id: number }) => row.id)).toEqual([id]);
  await resolve(admin, id, dismissal);
  expect((await admin.client.get('/admin/reports/count')).body.open).toBe(open - 1);
  expect((await list({ state: 'dismissed' })).body).toEqual([
    expect.objectContaining({ id, state: 'dismissed' }),
  ]);
});

test('a report of a profile keeps the former texts and photo of the profile', async () => {
  const { student, mentor } = await api().pair();
  const photo = 'a'.repeat(32);
  await api().db.update(accounts).set({ photo }).where(eq(accounts.id, mentor.id));
  const { body } = await report(student, { kind: 'profile', accountId: mentor.id });
  await api()
    .db.update(accounts)
    .set({ name: 'Somebody Else', photo: null })
    .where(eq(accounts.id, mentor.id));
  const admin = await api().admin();
  const detail = await admin.client.get(`/admin/reports/${body.id}`);
  expect(detail.body.snapshot).toEqual({
    photo,
    profile: expect.arrayContaining([
      { field: 'Name', text: mentor.name },
      { field: 'Title', text: 'Engineer' },
    ]),
  });
});

test('a warning is sent by mail and as a notification, and the reporter is notified', async () => {
  const { student, mentor, id, admin } = await reported();
  const response = await resolve(admin, id, {
    decision: 'warned',
    note: 'First time',
    warning: 'Please stay polite.',
  });
  expect([response.status, response.body]).toEqual([200, { state: 'warned' }]);
  expect((await mentor.client.get('/notifications')).body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'warning',
        text: 'Warning from an administrator: Please stay polite.',
      }),
    ]),
  );
  expect(await kindsOf(student)).toContain('report_resolved');
  const [mail] = await api()
    .db.select()
    .from(mailOutbox)
    .where(sql`${mailOutbox.recipient} = ${mentor.email} AND ${mailOutbox.template} = 'warning'`);
  expect(mail?.payload).toEqual({ text: 'Please stay polite.' });
  const rows = await auditOf(admin);
  expect(rows.map(({ action, targetId, detail }) => ({ action, targetId, detail }))).toEqual([
    { action: 'report.warn', targetId: mentor.id, detail: { reportId: id } },
  ]);
  expect(JSON.stringify(rows)).not.toContain('polite');
  const detail = await admin.client.get(`/admin/reports/${id}`);
  expect(detail.body.decision).toMatchObject({
    by: { id: admin.id, name: admin.name },
    note: 'First time',
    warning: 'Please stay polite.',
  });
});

test('blocking the account after a report ends its auth sessions', async () => {
  const { mentor, id, admin } = await reported();
  expect((await resolve(admin, id, { decision: 'blocked', note: 'Again' })).status).toBe(200);
  expect((await mentor.client.get('/auth/session')).status).toBe(401);
  expect((await auditOf(admin)).map(({ action }) => action)).toEqual(['account.block', 'report.block']);
  expect((await admin.client.get(`/admin/reports/${id}`)).body.isSubjectBlocked).toBe(true);
});

test('a dismissal notifies the reporter only', async () => {
  const { student, mentor, id, admin } = await reported();
  const before = await kindsOf(mentor);
  expect((await resolve(admin, id, dismissal)).status).toBe(200);
  expect(await kindsOf(mentor)).toEqual(before);
  expect(await kindsOf(student)).toContain('report_resolved');
});

test('an admin needs an audited reason and an open report to read the conversation', async () => {
  const { student, mentor, id, admin } = await reported();
  const path = `/admin/reports/${id}/conversation`;
  expect((await admin.client.post(path, {})).status).toBe(400);
  expect(await auditOf(admin)).toEqual([]);
  const { status, body } = await admin.client.post(path, { reason: 'pattern' });
  expect([status, body.messages.length, body.hasOlder]).toEqual([200, 10, false]);
  expect(body.messages[8]).toMatchObject({ by: 'subject', content: 'You are stupid', position: 9 });
  expect(await auditOf(admin)).toEqual([
    expect.objectContaining({
      action: 'report.read-conversation',
      targetId: mentor.id,
      detail: { reportId: id, reporterId: student.id, reason: 'pattern' },
    }),
  ]);
  await resolve(admin, id, dismissal);
  expect((await admin.client.post(path, { reason: 'pattern' })).status).toBe(409);
});

test('a report of a profile gives no access to a conversation', async () => {
  const { student, mentor } = await offence();
  const { body } = await report(student, { kind: 'profile', accountId: mentor.id });
  const admin = await api().admin();
  const read = await admin.client.post(`/admin/reports/${body.id}/conversation`, { reason: 'context' });
  expect(read.status).toBe(404);
  expect(await auditOf(admin)).toEqual([]);
});

test('reports about a deleted person are deleted; reports by a deleted person lose all texts of the person', async () => {
  const { student, mentor, id, admin } = await reported();
  const { body } = await report(mentor, { kind: 'profile', accountId: student.id, text: 'Rude' });
  await admin.client.delete(`/admin/students/${student.id}`);
  expect((await admin.client.get(`/admin/reports/${body.id}`)).status).toBe(404);
  const left = await admin.client.get(`/admin/reports/${id}`);
  expect(left.body).toMatchObject({ text: '', reporter: { id: student.id, name: 'Former student' } });
  expect(left.body.snapshot.messages).toEqual([expect.objectContaining({ by: 'subject' })]);
  expect((await resolve(admin, id, dismissal)).status).toBe(200);
});

test('a report is deleted 180 days after its decision; an open report is kept', async () => {
  const { id, admin } = await reported();
  const open = await reported();
  await resolve(admin, id, dismissal);
  await api().db.execute(sql`UPDATE reports SET created_at = now() - interval '400 days',
    decided_at = CASE WHEN decided_at IS NOT NULL THEN now() - interval '181 days' END WHERE id IN (${id}, ${open.id})`);
  await purgeExpired(api().services.database);
  const left = await api().db.select({ id: reports.id }).from(reports);
  expect(left.map((row) => row.id)).toContain(open.id);
  expect(left.map((row) => row.id)).not.toContain(id);
});
