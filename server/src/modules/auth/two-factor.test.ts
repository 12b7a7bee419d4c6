import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import {
  auditLog,
  authSessions,
  mailOutbox,
  recoveryCodes as recoveryCodeRows,
  twoFactorSecrets,
} from '../../database/schema/index.ts';
import { createSecretBox } from '../../secret-box.ts';
import { PASSWORD, type SignedIn, useTestApi } from '../../testing/index.ts';
import { hashToken } from '../../tokens.ts';
import { resealTwoFactorSecrets } from './reseal-secrets.ts';
import { seedContext } from './two-factor.service.ts';

const api = useTestApi();
let caller = 0;
const browser = () => api().browser(`192.0.2.${(caller += 1)}`);

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const enterPassword = (admin: SignedIn, password = PASSWORD) =>
  admin.client.post('/auth/reauthenticate', { password });

async function turnOn(admin: SignedIn) {
  await enterPassword(admin);
  const { body: setup } = await admin.client.post('/auth/two-factor/setup');
  const { body } = await admin.client.post('/auth/two-factor/confirm', { code: codeOf(setup.secret) });
  return { secret: setup.secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

const login = (email: string, code?: string, path = '/admin/login') =>
  browser().post(path, { email, password: PASSWORD, ...(code && { code }) });

test('an admin enables the second factor and needs it from then on', async () => {
  const admin = await api().admin();
  const { secret, recoveryCodes } = await turnOn(admin);
  expect(recoveryCodes).toHaveLength(10);
  expect((await admin.client.get('/auth/session')).body).toMatchObject({ twoFactorEnabled: true });
  const challenge = await login(admin.email);
  expect([challenge.status, challenge.body.twoFactorRequired]).toEqual([401, true]);
  expect((await login(admin.email, codeOf(secret, 1))).status).toBe(200);
});

test('a code works once', async () => {
  const admin = await api().admin();
  const { secret } = await turnOn(admin);
  const code = codeOf(secret, 1);
  expect((await login(admin.email, code)).status).toBe(200);
  expect((await login(admin.email, code)).status).toBe(401);
});

test("a recovery code replaces the app's code, once and in any spelling", async () => {
  const admin = await api().admin();
  const { recoveryCodes } = await turnOn(admin);
  const typed = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
  expect((await login(admin.email, typed)).status).toBe(200);
  expect((await login(admin.email, typed)).status).toBe(401);
});

test('recovery codes have at least 112 random bits, and no two are alike', async () => {
  const { recoveryCodes } = await turnOn(await api().admin());
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){5}$/);
    expect(code.replaceAll('-', '').length * Math.log2(32)).toBeGreaterThanOrEqual(112);
  }
});

test('a recovery code of the former length works until the codes are renewed', async () => {
  const admin = await api().admin();
  await turnOn(admin);
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
  await enterPassword(admin);
  expect((await admin.client.post('/auth/two-factor/recovery-codes')).status).toBe(200);
  expect((await login(admin.email, former[1])).status).toBe(401);
});

test('a wrong password does not reveal the second factor', async () => {
  const admin = await api().admin();
  await turnOn(admin);
  const answer = await browser().post('/admin/login', { email: admin.email, password: 'Wrong2026' });
  expect([answer.status, answer.body]).toEqual([401, { message: expect.any(String) }]);
});

test('guessing codes is slowed down like guessing passwords', async () => {
  const admin = await api().admin();
  await turnOn(admin);
  const guesser = browser();
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) {
    statuses.push(
      (await guesser.post('/admin/login', { email: admin.email, password: PASSWORD, code: `00000${guess}` }))
        .status,
    );
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a wrong first code enables nothing', async () => {
  const admin = await api().admin();
  await enterPassword(admin);
  const { body: setup } = await admin.client.post('/auth/two-factor/setup');
  const wrong = codeOf(setup.secret, 100);
  expect((await admin.client.post('/auth/two-factor/confirm', { code: wrong })).status).toBe(400);
  expect((await login(admin.email)).status).toBe(200);
});

test('it cannot be replaced while it is on, and is disabled once', async () => {
  const admin = await api().admin();
  await turnOn(admin);
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

test.each(changes)('%s needs a password entered within five minutes', async (path, body) => {
  const admin = await api().admin();
  const refused = async () => {
    const answer = await admin.client.post(path, body);
    expect([answer.status, answer.body.reauthenticationRequired]).toEqual([403, true]);
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

test('a password entered in one session does not count in another', async () => {
  const admin = await api().admin();
  const thief = await api().signIn(admin);
  await enterPassword(admin);
  expect((await thief.client.post('/auth/two-factor/setup')).status).toBe(403);
});

test('a stolen session allows five guesses of the password, from any network', async () => {
  const admin = await api().admin();
  const sessions = await Promise.all(Array.from({ length: 4 }, () => api().signIn(admin)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => enterPassword(sessions[index % 4] ?? admin, `Wrong${index}`)),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(400), count(429)]).toEqual([5, 15]);
});

test('a password in the call that disables it counts as entering it', async () => {
  const admin = await api().admin();
  await turnOn(admin);
  const fresh = await api().signIn(admin);
  expect((await fresh.client.post('/auth/two-factor/disable', { password: 'Wrong2026' })).status).toBe(400);
  expect((await fresh.client.post('/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200);
});

test('new recovery codes replace the old ones', async () => {
  const admin = await api().admin();
  const { recoveryCodes } = await turnOn(admin);
  const { body } = await admin.client.post('/auth/two-factor/recovery-codes');
  expect(body.recoveryCodes).toHaveLength(10);
  expect((await login(admin.email, recoveryCodes[0])).status).toBe(401);
  expect((await login(admin.email, body.recoveryCodes[0])).status).toBe(200);
});

test('enabling or disabling it ends the other sessions', async () => {
  const admin = await api().admin();
  const other = await api().signIn(admin);
  await turnOn(admin);
  expect((await other.client.get('/auth/session')).status).toBe(401);
  expect((await admin.client.get('/auth/session')).status).toBe(200);
});

test('each change is in the audit log and mailed to the owner', async () => {
  const admin = await api().admin();
  await enterPassword(admin, 'Wrong2026');
  await turnOn(admin);
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
  const { secret } = await turnOn(user);
  expect((await login(user.email, undefined, path)).body).toMatchObject({ twoFactorRequired: true });
  expect((await login(user.email, codeOf(secret, 1), path)).status).toBe(200);
});

const stored = async (accountId: number) => {
  const [row] = await api()
    .db.select()
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.accountId, accountId));
  return row?.secret ?? '';
};

test('the secret is stored encrypted and bound to its account', async () => {
  const [student, thief] = [await api().student(), await api().student()];
  const { secret } = await turnOn(student);
  expect(await stored(student.id)).not.toContain(secret);
  await turnOn(thief);
  await api()
    .db.update(twoFactorSecrets)
    .set({ secret: await stored(student.id) })
    .where(eq(twoFactorSecrets.accountId, thief.id));
  expect((await login(thief.email, codeOf(secret, 1), '/students/login')).status).toBe(401);
  expect(api().logged.some((line) => line.includes('check SECRETS_KEY'))).toBe(true);
});

test('a start with a new first key encrypts all secrets anew, and codes stay valid', async () => {
  const [student, former] = [await api().student(), await api().student()];
  const { secret } = await turnOn(student);
  const plain = new Secret({ size: 20 }).base32;
  await api()
    .db.insert(twoFactorSecrets)
    .values({ accountId: former.id, secret: plain, confirmedAt: new Date() });
  const before = await stored(student.id);
  await resealTwoFactorSecrets(api().services);
  expect(await stored(student.id)).toBe(before);
  expect(await stored(former.id)).not.toContain(plain);
  expect((await login(former.email, codeOf(plain), '/students/login')).status).toBe(200);

  const rotated = createSecretBox(() => [randomBytes(32)]);
  const both = { ...rotated, open: api().services.secrets.open };
  await resealTwoFactorSecrets({ ...api().services, secrets: both });
  expect(rotated.open(await stored(student.id), seedContext(student.id))).toBe(secret);
  await resealTwoFactorSecrets({ ...api().services, secrets: createSecretBox(() => [randomBytes(32)]) });
  expect(rotated.open(await stored(student.id), seedContext(student.id))).toBe(secret);
  expect(api().logged.at(-1)).toContain('SECRETS_KEY lacks their key');
});
