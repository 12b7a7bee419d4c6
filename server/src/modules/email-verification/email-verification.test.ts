import { eq } from 'drizzle-orm';
import { loadConfig } from '../../config.ts';
import { emailLinks, mailOutbox } from '../../database/schema/index.ts';
import { createSlot, decodeMail, type SignedIn, useTestApi, useTestMail } from '../../testing/index.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import { markAllVerified } from './email-verification.repository.ts';
import { newAddress, register, rowOf, sessionOf } from './testing/addresses.ts';
import { confirm, linksTo, subjectsTo } from './testing/email-links.ts';

const api = useTestApi({ requireVerifiedEmail: true });
const plain = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const mail = useTestMail(api);
const plainMail = useTestMail(plain);

const book = async (student: SignedIn, mentor: { id: number }, slot: { date: string; timeSlot: string }) => {
  const { date, timeSlot } = slot;
  const body = { studentId: student.id, teacherId: mentor.id, date, timeSlot, topic: 'Subnets' };
  return student.client.post('/sessions/book', body);
};
const write = (sender: SignedIn, student: { id: number }, mentor: { id: number }) =>
  sender.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: sender.id, content: 'Hello' },
  });

test('a new student can browse at once, but books and writes only after the confirmation', async () => {
  const student = await register(api(), 'student');
  const mentor = await api().mentor();
  const slot = await createSlot(api().db, mentor, 30);
  expect(await sessionOf(student)).toMatchObject({ email: student.email, emailUnverified: true });
  expect((await student.client.get(`/teachers/${mentor.id}`)).status).toBe(200);
  for (const refused of [await book(student, mentor, slot), await write(student, student, mentor)])
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        message: 'Please confirm your email address to do this.',
        emailVerificationRequired: true,
      },
    ]);

  expect(await subjectsTo(mail, student.email)).toEqual(['Confirm your email address']);
  const [token] = await linksTo(mail, student.email);
  const confirmed = await confirm(api(), token);
  expect([confirmed.status, confirmed.body, confirmed.cookies]).toEqual([200, { outcome: 'verified' }, []]);
  expect(await sessionOf(student)).not.toHaveProperty('emailUnverified');
  expect((await book(student, mentor, slot)).status).toBe(201);
  expect((await write(student, student, mentor)).status).toBe(201);
  expect((await confirm(api(), token)).body).toEqual({ outcome: 'already' });
});

test('a new mentor can be found and booked only after the address is confirmed', async () => {
  const mentor = await register(api(), 'mentor');
  const student = await api().student();
  await mentor.client.put(`/teachers/details/${mentor.email}`, {
    name: 'Quiet Newcomer',
    phone: '0123456789',
    expertise: 'other',
    experience: 1,
  });
  const slot = await createSlot(api().db, mentor, 30);
  const readers = [
    async () => (await student.client.get('/teachers')).text,
    async () => (await student.client.get('/teachers', { query: { q: 'Quiet Newcomer' } })).text,
    async () => (await api().browser().get('/teachers/featured')).text,
    async () => (await student.client.get(`/teachers/${mentor.id}`)).text,
  ];
  for (const read of readers) expect(await read()).not.toContain('Quiet Newcomer');
  const found = await student.client.get('/teachers', { query: { q: 'Quiet Newcomer' } });
  expect(found.headers['x-total-count']).toBe('0');
  expect((await student.client.get(`/schedules/available/${mentor.id}/${slot.date}`)).body).toEqual([]);
  expect((await student.client.put(`/favourites/${mentor.id}`)).status).toBe(404);
  expect((await book(student, mentor, slot)).status).toBe(404);
  expect((await write(student, student, mentor)).status).toBe(403);
  expect((await mentor.client.get(`/teachers/${mentor.id}`)).status).toBe(200);

  await confirm(api(), (await linksTo(mail, mentor.email))[0]);
  expect(await readers[0]?.()).toContain('Quiet Newcomer');
  expect(await readers[1]?.()).toContain('Quiet Newcomer');
  expect((await book(student, mentor, slot)).status).toBe(201);
});

test('an unverified account can set up neither a passkey nor a second factor', async () => {
  const student = await register(api(), 'student');
  await enterPassword(student, 'Mountain9x');
  for (const path of ['/auth/passkeys/options', '/auth/two-factor/setup'])
    expect((await student.client.post(path)).body).toMatchObject({ emailVerificationRequired: true });
});

test('a link works for 24 hours, and the user can request another link', async () => {
  const student = await register(api(), 'student');
  const [first] = await linksTo(mail, student.email);
  const [stored] = await api().db.select().from(emailLinks).where(eq(emailLinks.accountId, student.id));
  const lifetime = (stored?.expiresAt.getTime() ?? 0) - Date.now();
  expect(lifetime).toBeGreaterThan(23.9 * 3_600_000);
  expect(lifetime).toBeLessThanOrEqual(24 * 3_600_000);
  await api()
    .db.update(emailLinks)
    .set({ expiresAt: new Date(Date.now() - 1) });
  const late = await confirm(api(), first);
  expect([late.status, late.body.message]).toEqual([400, expect.stringContaining('has expired')]);
  expect(await rowOf(api(), student)).toMatchObject({ mustVerifyEmail: true });

  expect((await student.client.post('/account/email/link')).status).toBe(202);
  const second = (await linksTo(mail, student.email)).at(-1);
  expect((await confirm(api(), second)).body).toEqual({ outcome: 'verified' });
  const again = await student.client.post('/account/email/link');
  expect([again.status, again.body.message]).toEqual([409, 'Your email address is already confirmed.']);
});

test('a reset of the password by mail confirms the address', async () => {
  const student = await register(api(), 'student');
  await freshBrowser(api()).post('/auth/forgot-password', { email: student.email });
  await mail.send();
  const texts = mail.to(student.email).map(({ text }) => decodeMail(text));
  const token = /\/reset-password\/([\w-]+)/.exec(texts.join())?.[1] ?? '';
  await freshBrowser(api()).put(`/auth/reset-password/${token}`, { password: 'Granite7Ridge' });
  expect(await rowOf(api(), student)).toMatchObject({ mustVerifyEmail: false });
});

test('without required verification, a new student books at once, but has to prove a changed address', async () => {
  const student = await register(plain(), 'student');
  const mentor = await plain().mentor();
  const slot = await createSlot(plain().db, mentor, 30);
  expect(await sessionOf(student)).not.toHaveProperty('emailUnverified');
  expect((await book(student, mentor, slot)).status).toBe(201);
  expect(await subjectsTo(plainMail, student.email)).toEqual(['Welcome to Cairn']);
  expect((await student.client.post('/account/email/link')).status).toBe(409);
  const email = newAddress();
  await enterPassword(student, 'Mountain9x');
  await student.client.put('/account/email', { email });
  expect((await confirm(plain(), (await linksTo(plainMail, email))[0])).body).toEqual({ outcome: 'changed' });
});

test('`markAllVerified` marks all unverified accounts as verified', async () => {
  const people = [await register(api(), 'student'), await register(api(), 'mentor')];
  for (const person of people) expect(await sessionOf(person)).toHaveProperty('emailUnverified', true);
  await markAllVerified(api().services.database);
  for (const person of people) expect(await sessionOf(person)).not.toHaveProperty('emailUnverified');
});

test('a contract server does not verify e-mail addresses', async () => {
  const [student, admin] = [await register(contract(), 'student'), await contract().admin()];
  await admin.client.put(`/admin/students/${student.id}`, { email: newAddress() });
  const queued = await contract().db.select({ template: mailOutbox.template }).from(mailOutbox);
  expect(queued.map(({ template }) => template)).toEqual(['registered']);
  const { client } = await contract().student();
  expect((await client.post('/auth/verify-email', { token: 'x' })).status).toBe(404);
  expect((await client.post('/account/email/link')).status).toBe(404);
  expect((await client.put('/account/email', { email: newAddress() })).status).toBe(404);
  expect((await client.delete('/account/email/change')).status).toBe(404);
});

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://mail.test' }, true],
  [{ SMTP_URL: 'smtp://mail.test', REQUIRE_VERIFIED_EMAIL: 'off' }, false],
  [{ REQUIRE_VERIFIED_EMAIL: 'on' }, true],
  [{ SMTP_URL: 'smtp://mail.test', API_PROFILE: 'contract' }, false],
  [{ REQUIRE_VERIFIED_EMAIL: 'on', API_PROFILE: 'contract' }, false],
])('with the settings %j, addresses have to be proven: %s', (environment, isRequired) => {
  expect(loadConfig({ NODE_ENV: 'test', ...environment }).requireVerifiedEmail).toBe(isRequired);
});
