import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { mailOutbox } from '../../database/schema/index.ts';
import { createSlot, type SignedIn, useTestApi } from '../../testing/index.ts';
import { TestClient } from '../../testing/test-client.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { sendDueMails } from '../mail/send-mails.ts';

const api = useTestApi({ rateLimits: false });
/** A second server on the same database, which mails changes at once. */
let windowless: FastifyInstance;

beforeAll(async () => {
  const { services } = api();
  windowless = await buildApp({ ...services, config: { ...services.config, notificationWindowSeconds: 0 } });
  await windowless.ready();
});
afterAll(() => windowless.close());

/** A client of the account on the second server. */
const withoutWindow = ({ client }: SignedIn) => {
  const other = new TestClient(windowless, true);
  other.setCookie('cairn-session', client.cookie.split('=')[1] ?? '');
  return other;
};

let hour = 40;
async function pair() {
  const [student, mentor] = [await api().student(), await api().mentor()];
  const slots = await Promise.all([1, 2, 3].map(() => createSlot(api().db, mentor, (hour += 1))));
  const at = (index: number) => ({
    date: slots[index]?.date ?? '',
    timeSlot: slots[index]?.timeSlot ?? '',
  });
  const book = async (client: TestClient): Promise<number> => {
    const body = { studentId: student.id, teacherId: mentor.id, ...at(0), topic: 'Ports' };
    return (await client.post('/sessions/book', body)).body.id;
  };
  const move = async (client: TestClient, id: number, index = 1) =>
    expect((await client.post(`/sessions/${id}/reschedule`, at(index))).status).toBe(200);
  const put = async (client: TestClient, id: number, status: 'CONFIRMED' | 'CANCELLED') =>
    expect((await client.put(`/sessions/${id}`, { status })).status).toBe(200);
  return {
    student,
    mentor,
    book,
    move,
    put,
    startOf: (index: number) => slots[index]?.startsAt.toISOString(),
  };
}

const mailsTo = async (email: string) =>
  (
    await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id)
  ).map(({ template, payload, sentAt, lastError }) => ({
    template,
    lastError,
    startsAt: payload['startsAt'],
    isSent: sentAt !== null,
  }));
const templates = async ({ email }: { email: string }) =>
  (await mailsTo(email)).map(({ template }) => template);

const makeAllDue = () =>
  api().db.execute(
    sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE sent_at IS NULL AND failed_at IS NULL`,
  );
/** Delivers all waiting mails. The mail server refuses the given templates for now. */
async function deliver(...refused: string[]): Promise<string[]> {
  await makeAllDue();
  const delivered: string[] = [];
  const transport: MailTransport = {
    send: ({ to, messageId }) => {
      const [, , template = ''] = /^<(\d+)\.([\w-]+)@/.exec(messageId) ?? [];
      if (refused.includes(template)) return Promise.reject(new Error('451 try again later'));
      delivered.push(`${template} to ${to.address}`);
      return Promise.resolve();
    },
    close: () => undefined,
  };
  await sendDueMails(api().services, transport);
  return delivered;
}

async function changeEmail(admin: SignedIn, { role, id }: SignedIn, to: string): Promise<void> {
  const path = role === 'student' ? `/admin/students/${id}` : `/admin/teachers/${id}`;
  expect((await admin.client.put(path, { email: to })).status).toBe(200);
}

beforeEach(() => deliver());

test('one mail about the next change replaces several waiting mails of a session', async () => {
  const { student, mentor, book, move, put, startOf } = await pair();
  const id = await book(withoutWindow(student));
  await put(withoutWindow(mentor), id, 'CONFIRMED');
  for (const who of [student, mentor])
    expect(await templates(who)).toEqual(['session-requested', 'session-confirmed']);
  await move(student.client, id);
  for (const { email } of [student, mentor])
    expect(await mailsTo(email)).toMatchObject([{ template: 'session-rescheduled', startsAt: startOf(1) }]);
  expect(await deliver()).toHaveLength(2);
});

test('moving a request replaces its waiting mails by one request mail with the new time', async () => {
  const { student, mentor, book, move, startOf } = await pair();
  const id = await book(withoutWindow(student));
  await move(withoutWindow(student), id, 1);
  await move(student.client, id, 2);
  for (const { email } of [student, mentor])
    expect(await mailsTo(email)).toMatchObject([{ template: 'session-requested', startsAt: startOf(2) }]);
});

test('waiting mails to the mentor are withdrawn if the request is declined or cancelled', async () => {
  const [declined, cancelled] = [await pair(), await pair()];
  for (const { student, mentor, book, move, put } of [declined, cancelled]) {
    const id = await book(withoutWindow(student));
    await move(withoutWindow(student), id);
    await put(mentor === declined.mentor ? mentor.client : student.client, id, 'CANCELLED');
    expect(await templates(mentor)).toEqual([]);
  }
  expect(await templates(declined.student)).toEqual(['session-declined']);
  expect(await templates(cancelled.student)).toEqual(['session-cancelled']);
});

test('a waiting mail of another session stays as it is', async () => {
  const [first, second] = [await pair(), await pair()];
  const id = await first.book(withoutWindow(first.student));
  await second.book(withoutWindow(second.student));
  await first.put(first.mentor.client, id, 'CONFIRMED');
  expect(await templates(second.mentor)).toEqual(['session-requested']);
});

test.each([
  ['was sent', []],
  ['waits for its retry', ['session-requested']],
])('a student gets only own mails at the former address of a mentor whose mail %s', async (_, refused) => {
  const admin = await api().admin();
  const { student, mentor, book } = await pair();
  await book(student.client);
  // The worker attempts the mentor's mail while the student's mail is pending.
  await api().db.execute(
    sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE recipient = ${mentor.email}`,
  );
  await sendDueMails(api().services, {
    send: () => (refused.length > 0 ? Promise.reject(new Error('451 try again later')) : Promise.resolve()),
    close: () => undefined,
  });
  const former = mentor.email;
  await changeEmail(admin, mentor, `new-${former}`);
  await changeEmail(admin, student, former);
  const delivered = await deliver();
  expect(delivered.filter((mail) => mail.endsWith(`to ${former}`))).toEqual([
    // The notice of the change goes to the mentor's former e-mail address.
    `email-changed to ${former}`,
    `session-requested to ${former}`,
  ]);
  expect(delivered.filter((mail) => mail.endsWith(`to new-${former}`))).toHaveLength(refused.length);
  expect(await deliver()).toEqual([]);
});

test('a refused mail is not delivered after a later mail about the session', async () => {
  const { student, mentor, book, put } = await pair();
  const id = await book(student.client);
  expect(await deliver('session-requested')).toEqual([]);
  await put(student.client, id, 'CANCELLED');
  expect((await deliver('session-requested')).toSorted()).toEqual(
    [`session-cancelled to ${mentor.email}`, `session-cancelled to ${student.email}`].toSorted(),
  );
  expect(await deliver()).toEqual([]);
  expect(await mailsTo(mentor.email)).toMatchObject([
    {
      template: 'session-requested',
      isSent: false,
      lastError: 'dropped: a later mail about the session replaces it',
    },
    { template: 'session-cancelled', isSent: true },
  ]);
});

test('a refused mail is delivered if no later mail about the session was sent', async () => {
  const { student, book, put } = await pair();
  const id = await book(student.client);
  expect(await deliver('session-requested')).toEqual([]);
  await put(student.client, id, 'CANCELLED');
  await api().db.execute(sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE attempts = 1`);
  const delivered: string[] = [];
  await sendDueMails(api().services, {
    send: ({ messageId }) => {
      delivered.push(messageId);
      return Promise.resolve();
    },
    close: () => undefined,
  });
  expect(delivered).toHaveLength(2);
  expect(delivered.every((id) => id.includes('session-requested'))).toBe(true);
});
