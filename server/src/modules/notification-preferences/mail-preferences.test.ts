import { eq, sql } from 'drizzle-orm';
import { mailOutbox } from '../../database/schema/index.ts';
import { createSession, decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { cancelGroup, fullGroup, wait } from '../group-sessions/testing/groups.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { endWindow, mailsTo, studentAndMentor, templates } from '../notifications/testing/session-changes.ts';
import { remindOfSessions } from '../sessions/reminders.ts';
import { choose } from './testing/preferences.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);
const contract = useTestApi({ profile: 'contract', rateLimits: false });

const subjects = (who: SignedIn) => mail.to(who.email).map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);
const errors = async ({ email }: SignedIn) =>
  (await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).map(
    ({ lastError }) => lastError,
  );

/** The time in UTC this many hours from now, rounded down to the full hour. */
const clock = (hours: number) => {
  const text = new Date(Date.now() + hours * 3_600_000).toISOString();
  const hour = Number(text.slice(11, 13));
  return `${String(hour % 12 || 12).padStart(2, '0')}:00 ${hour < 12 ? 'AM' : 'PM'}`;
};
/** Quiet hours that began one to two hours ago and end in two to three hours. */
const quietNow = () => ({ from: clock(-1), until: clock(3) });

/** Sends the mails that are due at `time`. Returns the template and the recipient of each mail. */
const sendAt = (time: number) => {
  const sent: string[] = [];
  const transport: MailTransport = {
    send: ({ to, messageId }) => {
      sent.push(`${/\.([\w-]+)@/.exec(messageId)?.[1]} to ${to.address}`);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  return sendDueMails({ ...api().services, now: () => new Date(time) }, transport).then(() => sent);
};

test('mails about requests can be turned off; mails about changes still arrive', async () => {
  const { mentor, student, book, accept, cancel } = await studentAndMentor(api());
  await choose(mentor, { mail: { requests: 'off' } });
  const id = await book();
  await endWindow(api());
  await mail.send();
  expect(subjects(student)).toEqual(['Session requested: Ports']);
  expect(subjects(mentor)).toEqual([]);
  expect(await errors(mentor)).toEqual(['dropped: the recipient has turned these mails off']);
  await accept(id);
  await endWindow(api());
  await mail.send();
  await cancel(id);
  await endWindow(api());
  await mail.send();
  expect(subjects(mentor)).toEqual(['Session confirmed: Ports', 'Session cancelled: Ports']);
});

test('a waiting student who has turned changes off gets no mail about a cancelled group session', async () => {
  const { mentor, group } = await fullGroup(api(), 80);
  const [muted, waiting] = [await api().student(), await api().student()];
  await choose(muted, { mail: { changes: 'off' } });
  for (const student of [muted, waiting]) await wait(student, group);
  await cancelGroup(mentor, group, { reason: 'I am ill', version: 1 });
  await endWindow(api());
  await mail.send();
  expect([muted, waiting].map((student) => subjects(student).length)).toEqual([0, 1]);
  expect(await errors(muted)).toEqual(['dropped: the recipient has turned these mails off']);
});

test('a mail about a later change replaces a mail that waits for the end of quiet hours', async () => {
  const { mentor, student, book, cancel, accept } = await studentAndMentor(api());
  await choose(student, { quietHours: quietNow() });
  const id = await book();
  await endWindow(api());
  await mail.send();
  const [waiting] = await mailsTo(api(), student);
  expect(waiting).toMatchObject({ template: 'session-requested', attempts: 0, isSent: false });
  expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000);
  expect(subjects(mentor)).toEqual(['Session requested: Ports']);
  await accept(id);
  expect(await templates(api(), student)).toEqual(['session-confirmed']);
  await cancel(id);
  expect(await mailsTo(api(), student)).toMatchObject([{ template: 'session-cancelled', attempts: 0 }]);
  const end = waiting?.nextAttemptAt.getTime() ?? 0;
  await api().db.execute(
    sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE recipient = ${student.email}`,
  );
  expect(await sendAt(end)).toEqual([`session-cancelled to ${student.email}`]);
});

test('a mail about a session that starts in the quiet hours is sent at once', async () => {
  const { student, mentor } = await api().pair();
  await choose(student, { quietHours: quietNow() });
  const longAgo = new Date(Date.now() - 90 * 3_600_000);
  await createSession(api().db, student, mentor, 1, { status: 'CONFIRMED', updatedAt: longAgo });
  await remindOfSessions(api().services);
  await mail.send();
  expect(subjects(student)).toHaveLength(1);
});

test('after quiet hours, only one of several reminders of a session is sent', async () => {
  const { student, mentor } = await api().pair();
  await choose(student, { quietHours: quietNow(), reminders: [1440, 180] });
  const longAgo = new Date(Date.now() - 90 * 3_600_000);
  const { id } = await createSession(api().db, student, mentor, 20, {
    status: 'CONFIRMED',
    updatedAt: longAgo,
  });
  await remindOfSessions(api().services);
  await api().db.execute(sql`
    INSERT INTO mail_outbox (recipient, cause, template, payload)
    SELECT recipient, cause || ':later', template, payload FROM mail_outbox
     WHERE recipient = ${student.email} AND payload ->> 'sessionId' = ${String(id)}`);
  const end = Date.now() + 4 * 3_600_000;
  expect((await sendAt(end)).filter((sent) => sent.endsWith(student.email))).toHaveLength(1);
  expect(await errors(student)).toContain('dropped: a later mail about the session replaces it');
});

test('a deferred reminder of a cancelled session is not sent', async () => {
  const { student, mentor } = await api().pair();
  await choose(student, { quietHours: quietNow() });
  const longAgo = new Date(Date.now() - 90 * 3_600_000);
  const { id } = await createSession(api().db, student, mentor, 20, {
    status: 'CONFIRMED',
    updatedAt: longAgo,
  });
  await remindOfSessions(api().services);
  await mail.send();
  await student.client.put(`/sessions/${id}`, { status: 'CANCELLED' });
  await endWindow(api());
  expect((await sendAt(Date.now() + 4 * 3_600_000)).filter((sent) => sent.endsWith(student.email))).toEqual([
    `session-cancelled to ${student.email}`,
  ]);
});

test('only mails that can be turned off have an unsubscribe link and unsubscribe headers', async () => {
  const { student, book } = await studentAndMentor(api());
  await book();
  await endWindow(api());
  await student.client.post('/auth/forgot-password', { email: student.email });
  await mail.send();
  const [session, reset] = ['Session requested', 'Reset your'].map(
    (subject) => mail.to(student.email).find(({ text }) => text.includes(`Subject: ${subject}`))?.text ?? '',
  );
  expect(session).toMatch(/^List-Unsubscribe: <http[^>\s]+\/api\/unsubscribe\/[\w-]+>$/m);
  expect(session).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(decodeMail(session ?? '')).toContain('Turn off mails about requests:');
  expect(reset).toContain('Subject: Reset your');
  expect(reset).not.toMatch(/unsubscribe/i);
});

test('a contract server ignores preferences and sends no unsubscribe links', async () => {
  const { student, mentor } = await contract().pair();
  await contract().db.execute(sql`
    INSERT INTO notification_preferences (account_id, mail_off, digest_at, reminders)
    VALUES (${student.id}, '{requests,changes,reminders}', 0, '{}')`);
  const longAgo = new Date(Date.now() - 90 * 3_600_000);
  await createSession(contract().db, student, mentor, 20, { status: 'CONFIRMED', updatedAt: longAgo });
  expect(await remindOfSessions(contract().services)).toBe(2);
  const sent: { to: string; text: string; unsubscribeUrl: string | undefined }[] = [];
  await sendDueMails(contract().services, {
    send: ({ to, text, unsubscribeUrl }) => {
      sent.push({ to: to.address, text, unsubscribeUrl });
      return Promise.resolve();
    },
    close: () => undefined,
  });
  expect(sent.map(({ to }) => to)).toContain(student.email);
  for (const { text, unsubscribeUrl } of sent) {
    expect(unsubscribeUrl).toBeUndefined();
    expect(text).not.toMatch(/turn off/i);
  }
});
