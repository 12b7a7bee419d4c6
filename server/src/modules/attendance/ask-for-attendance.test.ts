import { eq, sql } from 'drizzle-orm';
import { accounts, mailOutbox, notifications, sessions } from '../../database/schema/index.ts';
import { createSession, decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { askForAttendance } from './ask-for-attendance.ts';

const api = useTestApi();
const mail = useTestMail(api);
const contract = useTestApi({ profile: 'contract' });

let hour = -3;
async function endedHoursAgo(student: SignedIn, mentor: SignedIn, hours: number, { db } = api()) {
  const { id } = await createSession(db, student, mentor, (hour -= 2), { status: 'CONFIRMED' });
  await db
    .update(sessions)
    .set({
      startsAt: sql`date_trunc('minute', now()) - make_interval(hours => ${hours + 1})`,
      endsAt: sql`date_trunc('minute', now()) - make_interval(hours => ${hours})`,
    })
    .where(eq(sessions.id, id));
  return id;
}
const bellOf = async ({ id }: SignedIn) =>
  (await api().db.select().from(notifications).where(eq(notifications.accountId, id))).filter(
    ({ kind }) => kind === 'session_attendance',
  );
const mailsOf = async ({ email }: SignedIn) =>
  (await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).filter(
    ({ template }) => template === 'session-attendance',
  );
const ask = () => askForAttendance(api().services);

test('each participant gets one notification right after the end of a session', async () => {
  const { student, mentor } = await api().pair();
  const id = await endedHoursAgo(student, mentor, 0);
  await Promise.all([ask(), ask(), ask()]);
  expect(await bellOf(student)).toMatchObject([
    { sessionId: id, text: `Did your session “Subnets” with ${mentor.name} take place?` },
  ]);
  expect(await bellOf(mentor)).toHaveLength(1);
  expect([await mailsOf(student), await mailsOf(mentor)]).toEqual([[], []]);
});

test('nobody is asked about a session if one participant has blocked the other', async () => {
  const { student, mentor } = await api().pair();
  await endedHoursAgo(student, mentor, 0);
  await endedHoursAgo(student, mentor, 25);
  await student.client.put(`/account/blocks/${mentor.id}`);
  await ask();
  expect([
    await bellOf(student),
    await bellOf(mentor),
    await mailsOf(student),
    await mailsOf(mentor),
  ]).toEqual([[], [], [], []]);
});

test('a day later, only a participant who has not answered gets a mail', async () => {
  const { student, mentor } = await api().pair();
  const id = await endedHoursAgo(student, mentor, 25);
  await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'attended' });
  await ask();
  await ask();
  expect(await mailsOf(student)).toHaveLength(1);
  expect(await mailsOf(mentor)).toEqual([]);
  const late = await endedHoursAgo(student, mentor, 49);
  await ask();
  expect((await mailsOf(student)).map(({ cause }) => cause)).toEqual([`session:${id}:attendance`]);
  expect((await bellOf(student)).map(({ sessionId }) => sessionId)).not.toContain(late);
});

test('the mail has a link, and is dropped once the question is answered', async () => {
  const { student, mentor } = await api().pair();
  const id = await endedHoursAgo(student, mentor, 26);
  await ask();
  await mentor.client.put(`/sessions/${id}/attendance`, { statement: 'attended' });
  await mail.send();
  const [text] = mail.to(student.email).map(({ text }) => decodeMail(text));
  expect(text).toMatch(/^Subject: Did your session take place\?\r$/m);
  expect(text).toContain('Topic: Subnets');
  expect(text).toMatch(
    /Without an answer by \w+, \d+ \w+ \d{4}, \d+:\d\d [AP]M \(UTC\), it counts as completed/,
  );
  expect(text).toContain('/student-home');
  expect(text).toContain('reminders by mail');
  expect(text).not.toContain('BEGIN:VCALENDAR');
  expect(mail.to(mentor.email)).toEqual([]);
  expect(await mailsOf(mentor)).toMatchObject([{ lastError: 'dropped: the question was answered' }]);
});

test('nobody is asked about a cancelled session, and a blocked account is not asked', async () => {
  const { student, mentor } = await api().pair();
  const id = await endedHoursAgo(student, mentor, 1);
  await api()
    .db.update(sessions)
    .set({ status: 'CANCELLED', outcome: 'declined' })
    .where(eq(sessions.id, id));
  await ask();
  expect(await bellOf(student)).toEqual([]);
  await endedHoursAgo(student, mentor, 2);
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  await ask();
  expect([(await bellOf(student)).length, (await bellOf(mentor)).length]).toEqual([0, 1]);
});

test('in the contract profile nobody is asked', async () => {
  const { student, mentor } = await contract().pair();
  await endedHoursAgo(student, mentor, 0, contract());
  expect(await askForAttendance(contract().services)).toBe(0);
});
