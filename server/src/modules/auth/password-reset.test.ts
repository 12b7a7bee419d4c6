import { TEXTS } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { passwordResets, rateLimits } from '../../database/schema/index.ts';
import {
  createAccount,
  decodeMail,
  interleave,
  PASSWORD,
  useTestApi,
  useTestMail,
} from '../../testing/index.ts';

const api = useTestApi();
const mail = useTestMail(api);
let caller = 0;
/** Each browser has its own network address, so that no limit per address is reached. */
const browser = () => api().browser(`192.0.2.${(caller += 1)}`);

async function requestLink(email: string): Promise<string> {
  await browser().post('/auth/forgot-password', { email });
  await mail.send();
  const text = decodeMail(mail.to(email).at(-1)?.text ?? '');
  return /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
}

const expectRefused = async (token: string) =>
  expect((await browser().put(`/auth/reset-password/${token}`, { password: 'Meadow2027' })).status).toBe(400);

test('a reset link sets a new password once and ends the auth sessions', async () => {
  const student = await api().student();
  const token = await requestLink(student.email);
  expect(token).toHaveLength(43);
  const client = browser();
  const path = `/auth/reset-password/${token}`;
  expect((await client.put(path, { password: 'weak' })).status).toBe(400);
  expect((await client.put(path, { password: 'Mountain9' })).body).toMatchObject({ success: true });
  expect((await student.client.get('/auth/session')).status).toBe(401);
  expect((await client.post('/students/login', { email: student.email, password: 'Mountain9' })).status).toBe(
    200,
  );
  const again = await client.put(path, { password: 'Mountain8' });
  expect([again.status, again.body.message]).toEqual([400, TEXTS.resetPassword.missingToken]);
});

test('a link is valid for ten minutes, and its secret is not stored', async () => {
  const { id, email } = await createAccount(api().db, 'mentor');
  const token = await requestLink(email);
  const [row] = await api().db.select().from(passwordResets).where(eq(passwordResets.accountId, id));
  const lifetime = (row?.expiresAt.getTime() ?? 0) - Date.now();
  expect(lifetime).toBeGreaterThan(9 * 60_000);
  expect(lifetime).toBeLessThanOrEqual(10 * 60_000);
  const stored = await api().db.execute(
    sql`SELECT (SELECT json_agg(o) FROM mail_outbox o)::text || (SELECT json_agg(p) FROM password_resets p)::text AS all`,
  );
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  expect(api().logged.join()).not.toContain(token);
  await api()
    .db.update(passwordResets)
    .set({ expiresAt: sql`now()` })
    .where(eq(passwordResets.accountId, id));
  expect((await browser().put(`/auth/reset-password/${token}`, { password: 'Mountain9' })).status).toBe(400);
});

test('unknown and known e-mail addresses get the same response', async () => {
  const known = await createAccount(api().db, 'student');
  const responses = [];
  for (const email of [known.email, 'nobody@example.test']) {
    const started = performance.now();
    const { status, body } = await browser().post('/auth/forgot-password', { email });
    responses.push({ status, body, slow: performance.now() - started >= 145 });
  }
  expect(responses[0]).toEqual(responses[1]);
  expect(responses[0]).toEqual({
    status: 200,
    body: { success: true, message: TEXTS.forgotPassword.success },
    slow: true,
  });
  await mail.send();
  expect(mail.to('nobody@example.test')).toEqual([]);
});

test('of eleven link requests from one network, ten are accepted and three send a mail', async () => {
  const { email } = await createAccount(api().db, 'student');
  const client = browser();
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await client.post('/auth/forgot-password', { email })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await mail.send();
  expect(mail.to(email)).toHaveLength(3);
});

test('an account has a valid link after 30 requests of other callers', async () => {
  const { email } = await createAccount(api().db, 'student');
  for (let strangers = 0; strangers < 30; strangers += 1)
    await browser().post('/auth/forgot-password', { email });
  const token = await requestLink(email);
  expect(mail.to(email)).toHaveLength(3);
  expect((await browser().put(`/auth/reset-password/${token}`, { password: 'Mountain9' })).status).toBe(200);
});

test('after three mails, a fourth is sent only after the lifetime of a link', async () => {
  const { email } = await createAccount(api().db, 'student');
  for (let count = 0; count < 4; count += 1) await browser().post('/auth/forgot-password', { email });
  await api()
    .db.update(rateLimits)
    .set({ heldUntil: sql`now()` });
  await browser().post('/auth/forgot-password', { email });
  await browser().post('/auth/forgot-password', { email });
  await mail.send();
  expect(mail.to(email)).toHaveLength(4);
});

test('after a password reset, a new link can be requested despite the limit', async () => {
  const { email } = await createAccount(api().db, 'student');
  for (let count = 0; count < 3; count += 1) await browser().post('/auth/forgot-password', { email });
  const token = await requestLink(email);
  await browser().put(`/auth/reset-password/${token}`, { password: 'Mountain9' });
  const next = await requestLink(email);
  expect(next).toHaveLength(43);
  expect(next).not.toBe(token);
});

test('a change of the e-mail address by an admin invalidates the link and ends the auth sessions', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  const token = await requestLink(student.email);
  const changed = await admin.client.put(`/admin/students/${student.id}`, { email: `new-${student.email}` });
  expect(changed.status).toBe(200);
  await expectRefused(token);
  expect((await student.client.get('/auth/session')).status).toBe(401);
});

test('a link is invalid once the user has changed the password', async () => {
  const student = await api().student();
  const token = await requestLink(student.email);
  await student.client.put(`/students/password/${student.email}`, {
    currentPassword: PASSWORD,
    newPassword: 'Mountain9',
  });
  await expectRefused(token);
});

test('a link is invalid once another link has been used', async () => {
  const { email } = await createAccount(api().db, 'student');
  const [first, second] = [await requestLink(email), await requestLink(email)];
  expect((await browser().put(`/auth/reset-password/${second}`, { password: 'Mountain9' })).status).toBe(200);
  await expectRefused(first);
});

test('an unsent reset mail is withdrawn when the e-mail address changes', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  await browser().post('/auth/forgot-password', { email: student.email });
  await admin.client.put(`/admin/students/${student.id}`, { email: `new-${student.email}` });
  await mail.send();
  const sent = [...mail.to(student.email), ...mail.to(`new-${student.email}`)];
  expect(sent.map(({ text }) => text).join()).not.toContain('/reset-password/');
});

test('no link is issued if the e-mail address changes while the mail is being sent', async () => {
  const { id, email } = await createAccount(api().db, 'student');
  await browser().post('/auth/forgot-password', { email });
  await interleave(api().services, id, mail.send, (transaction) =>
    transaction.query(
      `UPDATE accounts SET email = 'new-' || email, email_key = 'new-' || email_key WHERE id = $1`,
      [id],
    ),
  );
  expect(mail.to(email)).toEqual([]);
  expect(await api().db.$count(passwordResets, eq(passwordResets.accountId, id))).toBe(0);
});

test('a password reset does not unblock an account', async () => {
  const { email } = await createAccount(api().db, 'student', { status: 'blocked' });
  const token = await requestLink(email);
  const client = browser();
  await client.put(`/auth/reset-password/${token}`, { password: 'Mountain9' });
  expect((await client.post('/students/login', { email, password: 'Mountain9' })).status).toBe(403);
  expect((await client.post('/students/login', { email, password: PASSWORD })).status).toBe(401);
});
