import { eq } from 'drizzle-orm';
import { loadConfig } from '../../config.ts';
import { accounts, emailLinks, mailOutbox } from '../../database/schema/index.ts';
import {
  createSession,
  createSlot,
  decodeMail,
  type SignedIn,
  useTestApi,
  useTestMail,
} from '../../testing/index.ts';
import { exportData } from '../data-export/testing/exports.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import { markAllVerified } from './email-verification.repository.ts';
import { confirm, linksTo, requestAddress, subjectsTo } from './testing/email-links.ts';

const api = useTestApi({ requireVerifiedEmail: true });
const plain = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const mail = useTestMail(api);
const plainMail = useTestMail(plain);

let count = 0;
const newAddress = () => `fresh-${(count += 1)}@example.test`;
const form = (email: string) => ({
  ...{ name: 'Newcomer', email, phone: '0123456789', password: 'Mountain9x', confirmPassword: 'Mountain9x' },
});
const studentForm = { rollNo: '1', course: 'CS', yearOfStudy: '1', fieldOfInterest: 'other' };
const mentorForm = { teachingId: 'T', department: 'CS', expertise: 'other', experience: '0-2' };

/** A registered account, signed in with its password. */
async function register(role: 'student' | 'mentor', target = api()): Promise<SignedIn> {
  const email = newAddress();
  const client = freshBrowser(target);
  const area = role === 'student' ? 'students' : 'teachers';
  const fields = role === 'student' ? studentForm : mentorForm;
  const registered = await client.post(`/${area}/register`, { ...form(email), ...fields });
  expect(registered.body).toMatchObject({ success: true });
  expect((await client.post(`/${area}/login`, { email, password: 'Mountain9x' })).status).toBe(200);
  return { id: registered.body.id, email, name: 'Newcomer', role, client };
}

const sessionOf = async ({ client }: SignedIn) => (await client.get('/auth/session')).body;
const rowOf = async ({ id }: { id: number }) =>
  (await api().db.select().from(accounts).where(eq(accounts.id, id)))[0];
const book = async (student: SignedIn, mentor: { id: number }, slot: { date: string; timeSlot: string }) => {
  const { date, timeSlot } = slot;
  const body = { studentId: student.id, teacherId: mentor.id, date, timeSlot, topic: 'Subnets' };
  return student.client.post('/sessions/book', body);
};
const write = (sender: SignedIn, student: { id: number }, mentor: { id: number }) =>
  sender.client.post('/messages/send', undefined, {
    query: { studentId: student.id, teacherId: mentor.id, senderId: sender.id, content: 'Hello' },
  });

test('a new student looks around, and books and writes once the link was opened in another browser', async () => {
  const student = await register('student');
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

test('a new mentor is listed, counted, featured and booked once the address is confirmed', async () => {
  const mentor = await register('mentor');
  const student = await api().student();
  await mentor.client.put(`/teachers/details/${mentor.email}`, {
    ...{ name: 'Quiet Newcomer', phone: '0123456789', expertise: 'other', experience: 1 },
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

test('an unverified account gets no second way to sign in', async () => {
  const student = await register('student');
  await enterPassword(student, 'Mountain9x');
  for (const path of ['/auth/passkeys/options', '/auth/two-factor/setup'])
    expect((await student.client.post(path)).body).toMatchObject({ emailVerificationRequired: true });
});

test('a link works for 24 hours; then the user sends another one', async () => {
  const student = await register('student');
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
  expect(await rowOf(student)).toMatchObject({ mustVerifyEmail: true });

  expect((await student.client.post('/account/email/link')).status).toBe(202);
  const second = (await linksTo(mail, student.email)).at(-1);
  expect((await confirm(api(), second)).body).toEqual({ outcome: 'verified' });
  const again = await student.client.post('/account/email/link');
  expect([again.status, again.body.message]).toEqual([409, 'Your email address is confirmed already.']);
});

test('a reset of the password by mail confirms the address', async () => {
  const student = await register('student');
  await freshBrowser(api()).post('/auth/forgot-password', { email: student.email });
  await mail.send();
  const texts = mail.to(student.email).map(({ text }) => decodeMail(text));
  const token = /\/reset-password\/([\w-]+)/.exec(texts.join())?.[1] ?? '';
  await freshBrowser(api()).put(`/auth/reset-password/${token}`, { password: 'Granite7Ridge' });
  expect(await rowOf(student)).toMatchObject({ mustVerifyEmail: false });
});

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s changes the address: both addresses get a mail, it applies with the link, and all devices are signed out',
  async (role) => {
    const user = await api()[role]();
    const email = newAddress();
    expect((await requestAddress(user, email)).status).toBe(202);
    expect(await sessionOf(user)).toMatchObject({ email: user.email, pendingEmail: email });
    expect(await subjectsTo(mail, user.email)).toEqual(['Another email address was requested']);
    const [token] = await linksTo(mail, email);
    const confirmed = await confirm(api(), token);
    expect([confirmed.body, confirmed.cookies]).toEqual([{ outcome: 'changed' }, []]);
    expect(await rowOf(user)).toMatchObject({ email, emailKey: email });
    expect((await user.client.get('/auth/session')).status).toBe(401);
    expect((await subjectsTo(mail, user.email)).at(-1)).toBe('Your email address was changed');
    const signedIn = await api().signIn(user);
    expect(await sessionOf(signedIn)).not.toHaveProperty('pendingEmail');
    expect((await confirm(api(), token)).body).toEqual({ outcome: 'already' });
  },
);

test('a requested address is cancelled, replaced, and exported with the own data', async () => {
  const user = await api().student();
  const [first, second] = [newAddress(), newAddress()];
  await requestAddress(user, first);
  const [replaced] = await linksTo(mail, first);
  await requestAddress(user, second);
  expect(await sessionOf(user)).toMatchObject({ pendingEmail: second });
  expect((await confirm(api(), replaced)).status).toBe(400);
  const [token] = await linksTo(mail, second);
  const { data } = await exportData(user);
  expect(data).toMatchObject({
    emailChange: { newEmail: second },
    emailLinks: [{ address: second, usedAt: null }],
  });
  expect((await user.client.delete('/account/email/change')).status).toBe(200);
  expect(await sessionOf(user)).not.toHaveProperty('pendingEmail');
  expect((await confirm(api(), token)).status).toBe(400);
  expect(await rowOf(user)).toMatchObject({ email: user.email });
});

test('a wrong address is corrected before it is confirmed, and the right one needs one link only', async () => {
  const student = await register('student');
  const [wrong] = await linksTo(mail, student.email);
  const right = newAddress();
  await enterPassword(student, 'Mountain9x');
  await student.client.put('/account/email', { email: right });
  // Nobody has proven to own the first address, so it gets no notices.
  expect(await subjectsTo(mail, student.email)).toHaveLength(1);
  expect((await confirm(api(), (await linksTo(mail, right))[0])).body).toEqual({ outcome: 'changed' });
  expect(await rowOf(student)).toMatchObject({ email: right, mustVerifyEmail: false });
  expect((await confirm(api(), wrong)).status).toBe(400);
  expect(await subjectsTo(mail, student.email)).toHaveLength(1);
});

test.each(['student', 'mentor'] as const)(
  'an admin changes the address of a %s at once: the former one is notified, the new one has to be confirmed',
  async (role) => {
    const [admin, user] = [await api().admin(), await api()[role]()];
    const email = newAddress();
    const area = role === 'student' ? 'students' : 'teachers';
    const edited = await admin.client.put(`/admin/${area}/${user.id}`, { email });
    expect(edited.body).toMatchObject({ email });
    expect(await rowOf(user)).toMatchObject({ email, mustVerifyEmail: true });
    expect(await subjectsTo(mail, user.email)).toEqual(['Your email address was changed']);
    expect((await confirm(api(), (await linksTo(mail, email))[0])).body).toEqual({ outcome: 'verified' });
    expect(await rowOf(user)).toMatchObject({ email, mustVerifyEmail: false });
    await admin.client.put(`/admin/${area}/${user.id}`, { email: email.toUpperCase() });
    expect(await rowOf(user)).toMatchObject({ email: email.toUpperCase(), mustVerifyEmail: false });
  },
);

test('an account with sessions whose address an admin has changed keeps them', async () => {
  const { student, mentor } = await api().pair();
  const admin = await api().admin();
  const session = await createSession(api().db, student, mentor, 60);
  await admin.client.put(`/admin/students/${student.id}`, { email: newAddress() });
  const accepted = await mentor.client.put(`/sessions/${session.id}`, { status: 'CONFIRMED' });
  expect(accepted.status).toBe(200);
});

test('where addresses need no proof a new student books at once, and gets the welcome mail', async () => {
  const student = await register('student', plain());
  const mentor = await plain().mentor();
  const slot = await createSlot(plain().db, mentor, 30);
  expect(await sessionOf(student)).not.toHaveProperty('emailUnverified');
  expect((await book(student, mentor, slot)).status).toBe(201);
  expect(await subjectsTo(plainMail, student.email)).toEqual(['Welcome to Cairn']);
  expect((await student.client.post('/account/email/link')).status).toBe(409);
  // A change has to be proven everywhere.
  const email = newAddress();
  await enterPassword(student, 'Mountain9x');
  await student.client.put('/account/email', { email });
  expect((await confirm(plain(), (await linksTo(plainMail, email))[0])).body).toEqual({ outcome: 'changed' });
});

test('a server that stops to require the proof lets everybody book', async () => {
  const student = await register('student');
  await markAllVerified(api().services.database);
  expect(await sessionOf(student)).not.toHaveProperty('emailUnverified');
});

test('the contract profile has no links, no notices and no calls', async () => {
  const [student, admin] = [await register('student', contract()), await contract().admin()];
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
])('with %j addresses need a proof: %s', (environment, isRequired) => {
  expect(loadConfig({ NODE_ENV: 'test', ...environment }).requireVerifiedEmail).toBe(isRequired);
});
