import type { Notification, Session } from '@cairn/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { mailOutbox } from '../../../database/schema/index.ts';
import { createSlot, type SignedIn, type TestApi } from '../../../testing/index.ts';
import type { MailTransport } from '../../mail/mail-transport.ts';
import { sendDueMails } from '../../mail/send-mails.ts';

let hour = 40;

/** Creates a student, and a mentor with two free slots. */
export async function studentAndMentor(api: TestApi) {
  const { student, mentor } = await api.pair();
  const slots = [
    await createSlot(api.db, mentor, (hour += 1)),
    await createSlot(api.db, mentor, (hour += 1)),
  ];
  const at = (index: number) => ({
    date: slots[index]?.date ?? '',
    timeSlot: slots[index]?.timeSlot ?? '',
  });
  const book = async (): Promise<number> => {
    const body = { studentId: student.id, teacherId: mentor.id, ...at(0), topic: 'Ports' };
    const response = await student.client.post('/sessions/book', body);
    return (response.body as Session).id;
  };
  const put = async (who: SignedIn, id: number, body: object) =>
    expect((await who.client.put(`/sessions/${id}`, body)).status).toBe(200);
  return {
    student,
    mentor,
    book,
    startOf: (index: number) => slots[index]?.startsAt.toISOString(),
    move: (id: number, index = 1) => student.client.post(`/sessions/${id}/reschedule`, at(index)),
    accept: (id: number) => put(mentor, id, { status: 'CONFIRMED' }),
    decline: (id: number) => put(mentor, id, { status: 'CANCELLED' }),
    cancel: (id: number) => put(student, id, { status: 'CANCELLED' }),
  };
}

/** The queued and sent mails to an e-mail address, oldest first. */
export async function mailsTo({ db }: TestApi, { email }: { email: string }) {
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(mailOutbox.id);
  return rows.map(({ template, payload, attempts, nextAttemptAt, sentAt }) => ({
    template,
    attempts,
    nextAttemptAt,
    startsAt: payload['startsAt'],
    isSent: sentAt !== null,
  }));
}

/** The templates of the mails to an account, oldest first. */
export const templates = async (api: TestApi, who: SignedIn) =>
  (await mailsTo(api, who)).map(({ template }) => template);

/** The notifications of an account, newest first. */
export const bell = async ({ client }: SignedIn) =>
  (await client.get('/notifications')).body as Notification[];

/** The kinds of the notifications of an account, newest first. */
export const kinds = async (who: SignedIn) => (await bell(who)).map(({ kind }) => kind);

/** Ends the window of all earlier changes. */
export async function endWindow({ db }: TestApi): Promise<void> {
  await db.execute(sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE attempts = 0`);
  await db.execute(sql`UPDATE notifications SET merge_until = now() WHERE merge_until IS NOT NULL`);
}

const transport: MailTransport = { send: () => Promise.resolve(), close: () => undefined };

/** Sends the due mails. Returns the number of mails. */
export const deliver = ({ services }: TestApi): Promise<number> => sendDueMails(services, transport);
