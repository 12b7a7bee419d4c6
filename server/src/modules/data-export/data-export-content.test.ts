import { eq, sql } from 'drizzle-orm';
import * as schema from '../../database/schema/index.ts';
import { createSession, createSlot, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { enterPassword, turnOn } from '../auth/testing/two-factor.ts';
import { confirm, linksTo, requestAddress } from '../email-verification/testing/email-links.ts';
import { loadSharp } from '../photos/inspect-photo.ts';
import { redAndBlue, upload } from '../photos/testing/pictures.ts';
import { exportData } from './testing/exports.ts';

const api = useTestApi({ rateLimits: false });
const mail = useTestMail(api);
const insert = <Table extends Parameters<ReturnType<typeof api>['db']['insert']>[0]>(table: Table) =>
  api().db.insert(table);

/** A student and a mentor with rows in every table that is exported, and secrets that must not be. */
async function createHistory() {
  const [{ student, mentor }, admin] = [await api().pair(), await api().admin()];
  const session = await createSession(api().db, student, mentor, -48, {
    status: 'CONFIRMED',
    topic: 'Topic of the session',
    note: 'Note of the session',
  });
  const pair = { studentId: student.id, mentorId: mentor.id };
  const review = { ...pair, rating: 2, comment: 'Visible comment', reply: 'Reply of the mentor' };
  await insert(schema.feedback).values({
    ...review,
    sessionId: session.id,
    reportReason: 'Report of the mentor',
  });
  await insert(schema.feedback).values({
    ...pair,
    rating: 1,
    comment: 'Hidden comment',
    hiddenAt: new Date(),
  });
  await insert(schema.favourites).values(pair);
  await insert(schema.scheduleTemplates).values({ mentorId: mentor.id, weekday: 3, timeSlot: '09:00 AM' });
  await insert(schema.daysOff).values({
    mentorId: mentor.id,
    date: '2030-05-01',
    note: 'Note of the day off',
  });
  await createSlot(api().db, mentor, 400);
  for (const { id, email, role } of [student, mentor]) {
    const note = { accountId: id, authorId: admin.id, text: `Internal note about the ${role}` };
    await insert(schema.accountNotes).values(note);
    await insert(schema.passwordResets).values({
      accountId: id,
      tokenHash: hashToken(generateToken()),
      expiresAt: new Date('2100-01-01'),
    });
    const text = `Notification of the ${role}`;
    await insert(schema.notifications).values({
      accountId: id,
      kind: 'session_reminder',
      text,
      cause: 'test',
    });
    const payload = { recipient: 'x', subject: `Subject to the ${role}`, text: `Mail to the ${role}` };
    await insert(schema.mailOutbox).values({
      recipient: email,
      cause: 'test',
      template: 'admin-message',
      payload,
    });
  }
  return { student, mentor, admin, session };
}

const write = (from: SignedIn, student: SignedIn, mentor: SignedIn, content: string) =>
  from.client.post('/messages/send', {
    ...{ studentId: student.id, teacherId: mentor.id, senderId: from.id, content },
  });

test('an export contains the photo, as a picture in the page', async () => {
  const student = await api().student();
  expect((await exportData(student)).data.photo).toBeNull();
  await upload(student, await (await redAndBlue()).png().toBuffer());
  await api()
    .db.update(schema.dataExports)
    .set({ requestedAt: new Date('2026-01-01') });
  const { data, html } = await exportData(student);
  const { picture } = data.photo as { picture: string };
  const [, base64 = ''] = picture.split('data:image/jpeg;base64,');
  expect(base64).not.toMatch(/\s/);
  const sharp = await loadSharp();
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
  expect(html.text).toContain(`<img src="${picture}" alt="Picture">`);
});

test('a student exports what the product shows to them', async () => {
  const { student, mentor, session } = await createHistory();
  await write(student, student, mentor, 'From the student');
  await write(mentor, student, mentor, 'From the mentor');
  const { data, html } = await exportData(student);
  expect(data.studentProfile).toMatchObject({ course: 'Computer Science', year: 'Sophomore' });
  expect(data.sessions).toEqual([
    expect.objectContaining({
      id: session.id,
      with: mentor.name,
      yourRole: 'student',
      topic: 'Topic of the session',
      note: 'Note of the session',
      outcome: 'completed',
    }),
  ]);
  expect(data.messages).toMatchObject([
    { with: mentor.name, direction: 'sent', content: 'From the student' },
    { with: mentor.name, direction: 'received', content: 'From the mentor' },
  ]);
  expect(data.feedbackGiven).toMatchObject([
    { mentor: mentor.name, rating: 2, comment: 'Visible comment', reply: 'Reply of the mentor' },
    { rating: 1, comment: 'Hidden comment' },
  ]);
  expect(data.favourites).toMatchObject([{ mentor: mentor.name }]);
  expect(data).not.toHaveProperty('availability');
  expect(data).not.toHaveProperty('feedbackReceived');
  for (const text of [
    'Topic of the session',
    'From the mentor',
    'Notification of the student',
    'Mail to the student',
  ])
    expect(html.text).toContain(text);
});

test('a mentor exports what the product shows to them, without hidden reviews', async () => {
  const { student, mentor } = await createHistory();
  const { data, json, html } = await exportData(mentor);
  expect(data.mentorProfile).toMatchObject({ department: 'Engineering', title: 'Engineer' });
  expect(data.feedbackReceived).toMatchObject([
    { student: student.name, comment: 'Visible comment', yourReport: 'Report of the mentor' },
  ]);
  expect(data.availability).toHaveLength(2);
  expect(data.usualWeek).toEqual([{ weekday: 'Wednesday', timeSlot: '09:00 AM' }]);
  expect(data.daysOff).toEqual([{ date: '2030-05-01', note: 'Note of the day off' }]);
  expect(data.mails).toMatchObject([{ subject: 'Subject to the mentor', text: 'Mail to the mentor' }]);
  for (const file of [json.text, html.text]) expect(file).not.toContain('Hidden comment');
});

test('an export contains sign-ins, the second factor and own actions, with networks instead of addresses', async () => {
  const admin = await api().admin();
  await turnOn(admin);
  await api()
    .db.update(schema.authSessions)
    .set({ address: '203.0.113.77', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' })
    .where(eq(schema.authSessions.accountId, admin.id));
  await insert(schema.trustedDevices).values({
    tokenHash: hashToken(generateToken()),
    accountId: admin.id,
    device: 'Trusted browser',
    expiresAt: new Date('2100-01-01'),
  });
  const { data, json } = await exportData(admin);
  expect(data.signIns).toMatchObject([{ device: 'Firefox on Linux', network: '203.0.113.0/24' }]);
  expect(data.secondFactor).toMatchObject({ turnedOnAt: expect.any(String), unusedRecoveryCodes: 10 });
  expect(data.trustedDevices).toMatchObject([{ device: 'Trusted browser' }]);
  expect(data.actions.map(({ action }: { action: string }) => action)).toContain('two-factor.on');
  expect(json.text).not.toContain('203.0.113.77');
});

test('an export names the passkeys with their dates, and contains nothing of their keys', async () => {
  const user = await api().student();
  const [credentialId, publicKey] = [generateToken(), generateToken()];
  await insert(schema.passkeys).values({
    accountId: user.id,
    credentialId: Buffer.from(credentialId, 'base64url'),
    publicKey: Buffer.from(publicKey, 'base64url'),
    counter: 0,
    transports: [],
    name: 'Work laptop',
  });
  const { data, json, html } = await exportData(user);
  expect(data.passkeys).toEqual([{ name: 'Work laptop', addedAt: expect.any(String), lastUsedAt: null }]);
  for (const secret of [credentialId, publicKey])
    for (const encoding of ['base64url', 'base64', 'hex'] as const)
      for (const { text } of [json, html])
        expect(text).not.toContain(Buffer.from(secret, 'base64url').toString(encoding));
});

test("no export contains secrets, internal notes, or another person's address and phone number", async () => {
  const { student, mentor, admin } = await createHistory();
  await api().db.execute(sql`UPDATE accounts SET phone = '7' || lpad(id::text, 9, '0')`);
  for (const user of [student, mentor, admin]) await turnOn(user);
  const tokens = await api().db.select().from(schema.authSessions);
  const factors = await api().db.select().from(schema.twoFactorSecrets);
  const people = await api().db.select().from(schema.accounts);
  const rooms = await api().db.select().from(schema.sessions);
  const secrets = [
    'argon2',
    'Internal note',
    ...people.map(({ passwordHash }) => passwordHash),
    ...factors.map(({ secret }) => secret),
    ...rooms.map(({ roomToken }) => roomToken),
    ...tokens.flatMap(({ tokenHash, id }) => [tokenHash.toString('hex'), tokenHash.toString('base64'), id]),
  ];
  for (const user of [student, mentor, admin]) {
    const { json, html } = await exportData(user);
    const others = people.filter(({ id }) => id !== user.id).flatMap(({ email, phone }) => [email, phone]);
    for (const text of [...secrets, ...others]) {
      expect(json.text).not.toContain(text);
      expect(html.text).not.toContain(text);
    }
    expect(json.text).toContain(`"7${String(user.id).padStart(9, '0')}"`);
  }
});

test.each(['a new', 'an older'] as const)(
  'the mails to the earlier owner of an address are not exported to %s account that has it now',
  async (heir) => {
    const [owner, admin] = [await api().student(), await api().admin()];
    const sendMail = (to: SignedIn, text: string) =>
      admin.client.post(`/admin/accounts/${to.id}/mails`, { subject: 'Subject', text });
    const changeEmail = ({ id }: SignedIn, email: string) =>
      admin.client.put(`/admin/students/${id}`, { email });
    const older = await api().student();
    await enterPassword(admin);
    expect((await sendMail(owner, 'For the earlier owner')).status).toBe(202);
    expect((await changeEmail(owner, `moved-${owner.id}@example.com`)).status).toBe(200);
    if (heir === 'an older') expect((await changeEmail(older, owner.email)).status).toBe(200);
    const account =
      heir === 'a new' ? await api().student({ email: owner.email }) : await api().signIn(older);
    expect((await sendMail(account, 'For the heir')).status).toBe(202);
    const { data, json } = await exportData(account);
    expect(json.text).not.toContain('For the earlier owner');
    expect(data.mails).toMatchObject([{ text: 'For the heir' }]);
  },
);

test('the mails to the earlier owner of an address are not exported to an account that has proven it since', async () => {
  const [owner, heir, admin] = [await api().student(), await api().student(), await api().admin()];
  const sendMail = (to: SignedIn, text: string) =>
    admin.client.post(`/admin/accounts/${to.id}/mails`, { subject: 'Subject', text });
  await enterPassword(admin);
  await sendMail(owner, 'For the earlier owner');
  await sendMail(heir, 'For the former address of the heir');
  await admin.client.put(`/admin/students/${owner.id}`, { email: `left-${owner.id}@example.com` });
  await requestAddress(heir, owner.email);
  expect((await confirm(api(), (await linksTo(mail, owner.email)).at(-1))).body).toEqual({
    outcome: 'changed',
  });
  const account = await api().signIn(heir);
  await sendMail(account, 'For the heir');
  const { data, json } = await exportData(account);
  expect(json.text).not.toContain('For the earlier owner');
  expect(data.mails.map(({ text }: { text: string }) => text)).toContain('For the heir');
});

test('messages with markup, scripts and line separators stay text', async () => {
  const { student, mentor } = await api().pair();
  const attack = `<script>alert(1)</script><img src=x onerror="alert('2')">\u2028--><!--]]></td></table>&lt;b&gt;`;
  await write(student, student, mentor, 'Hello');
  // Stored as it is, as by an earlier version: the server replaces line separators.
  await api().db.execute(sql`UPDATE messages SET content = ${attack} WHERE sender_id = ${student.id}`);
  await write(student, student, mentor, '</style><svg/onload=alert(3)>\u202Etxt.exe');
  const { data, html } = await exportData(mentor);
  expect(data.messages.map(({ content }: { content: string }) => content)).toContain(attack);
  expect(html.text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(html.text).toContain('&#38;lt;b&#38;gt;');
  expect(html.text).not.toMatch(/<script|<img|<svg|onerror="|\u2028|<!--/i);
  expect(html.text.match(/<\/style>/g)).toHaveLength(1);
  expect(html.text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
});

test('many entries are exported completely and in order', async () => {
  const { student, mentor } = await api().pair();
  await write(student, student, mentor, 'Message 1');
  await api().db.execute(sql`
    INSERT INTO messages (conversation_id, seq, sender_id, content)
    SELECT id, n, ${mentor.id}, 'Message ' || n FROM conversations, generate_series(2, 1500) AS n
     WHERE student_id = ${student.id}`);
  const { data, html } = await exportData(student);
  expect(data.messages.map(({ content }: { content: string }) => content)).toEqual(
    Array.from({ length: 1500 }, (_, index) => `Message ${index + 1}`),
  );
  expect(html.text.match(/>Message \d+</g)).toHaveLength(1500);
});
