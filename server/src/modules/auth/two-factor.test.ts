import { eq } from 'drizzle-orm';
import {
  auditLog,
  authSessions,
  mailOutbox,
  recoveryCodes as recoveryCodeRows,
  twoFactorSecrets,
} from '../../database/schema/index.ts';
import { PASSWORD, type SignedIn, useTestApi } from '../../testing/index.ts';
import { hashToken } from '../../tokens.ts';
import { codeOf, enterPassword, freshBrowser, logIn, enableTwoFactor } from './testing/two-factor.ts';

const api = useTestApi();
const login = (...attempt: [email: string, code?: string, path?: string]) => logIn(api(), ...attempt);

/** A new auth session of the account, in a browser with its own network address. */
async function elsewhere(account: SignedIn): Promise<SignedIn> {
  const { client } = await api().signIn(account);
  const browser = freshBrowser(api());
  browser.setCookie('cairn-session', client.cookie.split('=')[1] ?? '');
  return { ...account, client: browser };
}

test('an admin enables the second factor and needs it from then on', async () => {
  const admin = await api().admin();
  const { secret, recoveryCodes } = await enableTwoFactor(admin);
  expect(recoveryCodes).toHaveLength(10);
  expect((await admin.client.get('/auth/session')).body).toMatchObject({ twoFactorEnabled: true });
  const challenge = await login(admin.email);
  expect([challenge.status, challenge.body.twoFactorRequired]).toEqual([401, true]);
  expect((await login(admin.email, codeOf(secret, 1))).status).toBe(200);
});

test('a code works once', async () => {
  const admin = await api().admin();
  const { secret } = await enableTwoFactor(admin);
  const code = codeOf(secret, 1);
  expect((await login(admin.email, code)).status).toBe(200);
  expect((await login(admin.email, code)).status).toBe(401);
});

test('a recovery code works once and may be typed in lower case with spaces', async () => {
  const admin = await api().admin();
  const { recoveryCodes } = await enableTwoFactor(admin);
  const typed = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
  expect((await login(admin.email, typed)).status).toBe(200);
  expect((await login(admin.email, typed)).status).toBe(401);
});

test('recovery codes have at least 112 random bits, and no two are alike', async () => {
  const { recoveryCodes } = await enableTwoFactor(await api().admin());
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){5}$/);
    expect(code.replaceAll('-', '').length * Math.log2(32)).toBeGreaterThanOrEqual(112);
  }
});

test('a recovery code of the former length works until the codes are renewed', async () => {
  const admin = await api().admin();
  await enableTwoFactor(admin);
  const former = ['ABCDE-FGHJK', 'LMNPQ-RSTUV'];
  await api()
    .db.insert(recoveryCodeRows)
    .values(
      former.map((code) => ({
        accountId: admin.id,
        codeHash: hashToken(`recovery:${code.replace('-', '')}`),
      })),
    );
  expect((await login(admin.email, former[0])).status).toBe(200);
  expect((await admin.client.post('/auth/two-factor/recovery-codes')).status).toBe(200);
  expect((await login(admin.email, former[1])).status).toBe(401);
});

test('a wrong password does not reveal the second factor', async () => {
  const admin = await api().admin();
  await enableTwoFactor(admin);
  const response = await freshBrowser(api()).post('/admin/login', {
    email: admin.email,
    password: 'Wrong2026',
  });
  expect([response.status, response.body]).toEqual([401, { message: expect.any(String) }]);
});

test('five wrong codes from different networks delay the next sign-in', async () => {
  const admin = await api().admin();
  await enableTwoFactor(admin);
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await login(admin.email, `00000${guess}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a wrong first code does not enable the second factor', async () => {
  const admin = await api().admin();
  await enterPassword(admin);
  const { body: setup } = await admin.client.post('/auth/two-factor/setup');
  const wrong = codeOf(setup.secret, 100);
  expect((await admin.client.post('/auth/two-factor/confirm', { code: wrong })).status).toBe(400);
  expect((await login(admin.email)).status).toBe(200);
});

test('a second factor cannot be set up twice or disabled twice', async () => {
  const admin = await api().admin();
  await enableTwoFactor(admin);
  expect((await admin.client.post('/auth/two-factor/setup')).status).toBe(409);
  expect((await admin.client.post('/auth/two-factor/disable', {})).status).toBe(200);
  expect((await admin.client.post('/auth/two-factor/disable', {})).status).toBe(409);
  expect(
    await api().db.select().from(twoFactorSecrets).where(eq(twoFactorSecrets.accountId, admin.id)),
  ).toEqual([]);
  expect((await login(admin.email)).status).toBe(200);
});

const changes = [
  ['/auth/two-factor/setup', undefined],
  ['/auth/two-factor/confirm', { code: '123456' }],
  ['/auth/two-factor/recovery-codes', undefined],
  ['/auth/two-factor/disable', {}],
] as const;

test.each(changes)('%s needs a password entered within the last five minutes', async (path, body) => {
  const admin = await api().admin();
  const refused = async () => {
    const response = await admin.client.post(path, body);
    expect([response.status, response.body.reauthenticationRequired]).toEqual([403, true]);
  };
  await refused();
  expect((await enterPassword(admin, 'Wrong2026')).status).toBe(400);
  await refused();
  expect((await enterPassword(admin)).status).toBe(200);
  expect((await admin.client.post(path, body)).status).not.toBe(403);
  await api()
    .db.update(authSessions)
    .set({ reauthenticatedAt: new Date(Date.now() - 301_000) })
    .where(eq(authSessions.accountId, admin.id));
  await refused();
});

test('a password entered in one auth session does not count in another', async () => {
  const admin = await api().admin();
  const thief = await api().signIn(admin);
  await enterPassword(admin);
  expect((await thief.client.post('/auth/two-factor/setup')).status).toBe(403);
});

test('stolen auth sessions on several networks allow five guesses of the password in total', async () => {
  const admin = await api().admin();
  // Each address makes five guesses, which only the counter of the account can refuse.
  const sessions = await Promise.all(Array.from({ length: 4 }, () => elsewhere(admin)));
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => enterPassword(sessions[index % 4] ?? admin, `Wrong${index}`)),
  );
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(400), count(429)]).toEqual([5, 15]);
});

test('another auth session can disable the second factor only with password and code', async () => {
  const admin = await api().admin();
  const { secret } = await enableTwoFactor(admin);
  const fresh = await api().signIn(admin);
  const disable = () => fresh.client.post('/auth/two-factor/disable', {});
  expect((await disable()).body).toMatchObject({ reauthenticationRequired: true, twoFactorRequired: true });
  expect((await enterPassword(fresh)).body.errors).toMatchObject([{ path: 'code' }]);
  expect((await disable()).status).toBe(403);
  expect((await enterPassword(fresh, PASSWORD, codeOf(secret, 1))).status).toBe(200);
  expect((await disable()).status).toBe(200);
});

test('new recovery codes replace the old ones', async () => {
  const admin = await api().admin();
  const { recoveryCodes } = await enableTwoFactor(admin);
  const { body } = await admin.client.post('/auth/two-factor/recovery-codes');
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await login(admin.email, recoveryCodes[0])).status).toBe(401);
  expect((await login(admin.email, body.recoveryCodes[0])).status).toBe(200);
});

test('of 50 concurrent renewals of the recovery codes, ten succeed and send a mail', async () => {
  const student = await api().student();
  await enableTwoFactor(student);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => student.client.post('/auth/two-factor/recovery-codes')),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(40);
  const mails = await api().db.select().from(mailOutbox).where(eq(mailOutbox.recipient, student.email));
  expect(mails.filter(({ template }) => template === 'two-factor-recovery-codes')).toHaveLength(10);
});

test('enabling the second factor ends the other auth sessions', async () => {
  const admin = await api().admin();
  const other = await api().signIn(admin);
  await enableTwoFactor(admin);
  expect((await other.client.get('/auth/session')).status).toBe(401);
  expect((await admin.client.get('/auth/session')).status).toBe(200);
});

test('disabling the second factor ends the other auth sessions', async () => {
  const admin = await api().admin();
  await enableTwoFactor(admin);
  const other = await api().signIn(admin);
  expect((await admin.client.post('/auth/two-factor/disable', {})).status).toBe(200);
  expect((await other.client.get('/auth/session')).status).toBe(401);
  expect((await admin.client.get('/auth/session')).status).toBe(200);
});

test('each change of the second factor is in the audit log and mailed to the owner', async () => {
  const admin = await api().admin();
  await enterPassword(admin, 'Wrong2026');
  await enableTwoFactor(admin);
  await admin.client.post('/auth/two-factor/recovery-codes');
  await admin.client.post('/auth/two-factor/disable', {});
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.targetId, admin.id))
    .orderBy(auditLog.id);
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'reauthenticate failed',
    'reauthenticate done',
    'two-factor.setup done',
    'two-factor.on done',
    'two-factor.recovery-codes done',
    'two-factor.off done',
  ]);
  const mails = await api()
    .db.select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, admin.email))
    .orderBy(mailOutbox.id);
  expect(mails.map(({ template }) => template)).toEqual([
    'two-factor-on',
    'two-factor-recovery-codes',
    'two-factor-off',
  ]);
});

test.each([
  ['student', '/students/login'],
  ['mentor', '/teachers/login'],
] as const)('a %s enables the second factor and signs in with it', async (role, path) => {
  const user = await api()[role]();
  const { secret } = await enableTwoFactor(user);
  expect((await login(user.email, undefined, path)).body).toMatchObject({ twoFactorRequired: true });
  expect((await login(user.email, codeOf(secret, 1), path)).status).toBe(200);
});
