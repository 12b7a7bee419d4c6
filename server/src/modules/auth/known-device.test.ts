import { and, eq, like } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import {
  auditLog,
  mailOutbox,
  passwordResets,
  rateLimits,
  twoFactorSecrets,
} from '../../database/schema/index.ts';
import { buildTestApi, createAccount, PASSWORD, type TestAccount, useTestApi } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { extendDelays } from './testing/delays.ts';

const api = useTestApi();
let networks = 0;
/** Rate limits count each IPv6 network separately. */
const elsewhere = () => api().browser(`2001:db8:0:${(networks += 1).toString(16)}::1`);
type Client = ReturnType<typeof elsewhere>;

const logIn = (client: Client, { email, role }: TestAccount, password = PASSWORD, code?: string) =>
  client.post(`/${role === 'mentor' ? 'teacher' : role}${role === 'admin' ? '' : 's'}/login`, {
    email,
    password,
    ...(code && { code }),
  });

async function knownDevice(account: TestAccount): Promise<Client> {
  const client = elsewhere();
  await logIn(client, account);
  await client.post('/auth/logout');
  return client;
}

/** Delays logins with the e-mail address, like an attacker with many networks. */
async function guessFromEverywhere({ email }: { email: string }): Promise<void> {
  for (let guess = 0; guess < 80; guess += 1) {
    const { status } = await elsewhere().post('/students/login', { email, password: `Wrong${guess}` });
    if (status === 429) break;
  }
  await api()
    .db.update(rateLimits)
    .set({ heldUntil: new Date(Date.now() + 600_000), windowEndsAt: new Date(Date.now() + 900_000) })
    .where(and(like(rateLimits.key, 'login-email:%'), eq(rateLimits.hits, 50)));
}

test('guesses from many networks do not delay the owner on a known device', async () => {
  const student = await createAccount(api().db, 'student');
  const device = await knownDevice(student);
  await guessFromEverywhere(student);
  expect((await logIn(elsewhere(), student)).status).toBe(429);
  expect((await logIn(device, student)).status).toBe(200);
});

test('the cookie of a known device is inaccessible to scripts and contains no e-mail address', async () => {
  const student = await createAccount(api().db, 'student');
  const { cookies } = await logIn(elsewhere(), student);
  const cookie = cookies.find(({ name }) => name === 'cairn-device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 });
  expect(cookie?.value).not.toContain(student.email);
});

test('a known device has five free guesses and does not delay other known devices', async () => {
  const student = await createAccount(api().db, 'student');
  const [guesser, owner] = [await knownDevice(student), await knownDevice(student)];
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => logIn(guesser, student, `Wrong${index}`)),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
  const failed = and(eq(auditLog.targetId, student.id), eq(auditLog.outcome, 'failed'));
  expect(await api().db.$count(auditLog, failed)).toBe(5);
  expect((await logIn(owner, student)).status).toBe(200);
});

test('a known device does not reveal whether another e-mail address has an account', async () => {
  const [student, other] = [
    await createAccount(api().db, 'student'),
    await createAccount(api().db, 'student'),
  ];
  const device = await knownDevice(student);
  const unknown = { ...other, email: 'nobody-here@example.test' };
  const answers = [];
  for (const target of [other, unknown]) {
    await guessFromEverywhere(target);
    answers.push(await logIn(device, target, 'Wrong2026'));
  }
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('a browser that several people share is a known device of each of them', async () => {
  const students = [await createAccount(api().db, 'student'), await createAccount(api().db, 'student')];
  const shared = elsewhere();
  for (const student of students) await logIn(shared, student);
  for (const student of students) {
    await guessFromEverywhere(student);
    expect((await logIn(shared, student)).status).toBe(200);
  }
});

test.each([
  ['an altered signature', (value: string) => value.replace(/.{4}$/, 'AAAA')],
  ['an altered expiry', (value: string) => value.replace(/\.[0-9a-z]+\./, '.zzzzzzzz.')],
  ['an altered id', (value: string) => `AAAA${value.slice(4)}`],
  ['an invalid format', () => '~~..%00~'],
])('a cookie with %s does not identify a known device', async (_, alter) => {
  const student = await createAccount(api().db, 'student');
  const device = await knownDevice(student);
  const value = /cairn-device=([^;]+)/.exec(device.cookie)?.[1] ?? '';
  device.setCookie('cairn-device', alter(value));
  await guessFromEverywhere(student);
  expect((await logIn(device, student)).status).toBe(429);
});

test('a password change makes all other devices unknown', async () => {
  const student = await createAccount(api().db, 'student');
  const [lost, own] = [await knownDevice(student), await knownDevice(student)];
  await logIn(own, student);
  const path = `/students/password/${student.email}`;
  const change = await own.put(path, { currentPassword: PASSWORD, newPassword: 'Mountain9' });
  expect(change.status).toBe(200);
  await guessFromEverywhere(student);
  expect((await logIn(lost, student, 'Mountain9')).status).toBe(429);
  expect((await logIn(own, student, 'Mountain9')).status).toBe(200);
});

test("a password change by an admin does not make the admin's browser a known device", async () => {
  const student = await createAccount(api().db, 'student');
  const admin = elsewhere();
  await logIn(admin, await createAccount(api().db, 'admin'));
  const path = `/students/password/${student.email}`;
  const change = await admin.put(path, { currentPassword: PASSWORD, newPassword: 'Mountain9' });
  expect(change.status).toBe(200);
  await guessFromEverywhere(student);
  expect((await logIn(admin, student, 'Mountain9')).status).toBe(429);
});

test('a password reset by mail ends delays, and only the browser of the reset is known', async () => {
  const student = await createAccount(api().db, 'student');
  const lost = await knownDevice(student);
  await guessFromEverywhere(student);
  const token = generateToken();
  await api()
    .db.insert(passwordResets)
    .values({ accountId: student.id, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 60_000) });
  const browser = elsewhere();
  expect((await browser.put(`/auth/reset-password/${token}`, { password: 'Mountain9' })).status).toBe(200);
  expect((await logIn(elsewhere(), student, 'Mountain9')).status).toBe(200);
  await guessFromEverywhere(student);
  expect((await logIn(browser, student, 'Mountain9')).status).toBe(200);
  expect((await logIn(lost, student, 'Mountain9')).status).toBe(429);
});

test('guesses of second-factor codes do not delay the owner on a known device', async () => {
  const admin = await createAccount(api().db, 'admin');
  const device = await knownDevice(admin);
  const secret = new Secret({ size: 20 });
  await api()
    .db.insert(twoFactorSecrets)
    .values({ accountId: admin.id, secret: secret.base32, confirmedAt: new Date() });
  for (let guess = 0; guess < 6; guess += 1) await logIn(elsewhere(), admin, PASSWORD, `00000${guess}`);
  await extendDelays(api());
  const code = new TOTP({ secret }).generate();
  expect((await logIn(elsewhere(), admin, PASSWORD, code)).status).toBe(429);
  expect((await logIn(device, admin, PASSWORD, code)).status).toBe(200);
});

test('a password reset by mail allows no further guesses of the second factor', async () => {
  const admin = await createAccount(api().db, 'admin');
  const secret = new Secret({ size: 20 }).base32;
  await api().db.insert(twoFactorSecrets).values({ accountId: admin.id, secret, confirmedAt: new Date() });
  const guesser = elsewhere();
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [token, password] = [generateToken(), `Mountain9-${round}x`];
    await api()
      .db.insert(passwordResets)
      .values({ accountId: admin.id, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 60_000) });
    expect((await guesser.put(`/auth/reset-password/${token}`, { password })).status).toBe(200);
    expect(guesser.cookie).not.toContain('cairn-device');
    for (let guess = 0; guess < 3; guess += 1)
      statuses.push((await logIn(elsewhere(), admin, password, `00${round}00${guess}`)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
});

test('on a known device, the owner can request three reset mails despite requests from other browsers', async () => {
  const student = await createAccount(api().db, 'student');
  const device = await knownDevice(student);
  const mails = () => api().db.$count(mailOutbox, eq(mailOutbox.recipient, student.email));
  for (let index = 0; index < 5; index += 1)
    await elsewhere().post('/auth/forgot-password', { email: student.email });
  const before = await mails();
  for (let index = 0; index < 5; index += 1)
    expect((await device.post('/auth/forgot-password', { email: student.email })).status).toBe(200);
  expect(await mails()).toBe(before + 3);
});

test('the contract profile sets no device cookie', async () => {
  const contract = await buildTestApi({ profile: 'contract' });
  try {
    const { email } = await createAccount(contract.db, 'student');
    const response = await contract.browser().post('/students/login', { email, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.cookies.map(({ name }) => name)).toEqual(['cairn-session']);
  } finally {
    await contract.close();
  }
});
