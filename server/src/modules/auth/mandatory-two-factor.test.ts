import { eq } from 'drizzle-orm';
import { loadConfig } from '../../config.ts';
import { accounts, twoFactorSecrets } from '../../database/schema/index.ts';
import { createAccount, PASSWORD, type SignedIn, type TestApi, useTestApi } from '../../testing/index.ts';
import { codeOf, enterPassword, freshBrowser, enableTwoFactor } from './testing/two-factor.ts';

const DAY_MS = 86_400_000;
const mandatory = useTestApi({ adminTwoFactorGraceDays: 7 });
const optional = useTestApi();

async function signInAs(account: { email: string }, path = '/admin/login', api: TestApi = mandatory()) {
  const client = freshBrowser(api);
  expect((await client.post(path, { email: account.email, password: PASSWORD })).status).toBe(200);
  return client;
}
const dueOf = async (id: number, api = mandatory()) =>
  (await api.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.twoFactorDueAt ?? null;
const setDue = (id: number, at: Date) =>
  mandatory().db.update(accounts).set({ twoFactorDueAt: at }).where(eq(accounts.id, id));

async function overdueAdmin(): Promise<SignedIn> {
  const admin = await mandatory().admin();
  await setDue(admin.id, new Date(Date.now() - 1_000));
  return admin;
}

test('only the first sign-in of an admin starts the grace period', async () => {
  const admin = await createAccount(mandatory().db, 'admin');
  expect(await dueOf(admin.id)).toBeNull();
  const client = await signInAs(admin);
  const due = await dueOf(admin.id);
  expect(Math.abs((due?.getTime() ?? 0) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
  await Promise.all(Array.from({ length: 20 }, () => signInAs(admin)));
  expect(await dueOf(admin.id)).toEqual(due);
  expect((await client.get('/auth/session')).body).toMatchObject({
    twoFactorMandatory: true,
    twoFactorDue: { at: due?.toISOString(), isOverdue: false },
  });
  expect((await client.get('/admin/students')).status).toBe(200);
});

test('a sign-in with a wrong password does not start the grace period', async () => {
  const admin = await createAccount(mandatory().db, 'admin');
  await freshBrowser(mandatory()).post('/admin/login', { email: admin.email, password: 'Wrong2026' });
  expect(await dueOf(admin.id)).toBeNull();
});

test('after the grace period, calls are refused until the admin sets up the second factor', async () => {
  const admin = await overdueAdmin();
  const student = await mandatory().student();
  const { client } = admin;
  const responses = [
    await client.get('/admin/students'),
    await client.get('/admin/audit'),
    await client.put(`/admin/students/${student.id}/status`, { status: 'blocked' }),
    await client.delete(`/admin/students/${student.id}`),
    await client.post('/auth/two-factor/recovery-codes'),
    await client.post('/auth/two-factor/disable', {}),
    await client.get('/auth/sessions'),
    await client.get('/events'),
    await client.get(`/students/name/${student.email}`),
  ];
  for (const { status, body } of responses)
    expect([status, body]).toMatchObject([403, { twoFactorSetupRequired: true }]);
  expect((await client.get('/auth/session')).body.twoFactorDue).toMatchObject({ isOverdue: true });
  await enableTwoFactor(admin);
  expect((await client.get('/admin/students')).status).toBe(200);
  expect((await client.get('/auth/session')).body).not.toHaveProperty('twoFactorDue');
});

test('all of 500 concurrent calls after the grace period are refused', async () => {
  const admin = await overdueAdmin();
  const responses = await Promise.all(Array.from({ length: 500 }, () => admin.client.get('/admin/students')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]));
});

test('an unconfirmed second factor does not end the refusal of calls after the grace period', async () => {
  const admin = await overdueAdmin();
  await enterPassword(admin);
  const { body: setup } = await admin.client.post('/auth/two-factor/setup');
  const wrong = codeOf(setup.secret, 100);
  expect((await admin.client.post('/auth/two-factor/confirm', { code: wrong })).status).toBe(400);
  expect((await admin.client.get('/admin/students')).status).toBe(403);
});

test('an admin cannot turn off the second factor', async () => {
  const admin = await overdueAdmin();
  await enableTwoFactor(admin);
  expect((await admin.client.post('/auth/two-factor/disable', {})).status).toBe(409);
  await mandatory().db.delete(twoFactorSecrets).where(eq(twoFactorSecrets.accountId, admin.id));
  const client = await signInAs(admin);
  expect((await client.get('/admin/students')).status).toBe(403);
});

test('a removed second factor is due again at once, without a new grace period', async () => {
  const admin = await mandatory().admin();
  await enableTwoFactor(admin);
  await mandatory().db.delete(twoFactorSecrets).where(eq(twoFactorSecrets.accountId, admin.id));
  const client = await signInAs(admin);
  expect((await client.get('/admin/students')).status).toBe(403);
});

test('a student needs no second factor and can turn it off', async () => {
  const student = await mandatory().student();
  await setDue(student.id, new Date(0));
  const client = await signInAs(student, '/students/login');
  expect((await client.get('/teachers')).status).toBe(200);
  expect((await client.get('/auth/session')).body).not.toHaveProperty('twoFactorMandatory');
  await enableTwoFactor(student);
  expect((await student.client.post('/auth/two-factor/disable', {})).status).toBe(200);
});

test('an optional second factor has no grace period', async () => {
  const admin = await createAccount(optional().db, 'admin');
  await optional()
    .db.update(accounts)
    .set({ twoFactorDueAt: new Date(0) })
    .where(eq(accounts.id, admin.id));
  const client = await signInAs(admin, '/admin/login', optional());
  expect((await client.get('/admin/students')).status).toBe(200);
  const other = await createAccount(optional().db, 'admin');
  await signInAs(other, '/admin/login', optional());
  expect(await dueOf(other.id, optional())).toBeNull();
});

test.each([
  [{ NODE_ENV: 'production' }, 7],
  [{ NODE_ENV: 'production', ADMIN_TWO_FACTOR_GRACE_DAYS: '0' }, 0],
  [{ NODE_ENV: 'production', ADMIN_TWO_FACTOR_GRACE_DAYS: 'off' }, undefined],
  [{ NODE_ENV: 'production', API_PROFILE: 'contract' }, undefined],
  [{ NODE_ENV: 'development' }, undefined],
  [{ NODE_ENV: 'development', ADMIN_TWO_FACTOR_GRACE_DAYS: '3' }, 3],
])('%j gives a grace period of %s days', (environment, days) => {
  const required = { PUBLIC_URL: 'https://cairn.test', SECRETS_KEY: 'ab'.repeat(32) };
  expect(loadConfig({ ...required, ...environment }).adminTwoFactorGraceDays).toBe(days);
});
