import {
  decodeMail,
  createSession,
  createSlot,
  type SignedIn,
  useTestApi,
  useTestMail,
} from '../../testing/index.ts';
import { sql } from 'drizzle-orm';
import { offerSlots } from '../waiting-list/offer-slots.ts';

const api = useTestApi();
const mail = useTestMail(api);

/** Sends all waiting mails. @returns the last mail to the account */
async function sentTo({ email }: SignedIn): Promise<string> {
  await api().db.execute(
    sql`UPDATE mail_outbox SET next_attempt_at = now() WHERE sent_at IS NULL AND failed_at IS NULL`,
  );
  await mail.send();
  return decodeMail(mail.to(email).at(-1)?.text ?? '');
}

test('only the mail to the mentor contains the deadline of a request', async () => {
  const { student, mentor } = await api().pair();
  const { date, timeSlot } = await createSlot(api().db, mentor, 60);
  const booking = { studentId: student.id, teacherId: mentor.id, date, timeSlot, topic: 'Ports' };
  expect((await student.client.post('/sessions/book', booking)).status).toBe(201);
  const toMentor = await sentTo(mentor);
  expect(toMentor).toMatch(
    / asks you for a session\. Please answer by .+ [AP]M \(UTC\)\. Otherwise the request expires\./,
  );
  expect(toMentor).toContain('/session-requests');
  const toStudent = await sentTo(student);
  expect(toStudent).toContain(`We sent your request to ${mentor.name}.`);
  expect(toStudent).not.toContain('Please answer by');
});

test('a mail about a cancellation names the person who cancelled', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 62, { status: 'CONFIRMED' });
  await mentor.client.put(`/sessions/${session.id}`, { status: 'CANCELLED', reason: 'Ill' });
  const toStudent = await sentTo(student);
  expect(toStudent).toContain(`${mentor.name} cancelled this session.`);
  expect(toStudent).toContain(`/booksession?mentor=${mentor.id}`);
  expect(await sentTo(mentor)).toContain('You cancelled this session.');
});

test('the mail about a session of a deleted mentor has no booking link', async () => {
  const { student, mentor } = await api().pair();
  await createSession(api().db, student, mentor, 64, { status: 'CONFIRMED' });
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/teachers/${mentor.id}`)).status).toBeLessThan(300);
  const text = await sentTo(student);
  expect(text).toContain('This session was cancelled.');
  expect(text).not.toContain('/booksession');
});

test('the mail about a session that was moved twice shows the time before the first move', async () => {
  const { student, mentor } = await api().pair();
  const session = await createSession(api().db, student, mentor, 66, { status: 'CONFIRMED' });
  for (const hour of [70, 74]) {
    const { date, timeSlot } = await createSlot(api().db, mentor, hour);
    const moved = await student.client.post(`/sessions/${session.id}/reschedule`, { date, timeSlot });
    expect(moved.status).toBe(200);
  }
  const [waiting] = (
    await api().db.execute<{ payload: { previous: unknown } }>(
      sql`SELECT payload FROM mail_outbox WHERE recipient = ${mentor.email} AND template = 'session-rescheduled'`,
    )
  ).rows;
  expect(Date.parse((waiting?.payload.previous as { startsAt: string }).startsAt)).toBe(+session.startsAt);
  expect(await sentTo(mentor)).toMatch(/New time: .+\r\nBefore: /);
});

test('the mail about an offer says until when the time is held', async () => {
  const { student, mentor } = await api().pair();
  await student.client.put(`/waiting-list/${mentor.id}`, {});
  await createSlot(api().db, mentor, 80);
  await offerSlots(api().services);
  expect(await sentTo(student)).toMatch(/Held until: .+ [AP]M \(UTC\)\r?\nWith: /);
});
