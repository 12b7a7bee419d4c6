import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { mailOutbox } from '../../database/schema/index.ts';
import {
  createAccount,
  createSession,
  decodeMail,
  openThroughProxy,
  useTestApi,
  useTestMail,
} from '../../testing/index.ts';
import { queueMail } from '../outbox/index.ts';
import { redAndBlue, upload } from '../photos/testing/pictures.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { sendDueMails } from './send-mails.ts';

const api = useTestApi();
const mail = useTestMail(api);
let caller = 0;
/** Each browser has its own network address, so that no limit per address is reached. */
const browser = () => api().browser(`192.0.2.${(caller += 1)}`);

/** Lets the next round send the mails to a recipient. */
const makeDue = (recipient: string) =>
  api()
    .db.update(mailOutbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(mailOutbox.recipient, recipient));

test('several workers send a mail once per recipient and cause', async () => {
  const recipient = 'once@example.test';
  const queued = {
    recipient,
    template: 'registered',
    cause: 'registered:x',
    payload: { name: 'Once' },
  } as const;
  await queueMail(api().db, [queued, queued]);
  await queueMail(api().db, queued);
  await Promise.all([mail.send(), mail.send(), mail.send()]);
  expect(mail.to(recipient)).toHaveLength(1);
});

test('a temporarily refused mail is retried later', async () => {
  const recipient = 'later@example.test';
  await queueMail(api().db, {
    recipient,
    template: 'registered',
    cause: 'registered:y',
    payload: { name: 'Later' },
  });
  mail.refuseNext(1);
  await mail.send();
  expect(mail.to(recipient)).toHaveLength(0);
  const [waiting] = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, failedAt: null });
  await makeDue(recipient);
  await mail.send();
  expect(mail.to(recipient)).toHaveLength(1);
});

test('a mail whose worker is killed while sending is not sent by another worker', async () => {
  const recipient = 'killed@example.test';
  await queueMail(api().db, {
    recipient,
    template: 'registered',
    cause: 'registered:z',
    payload: { name: 'Killed' },
  });
  const hanging: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined };
  void sendDueMails(api().services, hanging);
  for (let attempts = 0; attempts === 0;) {
    const [row] = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
    attempts = row?.attempts ?? 0;
  }
  await mail.send();
  expect(mail.to(recipient)).toHaveLength(0);
});

/** Runs the work while the database does not respond to the statement `mail_sent`. */
async function withoutResponseAfterSending(work: () => Promise<unknown>): Promise<void> {
  const { pool } = api().services.database;
  const { query } = pool;
  pool.query = ((statement: { name?: string }, ...rest: []) =>
    statement.name === 'mail_sent'
      ? Promise.reject(new Error('Query read timeout'))
      : query(statement as never, ...rest)) as typeof query;
  await work().finally(() => {
    pool.query = query;
  });
}

test('a sent mail is not sent again after the database did not respond', async () => {
  const recipient = 'unrecorded@example.test';
  const payload = { name: 'Unrecorded' };
  await queueMail(api().db, { recipient, template: 'registered', cause: 'registered:u', payload });
  await withoutResponseAfterSending(() => mail.send().catch(() => undefined));
  await makeDue(recipient);
  await mail.send();
  expect(mail.to(recipient)).toHaveLength(1);
});

test('a round that fails for one mail still waits for the other mails', async () => {
  const payload = { name: 'Ann' };
  const [quick, slow] = ['quick@example.test', 'slow@example.test'];
  await queueMail(api().db, [
    { recipient: quick, template: 'registered', cause: 'registered:quick', payload },
    { recipient: slow, template: 'registered', cause: 'registered:slow', payload },
  ]);
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async ({ to }) => {
      if (to.address === slow) await api().db.execute(sql`SELECT pg_sleep(0.1)`);
      sent.push(to.address);
    },
    close: () => undefined,
  };
  await withoutResponseAfterSending(() =>
    expect(sendDueMails(api().services, transport)).rejects.toThrow('Query read timeout'),
  );
  expect(sent).toEqual([quick, slow]);
});

test('a mail is sent later if the response to its claim was lost', async () => {
  const recipient = 'unanswered@example.test';
  const payload = { name: 'Unanswered' };
  await queueMail(api().db, { recipient, template: 'registered', cause: 'registered:v', payload });
  const { database, loseResponses, close } = await openThroughProxy(api().services.database.url);
  await database.pool.query('SELECT 1');
  loseResponses();
  const unused: MailTransport = { send: () => Promise.reject(new Error('unused')), close: () => undefined };
  await expect(sendDueMails({ ...api().services, database }, unused)).rejects.toThrow('Query read timeout');
  await close();
  // Waits until the server has ended the transaction of the lost connection.
  await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).for('update');
  await mail.send();
  expect(mail.to(recipient)).toHaveLength(1);
});

test('the mail about a confirmed session has an HTML part and a calendar file', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const session = await createSession(api().db, student, mentor, 30);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  await makeDue(student.email);
  await mail.send();
  const text = decodeMail(mail.to(student.email).at(-1)?.text ?? '');
  expect(text).toContain('Subject: Session confirmed: Subnets');
  expect(text).toMatch(/Content-Type: text\/html; charset=utf-8/);
  expect(text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
});

test('a mail about a session shows the photo of the other participant as an attachment', async () => {
  const [student, mentor] = [await api().student(), await api().mentor()];
  await upload(mentor, await (await redAndBlue()).png().toBuffer());
  const session = await createSession(api().db, student, mentor, 31);
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  for (const { email } of [student, mentor]) await makeDue(email);
  await mail.send();
  const [toStudent, toMentor] = [student, mentor].map(({ email }) =>
    decodeMail(mail.to(email).at(-1)?.text ?? ''),
  );
  expect(toStudent).toContain('<img class="person" src="cid:partner"');
  expect(toStudent).toMatch(/Content-Type: image\/jpeg[^]*Content-Id: <partner>/i);
  expect(toMentor).toContain('Subject: ');
  expect(toMentor).not.toContain('cid:partner');
});

test('without an SMTP server, mails are written to files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-mail-'));
  const files = createMailTransport({ ...api().services.config, smtpUrl: undefined, dataDir });
  await files.send({
    to: { name: 'A', address: 'a@example.test' },
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
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
])('a mail to the invalid stored address %j is not sent to anybody else', async (email) => {
  await createAccount(api().db, 'student', { email });
  await browser().post('/auth/forgot-password', { email });
  await mail.send();
  expect(mail.received().flatMap(({ to }) => to)).not.toContain('victim@x.test');
});

test.each([
  'Eve\r\nBcc: victim@x.test',
  'Eve" <victim@x.test>, "',
  'victim@x.test, Eve',
  'Eve\u2028Bcc: victim@x.test',
])('the name %j adds no recipient and no Cc or Bcc header', async (name) => {
  const email = `${crypto.randomUUID()}@example.test`;
  const form = {
    name,
    email,
    phone: '0123456789',
    rollNo: 'R',
    course: 'CS',
    yearOfStudy: '1',
    fieldOfInterest: 'other',
    password: 'Mountain9',
    confirmPassword: 'Mountain9',
  };
  expect((await browser().post('/students/register', form)).status).toBe(201);
  await mail.send();
  const [sent] = mail.to(email);
  expect(sent?.to).toEqual([email]);
  const [headers = ''] = sent?.text.split('\r\n\r\n') ?? [];
  expect(headers).not.toMatch(/^(bcc|cc):/im);
  expect(mail.received().flatMap(({ to }) => to)).not.toContain('victim@x.test');
});
