import { eq, sql } from 'drizzle-orm';
import { accounts, mailOutbox, notificationPreferences } from '../../database/schema/index.ts';
import { decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { endWindow, studentAndMentor } from '../notifications/testing/session-changes.ts';
import { queueDigests } from './queue-digests.ts';
import { choose, passTime } from './testing/preferences.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);

/** Queues the digests at this time in UTC, which is the zone of the test accounts. */
const queueAt = (time: string, day = '2026-11-24') =>
  queueDigests({ ...api().services, now: () => new Date(`${day}T${time}:00.000Z`) });

const digests = ({ email }: SignedIn) =>
  mail
    .to(email)
    .map(({ text }) => decodeMail(text))
    .filter((text) => text.includes('Subject: Your daily digest'));

const queued = async ({ email }: SignedIn) =>
  (await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))).filter(
    ({ template }) => template === 'digest',
  );

const write = (from: SignedIn, to: SignedIn, content: string) => {
  const [studentId, teacherId] = from.role === 'student' ? [from.id, to.id] : [to.id, from.id];
  const query = { senderId: from.id, studentId, teacherId, content };
  return from.client.post('/messages/send', undefined, { query });
};

/** A mentor with a digest of requests and messages at 6:00 PM, and a student who has asked for a session. */
async function mentorWithRequest() {
  const pair = await studentAndMentor(api());
  await choose(pair.mentor, { mail: { requests: 'digest', messages: 'digest' } });
  await pair.book();
  await endWindow(api());
  return pair;
}

test('a daily digest lists the new notifications', async () => {
  const { mentor, student } = await mentorWithRequest();
  await write(student, mentor, 'A question');
  await passTime(api());
  await queueAt('17:59');
  await mail.send();
  expect(digests(mentor)).toEqual([]);
  await queueAt('18:00');
  await queueAt('18:01');
  await mail.send();
  const [first] = digests(mentor);
  expect(digests(mentor)).toHaveLength(1);
  expect(first).toContain('Subject: Your daily digest: 2 notifications');
  expect(first).toContain(`${student.name} requests a session`);
  expect(first).toContain(`${student.name} sent you a message.`);
  expect(first).toContain('Turn off the daily digest');
  expect(first).toMatch(/^List-Unsubscribe: </m);
  expect(mail.to(mentor.email)).toHaveLength(1);
  await queueAt('18:00', '2026-11-25');
  await mail.send();
  expect(digests(mentor)).toHaveLength(1);
});

test('dismissed notifications and read messages cause no digest', async () => {
  const { mentor, student } = await mentorWithRequest();
  await write(student, mentor, 'Read soon');
  await mentor.client.post('/messages/read', { studentId: student.id, teacherId: mentor.id, upTo: 1 });
  const [message, request] = (await mentor.client.get('/notifications')).body as { id: number }[];
  expect(message?.id).toBeGreaterThan(request?.id ?? 0);
  await mentor.client.post(`/notifications/${request?.id}/dismiss`);
  await passTime(api());
  await queueAt('18:00');
  expect(await queued(mentor)).toEqual([]);
});

test('a queued digest is dropped after its notifications were seen', async () => {
  const { mentor } = await mentorWithRequest();
  await passTime(api());
  await queueAt('18:00');
  expect(await queued(mentor)).toHaveLength(1);
  const [request] = (await mentor.client.get('/notifications')).body as { id: number }[];
  await mentor.client.post('/notifications/seen', { upToId: request?.id });
  await mail.send();
  expect(digests(mentor)).toEqual([]);
  expect((await queued(mentor))[0]?.lastError).toBe('dropped: there is nothing new to list');
});

test('an already mailed notification causes no digest', async () => {
  const { mentor, book } = await studentAndMentor(api());
  await choose(mentor, { mail: { messages: 'digest' } });
  await book();
  await endWindow(api());
  await mail.send();
  expect(mail.to(mentor.email)).toHaveLength(1);
  await choose(mentor, { mail: { requests: 'digest' } });
  await passTime(api());
  await queueAt('18:00');
  expect(await queued(mentor)).toEqual([]);
});

test('a digest also lists notifications that are turned off in the bell', async () => {
  const { mentor, book, student } = await studentAndMentor(api());
  await choose(mentor, { bell: { requests: false }, mail: { requests: 'digest' } });
  await book();
  await passTime(api());
  await queueAt('18:00');
  await mail.send();
  expect(digests(mentor)[0]).toContain(`${student.name} requests a session`);
});

test('concurrent and later runs queue only one digest', async () => {
  const { mentor } = await mentorWithRequest();
  await passTime(api());
  await Promise.all([1, 2, 3, 4].map(() => queueAt('18:00')));
  await queueAt('18:05');
  expect(await queued(mentor)).toHaveLength(1);
  await mail.send();
  expect(digests(mentor)).toHaveLength(1);
});

test('a digest is queued at its time in the zone of the account', async () => {
  const { mentor } = await mentorWithRequest();
  await api().db.execute(sql`UPDATE accounts SET time_zone = 'Pacific/Auckland' WHERE id = ${mentor.id}`);
  await passTime(api());
  // 6:00 PM in Auckland is 5:00 AM in UTC.
  await queueAt('04:59');
  expect(await queued(mentor)).toEqual([]);
  await queueAt('05:00');
  expect(await queued(mentor)).toHaveLength(1);
});

test('a digest at a skipped time is queued right after the clock change', async () => {
  const { mentor } = await mentorWithRequest();
  await choose(mentor, { digestAt: '02:30 AM' });
  await api().db.execute(sql`UPDATE accounts SET time_zone = 'Europe/Prague' WHERE id = ${mentor.id}`);
  await passTime(api());
  await queueAt('00:59', '2026-03-29');
  expect(await queued(mentor)).toEqual([]);
  await queueAt('01:00', '2026-03-29');
  expect(await queued(mentor)).toHaveLength(1);
});

test('a change to the digest time causes no second digest on the same day', async () => {
  const { mentor, student } = await mentorWithRequest();
  await passTime(api());
  await queueAt('18:00');
  await choose(mentor, { digestAt: '08:00 PM' });
  await write(student, mentor, 'Later');
  await passTime(api());
  await queueAt('20:00');
  expect(await queued(mentor)).toHaveLength(1);
  await queueAt('20:00', '2026-11-25');
  expect(await queued(mentor)).toHaveLength(2);
});

test('a digest is queued for an account in an unknown time zone', async () => {
  const { mentor } = await mentorWithRequest();
  await api().db.execute(sql`UPDATE accounts SET time_zone = 'Mars/Olympus' WHERE id = ${mentor.id}`);
  await passTime(api());
  await queueAt('18:00');
  expect(await queued(mentor)).toHaveLength(1);
});

test('no digest is queued for an account that an admin has blocked', async () => {
  const { mentor } = await mentorWithRequest();
  await api().db.execute(sql`UPDATE accounts SET status = 'blocked' WHERE id = ${mentor.id}`);
  await passTime(api());
  await queueAt('18:00');
  expect(await queued(mentor)).toEqual([]);
});

test.each([
  [60, '10 earlier notifications are not listed here.'],
  [51, '1 earlier notification is not listed here.'],
])('the digest of a day with %i notifications lists the latest 50', async (count, text) => {
  const mentor = await api().mentor();
  await choose(mentor, { mail: { feedback: 'digest' } });
  await api().db.execute(sql`
    INSERT INTO notifications (account_id, kind, text, cause)
    SELECT ${mentor.id}, 'feedback_received', 'Review ' || i || '!', 'feedback:test:' || i FROM generate_series(1, ${count}::int) AS i`);
  await passTime(api());
  await queueAt('18:00');
  await mail.send();
  const [digest = ''] = digests(mentor);
  expect(digest).toContain(`${count} notifications`);
  expect(digest).toContain(`Review ${count}!`);
  expect(digest).toContain(`Review ${count - 49}!`);
  expect(digest).not.toContain(`Review ${count - 50}!`);
  expect(digest).toContain(text);
});

test('the preferences store the date of the last due digest', async () => {
  const { mentor } = await mentorWithRequest();
  await queueAt('18:30');
  const [row] = await api()
    .db.select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, mentor.id));
  expect(row?.digestedOn).toBe('2026-11-24');
});

test('a queued digest is dropped after a change of the e-mail address', async () => {
  const { mentor } = await mentorWithRequest();
  await passTime(api());
  await queueAt('18:00');
  expect(await queued(mentor)).toHaveLength(1);
  const email = `moved-${mentor.id}@example.test`;
  await api().db.update(accounts).set({ email, emailKey: email }).where(eq(accounts.id, mentor.id));
  await mail.send();
  expect(digests(mentor)).toEqual([]);
  expect(await queued(mentor)).toMatchObject([{ lastError: expect.stringContaining('dropped') }]);
});
