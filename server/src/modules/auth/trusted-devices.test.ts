import { and, eq } from 'drizzle-orm';
import { auditLog, authSessions, trustedDevices } from '../../database/schema/index.ts';
import { createAccount, decodeMail, useTestApi, useTestMail } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { createTrustedDevices } from './trusted-devices.ts';
import {
  createTrustTools,
  cookieOf,
  expectCodeNeeded,
  logIn,
  refreshCodes,
} from './testing/trusted-devices.ts';
import { codeOf, freshBrowser, enableTwoFactor } from './testing/two-factor.ts';

const api = useTestApi();
const off = useTestApi({ trustedDeviceDays: undefined });
const contract = useTestApi({ profile: 'contract', trustedDeviceDays: undefined });
const mail = useTestMail(api);
const { rowsOf, trust, createTrustingUser } = createTrustTools(api);
const DAY_MS = 86_400_000;

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s signs in without a code in a trusted browser, but not elsewhere',
  async (role) => {
    const { user, client } = await createTrustingUser(role);
    await client.post('/auth/logout');
    expect((await logIn(client, user)).status).toBe(200);
    await expectCodeNeeded(freshBrowser(api()), user);
  },
);

test('a sign-in with a wrong code does not make the browser trusted', async () => {
  const student = await api().student();
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  expect((await logIn(client, student, { trustDevice: true })).body).toMatchObject({ trustDays: 30 });
  expect((await logIn(client, student, { code: codeOf(secret, 100), trustDevice: true })).status).toBe(401);
  expect(cookieOf(client)).toBe('');
  expect(await rowsOf(student)).toEqual([]);
});

test('a sign-in with a code makes the browser trusted only if the user asks for it', async () => {
  const student = await api().student();
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  expect((await logIn(client, student, { code: codeOf(secret, 1) })).status).toBe(200);
  await expectCodeNeeded(client, student);
});

test('a sign-in with a recovery code does not make the browser trusted', async () => {
  const student = await api().student();
  const { recoveryCodes } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  const response = await logIn(client, student, { code: recoveryCodes[0], trustDevice: true });
  expect(response.status).toBe(200);
  expect(cookieOf(client)).toBe('');
  await expectCodeNeeded(client, student);
});

test('scripts cannot read the cookie, and the server stores only a hash of its secret', async () => {
  const { user, response, client } = await createTrustingUser();
  const cookie = response.cookies.find(({ name }) => name === 'cairn-trusted');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const days = ((cookie?.expires?.getTime() ?? 0) - Date.now()) / DAY_MS;
  expect(days).toBeCloseTo(30, 2);
  const [row] = await rowsOf(user);
  expect(row).toMatchObject({ tokenHash: hashToken(cookieOf(client)), device: 'Firefox on Windows' });
  expect(cookieOf(client)).toMatch(/^[\w-]{43}$/);
});

test('over https the cookie is Secure and bound to the host', () => {
  const { config, ...services } = api().services;
  const secure = createTrustedDevices({ ...services, config: { ...config, publicUrl: 'https://a.test' } });
  const written: unknown[] = [];
  const setCookie = (...cookie: unknown[]) => written.push(...cookie);
  secure.write({ setCookie } as never, { value: 'a', expires: new Date() });
  expect(written).toEqual([
    '__Host-cairn-trusted',
    'a',
    expect.objectContaining({ secure: true, path: '/' }),
  ]);
});

test('a user can remove one of two trusted devices', async () => {
  const { user, secret, client } = await createTrustingUser();
  const second = await trust(user, secret);
  const { body } = await client.get('/auth/trusted-devices');
  expect(body).toMatchObject([
    { device: 'Firefox on Windows', isCurrent: false },
    { device: 'Firefox on Windows', isCurrent: true },
  ]);
  const [{ id }] = body as [{ id: string }];
  expect((await client.delete(`/auth/trusted-devices/${id}`)).status).toBe(200);
  expect((await client.delete(`/auth/trusted-devices/${id}`)).status).toBe(404);
  await expectCodeNeeded(second.client, user);
  expect((await logIn(client, user)).status).toBe(200);
});

test('the audit log records the addition, use and removal of trusted devices', async () => {
  const { user, client } = await createTrustingUser();
  await logIn(client, user);
  await logIn(freshBrowser(api()), user);
  await client.delete('/auth/trusted-devices');
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.targetId, user.id))
    .orderBy(auditLog.id);
  const since = rows.findIndex(({ action }) => action === 'login');
  expect(rows.slice(since).map(({ action, outcome, detail }) => [action, outcome, detail])).toEqual([
    ['login', 'done', {}],
    ['trusted-device.add', 'done', {}],
    ['login', 'done', { secondFactor: 'trusted device' }],
    ['login', 'code required', {}],
    ['trusted-device.remove-all', 'done', {}],
  ]);
});

test('the owner gets a mail about a newly trusted device, but not about a sign-in there', async () => {
  const { user, client } = await createTrustingUser();
  await logIn(client, user);
  await mail.send();
  const sent = mail.to(user.email).map(({ text }) => decodeMail(text));
  const about = sent.filter((text) => text.includes('A device signs in without a code'));
  expect(about).toHaveLength(1);
  expect(about[0]).toContain('We will not ask for a code on Firefox on Windows for 30 days.');
  expect(about[0]).toContain('/forgot-password');
});

test('turning off trusted devices ends existing trust and prevents new trust', async () => {
  const student = await off().student();
  const { secret } = await enableTwoFactor(student);
  const token = generateToken();
  await off()
    .db.insert(trustedDevices)
    .values({
      accountId: student.id,
      tokenHash: hashToken(token),
      device: 'Firefox on Windows',
      expiresAt: new Date(Date.now() + DAY_MS),
    });
  const client = freshBrowser(off());
  client.setCookie('cairn-trusted', token);
  const refused = await logIn(client, student);
  expect([refused.status, refused.body]).toEqual([
    401,
    { message: expect.any(String), twoFactorRequired: true },
  ]);
  await refreshCodes(off(), student);
  const response = await logIn(client, student, { code: codeOf(secret), trustDevice: true });
  expect(response.cookies.map(({ name }) => name)).not.toContain('cairn-trusted');
  expect((await client.get('/auth/trusted-devices')).body).toEqual([]);
});

test('the contract profile has no calls for trusted devices', async () => {
  const student = await contract().student();
  expect((await student.client.get('/auth/trusted-devices')).status).toBe(404);
  expect((await student.client.delete('/auth/trusted-devices')).status).toBe(404);
});

test('a sign-in on a trusted device marks the auth session as opened without a code', async () => {
  const { user, client } = await createTrustingUser();
  await logIn(client, user);
  const marked = await api().db.$count(
    authSessions,
    and(eq(authSessions.accountId, user.id), eq(authSessions.skippedSecondFactor, true)),
  );
  expect(marked).toBe(1);
});

test('an account without a second factor cannot trust a browser', async () => {
  const student = await createAccount(api().db, 'student');
  const client = freshBrowser(api());
  const response = await logIn(client, student, { trustDevice: true });
  expect([response.status, cookieOf(client)]).toEqual([200, '']);
});
