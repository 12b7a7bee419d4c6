import { eq, sql } from 'drizzle-orm';
import { auditLog, dataExports } from '../../database/schema/index.ts';
import { decodeMail, useTestApi, useTestMail } from '../../testing/index.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { exportData, startExport, stateOf, untilPrepared } from './testing/exports.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const mail = useTestMail(api);
const rowsOf = (account: { id: number }) =>
  api().db.select().from(dataExports).where(eq(dataExports.accountId, account.id));

test.each([
  ['student', '/student-settings'],
  ['mentor', '/mentor-settings'],
  ['admin', '/admin/security'],
] as const)('a %s exports their data, gets a mail and downloads both files', async (role, settings) => {
  const user = await api()[role]();
  expect(await stateOf(user)).toEqual({ status: 'none' });
  const { json, html, data } = await exportData(user);
  expect(data.account).toMatchObject({ id: user.id, role, name: user.name, email: user.email });
  expect(html.text).toContain(`<dt>Email</dt><dd dir="auto">${user.email}</dd>`);
  const state = await stateOf(user);
  expect(state).toMatchObject({
    status: 'ready',
    jsonBytes: Buffer.byteLength(json.text),
    htmlBytes: Buffer.byteLength(html.text),
  });
  const days = state.status === 'ready' ? (Date.parse(state.expiresAt) - Date.now()) / 86_400_000 : 0;
  expect(days).toBeCloseTo(7, 2);

  await mail.send();
  const [sent, ...others] = mail.to(user.email);
  expect(others).toEqual([]);
  const text = decodeMail(sent?.text ?? '');
  expect(text).toContain(`/${settings.slice(1)}`);
  expect(text).not.toContain(user.name);
  expect(text).not.toContain('export.');
});

test('the audit log contains the start and the downloads of an export', async () => {
  const user = await api().student();
  await exportData(user);
  const rows = await api().db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
  const actions = rows.map(({ action, detail }) => [action, detail]);
  expect(actions).toEqual(
    expect.arrayContaining([
      ['data-export.start', {}],
      ['data-export.download', { format: 'json' }],
      ['data-export.download', { format: 'html' }],
    ]),
  );
});

test('an export that is being prepared cannot be downloaded yet', async () => {
  const user = await api().student();
  await api()
    .db.insert(dataExports)
    .values({
      accountId: user.id,
      expiresAt: new Date(Date.now() + 60_000),
      claimedUntil: new Date('2100-01-01'),
    });
  expect(await stateOf(user)).toMatchObject({ status: 'preparing' });
  expect((await user.client.get('/account/export.json')).status).toBe(404);
});

test('a later export replaces the earlier one', async () => {
  const user = await api().student();
  const first = await exportData(user);
  await api()
    .db.update(dataExports)
    .set({ requestedAt: sql`now() - interval '2 minutes'` })
    .where(eq(dataExports.accountId, user.id));
  await user.client.put(`/students/details/${user.email}`, {
    name: 'Renamed',
    phone: '9876543210',
    course: 'Physics',
    year: 'Senior',
    interests: ['other'],
  });
  const second = await exportData(user);
  expect(first.data.account.name).toBe(user.name);
  expect(second.data.account.name).toBe('Renamed');
  expect(await rowsOf(user)).toHaveLength(1);
});

test('an expired export cannot be downloaded, and the purge deletes the export', async () => {
  const user = await api().student();
  await exportData(user);
  await api()
    .db.update(dataExports)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(dataExports.accountId, user.id));
  expect(await stateOf(user)).toEqual({ status: 'none' });
  expect((await user.client.get('/account/export.html')).status).toBe(404);
  await purgeExpired(api().services.database);
  expect(await rowsOf(user)).toEqual([]);
});

test('an export with too much text fails, and a smaller export succeeds later', async () => {
  const { student, mentor } = await api().pair();
  await student.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: student.id, content: 'Hello' },
  });
  await api().db.execute(sql`
    INSERT INTO messages (conversation_id, seq, sender_id, content)
    SELECT id, 1 + n, ${student.id}, repeat('x', 2000) FROM conversations, generate_series(1, 17000) AS n
     WHERE student_id = ${student.id}`);
  await startExport(student);
  expect(await untilPrepared(student)).toMatchObject({ status: 'failed', reason: 'too-large' });
  expect((await student.client.get('/account/export.json')).status).toBe(404);
  await api().db.execute(sql`DELETE FROM messages WHERE sender_id = ${student.id} AND seq > 1`);
  expect((await exportData(student)).data.messages).toHaveLength(1);
}, 60_000);

test('the contract profile has no export', async () => {
  const { client } = await contract().student();
  for (const path of ['/account/export', '/account/export.json', '/account/export.html'])
    expect((await client.get(path)).status).toBe(404);
  expect((await client.post('/account/export')).status).toBe(404);
});
