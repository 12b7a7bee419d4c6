import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { twoFactorSecrets } from '../../database/schema/index.ts';
import { PASSWORD, type SignedIn, useTestApi } from '../../testing/index.ts';

const api = useTestApi();
let caller = 0;
const browser = () => api().browser(`192.0.2.${(caller += 1)}`);

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function turnOn(admin: SignedIn) {
  const { body: setup } = await admin.client.post('/auth/two-factor/setup');
  const { body } = await admin.client.post('/auth/two-factor/confirm', { code: codeOf(setup.secret) });
  return { secret: setup.secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

const login = (email: string, code?: string) =>
  browser().post('/admin/login', { email, password: PASSWORD, ...(code && { code }) });

test('an admin turns the second factor on and needs it from then on', async () => {
  const admin = await api().admin();
  const { secret, recoveryCodes } = await turnOn(admin);
  expect(recoveryCodes).toHaveLength(10);
  expect((await admin.client.get('/auth/session')).body).toMatchObject({ twoFactorEnabled: true });
  const asked = await login(admin.email);
  expect([asked.status, asked.body.twoFactorRequired]).toEqual([401, true]);
  expect((await login(admin.email, codeOf(secret, 1))).status).toBe(200);
});

test('a code works once', async () => {
  const admin = await api().admin();
  const { secret } = await turnOn(admin);
  const code = codeOf(secret, 1);
  expect((await login(admin.email, code)).status).toBe(200);
  expect((await login(admin.email, code)).status).toBe(401);
});

test('a recovery code stands in for the app, once and however it is typed', async () => {
  const admin = await api().admin();
  const { recoveryCodes } = await turnOn(admin);
  const typed = recoveryCodes[0]?.toLowerCase().replace('-', ' ') ?? '';
  expect((await login(admin.email, typed)).status).toBe(200);
  expect((await login(admin.email, typed)).status).toBe(401);
});

test('a wrong password is not told about the second factor', async () => {
  const admin = await api().admin();
  await turnOn(admin);
  const answer = await browser().post('/admin/login', { email: admin.email, password: 'Wrong2026' });
  expect([answer.status, answer.body]).toEqual([401, { message: expect.any(String) }]);
});

test('guessed codes are slowed down like guessed passwords', async () => {
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

test('a wrong first code turns nothing on', async () => {
  const admin = await api().admin();
  const { body: setup } = await admin.client.post('/auth/two-factor/setup');
  const wrong = codeOf(setup.secret, 100);
  expect((await admin.client.post('/auth/two-factor/confirm', { code: wrong })).status).toBe(400);
  expect((await login(admin.email)).status).toBe(200);
});

test('it goes off with the password only, and cannot be drawn anew while it is on', async () => {
  const admin = await api().admin();
  await turnOn(admin);
  expect((await admin.client.post('/auth/two-factor/setup')).status).toBe(409);
  expect((await admin.client.post('/auth/two-factor/disable', { password: 'Wrong2026' })).status).toBe(400);
  expect((await admin.client.post('/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200);
  expect(
    await api().db.select().from(twoFactorSecrets).where(eq(twoFactorSecrets.accountId, admin.id)),
  ).toEqual([]);
  expect((await login(admin.email)).status).toBe(200);
});

test('students have no second factor', async () => {
  const student = await api().student();
  expect((await student.client.post('/auth/two-factor/setup')).status).toBe(403);
});
