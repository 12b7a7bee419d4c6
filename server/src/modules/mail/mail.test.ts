import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEXTS } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { mailOutbox, passwordResets, rateLimits } from '../../database/schema/index.ts';
import {
  createAccount,
  createSession,
  interleave,
  PASSWORD,
  type SmtpCatcher,
  startSmtpCatcher,
  useTestApi,
} from '../../testing/index.ts';
import { queueMail } from '../outbox/index.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { sendDueMails } from './send-mails.ts';

const api = useTestApi();
let smtp: SmtpCatcher;
let transport: MailTransport;
let caller = 0;
const browser = () => api().browser(`192.0.2.${(caller += 1)}`);

beforeAll(async () => {
  smtp = await startSmtpCatcher();
  transport = createMailTransport({ ...api().services.config, smtpUrl: smtp.url });
});
afterAll(async () => {
  transport.close();
  await smtp.close();
});

const send = () => sendDueMails(api().services, transport);
const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));
/** The decoded text of a mail. */
const readable = (text: string) => text.replace(/=\r\n/g, '').replaceAll('=3D', '=');

async function askForLink(email: string): Promise<string> {
  await browser().post('/auth/forgot-password', { email });
  await send();
  const text = readable(mailsTo(email).at(-1)?.text ?? '');
  return /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
}

test('a forgotten password is replaced by the link of a mail, once', async () => {
  const student = await api().student();
  const token = await askForLink(student.email);
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
  const token = await askForLink(email);
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

test('an unknown e-mail gets the same answer and no mail', async () => {
  const known = await createAccount(api().db, 'student');
  const answers = [];
  for (const email of [known.email, 'nobody@example.test']) {
    const started = performance.now();
    const { status, body } = await browser().post('/auth/forgot-password', { email });
    answers.push({ status, body, slow: performance.now() - started >= 145 });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual({
    status: 200,
    body: { success: true, message: TEXTS.forgotPassword.success },
    slow: true,
  });
  await send();
  expect(mailsTo('nobody@example.test')).toEqual([]);
});

test('one address can request three mails per hour for an account, and make ten requests', async () => {
  const { email } = await createAccount(api().db, 'student');
  const client = browser();
  const statuses = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await client.post('/auth/forgot-password', { email })).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await send();
  expect(mailsTo(email)).toHaveLength(3);
});

test('an account whose links are requested by others always has a valid one', async () => {
  const { email } = await createAccount(api().db, 'student');
  for (let strangers = 0; strangers < 30; strangers += 1)
    await browser().post('/auth/forgot-password', { email });
  const token = await askForLink(email);
  expect(mailsTo(email)).toHaveLength(3);
  expect((await browser().put(`/auth/reset-password/${token}`, { password: 'Mountain9' })).status).toBe(200);
});

test('the next mail is sent once the last link has expired', async () => {
  const { email } = await createAccount(api().db, 'student');
  for (let count = 0; count < 4; count += 1) await browser().post('/auth/forgot-password', { email });
  await api()
    .db.update(rateLimits)
    .set({ heldUntil: sql`now()` });
  await browser().post('/auth/forgot-password', { email });
  await browser().post('/auth/forgot-password', { email });
  await send();
  expect(mailsTo(email)).toHaveLength(4);
});

test('after a reset new links can be requested', async () => {
  const { email } = await createAccount(api().db, 'student');
  for (let count = 0; count < 3; count += 1) await browser().post('/auth/forgot-password', { email });
  const token = await askForLink(email);
  await browser().put(`/auth/reset-password/${token}`, { password: 'Mountain9' });
  expect(await askForLink(email)).not.toBe(token);
});

const admitsNothing = async (token: string) =>
  expect((await browser().put(`/auth/reset-password/${token}`, { password: 'Meadow2027' })).status).toBe(400);

test('a link is invalid once an admin has changed the e-mail, and the sessions end', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  const token = await askForLink(student.email);
  const changed = await admin.client.put(`/admin/students/${student.id}`, { email: `new-${student.email}` });
  expect(changed.status).toBe(200);
  await admitsNothing(token);
  expect((await student.client.get('/auth/session')).status).toBe(401);
});

test('a link is invalid once its owner has changed the password', async () => {
  const student = await api().student();
  const token = await askForLink(student.email);
  await student.client.put(`/students/password/${student.email}`, {
    currentPassword: PASSWORD,
    newPassword: 'Mountain9',
  });
  await admitsNothing(token);
});

test('a link is invalid once another link was used', async () => {
  const { email } = await createAccount(api().db, 'student');
  const [first, second] = [await askForLink(email), await askForLink(email)];
  expect((await browser().put(`/auth/reset-password/${second}`, { password: 'Mountain9' })).status).toBe(200);
  await admitsNothing(first);
});

test('an unsent link is withdrawn when the e-mail changes', async () => {
  const [admin, student] = [await api().admin(), await api().student()];
  await browser().post('/auth/forgot-password', { email: student.email });
  await admin.client.put(`/admin/students/${student.id}`, { email: `new-${student.email}` });
  await send();
  expect([...mailsTo(student.email), ...mailsTo(`new-${student.email}`)]).toEqual([]);
});

test('a link is not issued when the e-mail changes while its mail is being sent', async () => {
  const { id, email } = await createAccount(api().db, 'student');
  await browser().post('/auth/forgot-password', { email });
  await interleave(api().services, id, send, (transaction) =>
    transaction.query(
      `UPDATE accounts SET email = 'new-' || email, email_key = 'new-' || email_key WHERE id = $1`,
      [id],
    ),
  );
  expect(mailsTo(email)).toEqual([]);
  expect(await api().db.$count(passwordResets, eq(passwordResets.accountId, id))).toBe(0);
});

test('a reset does not unblock', async () => {
  const { email } = await createAccount(api().db, 'student', { status: 'blocked' });
  const token = await askForLink(email);
  const client = browser();
  await client.put(`/auth/reset-password/${token}`, { password: 'Mountain9' });
  expect((await client.post('/students/login', { email, password: 'Mountain9' })).status).toBe(403);
  expect((await client.post('/students/login', { email, password: PASSWORD })).status).toBe(401);
});

test('a mail is sent once per recipient and cause, however many workers there are', async () => {
  const recipient = 'once@example.test';
  const mail = {
    recipient,
    template: 'registered',
    cause: 'registered:x',
    payload: { name: 'Once' },
  } as const;
  await queueMail(api().db, [mail, mail]);
  await queueMail(api().db, mail);
  await Promise.all([send(), send(), send()]);
  expect(mailsTo(recipient)).toHaveLength(1);
});

test('a temporarily refused mail is retried later', async () => {
  const recipient = 'later@example.test';
  await queueMail(api().db, {
    recipient,
    template: 'registered',
    cause: 'registered:y',
    payload: { name: 'Later' },
  });
  smtp.refuseNext(1);
  await send();
  expect(mailsTo(recipient)).toHaveLength(0);
  const [waiting] = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
  await api()
    .db.update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(mailOutbox.recipient, recipient));
  await send();
  expect(mailsTo(recipient)).toHaveLength(1);
});

test('a mail whose worker was killed while sending is not sent twice', async () => {
  const recipient = 'killed@example.test';
  await queueMail(api().db, {
    recipient,
    template: 'registered',
    cause: 'registered:z',
    payload: { name: 'Killed' },
  });
  const dying: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined };
  void sendDueMails(api().services, dying);
  for (let attempts = 0; attempts === 0;) {
    const [row] = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
    attempts = row?.attempts ?? 0;
  }
  await send();
  expect(mailsTo(recipient)).toHaveLength(0);
});

test('the mail about a session has a calendar attachment', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const session = await createSession(api().db, student, mentor, 30);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  await api()
    .db.update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(mailOutbox.recipient, student.email));
  await send();
  const text = readable(mailsTo(student.email).at(-1)?.text ?? '');
  expect(text).toContain('Subject: Session confirmed: Subnets');
  expect(text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
});

test('without an SMTP server mails are written to files that only their owner can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-mail-'));
  const files = createMailTransport({ ...api().services.config, smtpUrl: undefined, dataDir });
  await files.send({
    to: { name: 'A', address: 'a@example.test' },
    subject: 'Hello',
    text: 'Hello',
    messageId: '<1.registered@cairn>',
  });
  const [name] = await readdir(join(dataDir, 'outbox'));
  expect(await readFile(join(dataDir, 'outbox', name ?? ''), 'utf8')).toContain('To: A <a@example.test>');
  await rm(dataDir, { recursive: true });
});

test.each([
  'spam,victim@x.test',
  'x;victim@x.test',
  '"a"<victim@x.test',
  'grp:victim@x.test',
  'a <victim@x.test',
])('a mail to an address from before the current rule, %j, is not sent to somebody else', async (email) => {
  await createAccount(api().db, 'student', { email });
  await browser().post('/auth/forgot-password', { email });
  await send();
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('victim@x.test');
});

test.each([
  'Eve\r\nBcc: victim@x.test',
  'Eve" <victim@x.test>, "',
  'victim@x.test, Eve',
  'Eve\u2028Bcc: victim@x.test',
])('the name %j adds neither a recipient nor a header', async (name) => {
  const email = `${crypto.randomUUID()}@example.test`;
  const form = {
    ...{
      name,
      email,
      phone: '0123456789',
      rollNo: 'R',
      course: 'CS',
      yearOfStudy: '1',
      fieldOfInterest: 'other',
    },
    ...{ password: 'Mountain9', confirmPassword: 'Mountain9' },
  };
  expect((await browser().post('/students/register', form)).status).toBe(201);
  await send();
  const [mail] = mailsTo(email);
  expect(mail?.to).toEqual([email]);
  const [headers = ''] = mail?.text.split('\r\n\r\n') ?? [];
  expect(headers).not.toMatch(/^(bcc|cc):/im);
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('victim@x.test');
});
