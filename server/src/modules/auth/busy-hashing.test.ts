import { and, gt, like } from 'drizzle-orm';
import { rateLimits } from '../../database/schema/index.ts';
import { createAccount, PASSWORD, type TestAccount, useTestApi } from '../../testing/index.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const api = useTestApi();

/** Fills the hashing queue for a second or more, as logins for many e-mails from many networks do. */
async function keepHashingBusy(): Promise<() => Promise<void>> {
  const slow = (await hashPassword(PASSWORD)).replace('t=2', 't=150');
  const verifications = [slow, slow, ...Array<undefined>(45).fill(undefined)].map((hash) =>
    verifyPassword(hash, 'Wrong2026').catch(() => false),
  );
  await new Promise((resolve) => setImmediate(resolve));
  return async () => void (await Promise.all(verifications));
}

const logIn = (client: ReturnType<ReturnType<typeof api>['browser']>, { email }: TestAccount) =>
  client.post('/students/login', { email, password: PASSWORD });

const countedLogins = () =>
  api().db.$count(rateLimits, and(like(rateLimits.key, 'login-%'), gt(rateLimits.hits, 0)));

test('a login that the server is too busy to verify is not counted', async () => {
  const student = await createAccount(api().db, 'student');
  const client = api().browser('192.0.2.1');
  const idle = await keepHashingBusy();
  for (let attempt = 0; attempt < 8; attempt += 1) expect((await logIn(client, student)).status).toBe(503);
  expect(await countedLogins()).toBe(0);
  await idle();
  expect((await logIn(client, student)).status).toBe(200);
});

test('a probe that was not verified leaves the try to the endpoint that verified it', async () => {
  const { email } = await createAccount(api().db, 'student');
  const client = api().browser('192.0.2.2');
  const probe = (path: string) => client.post(path, { email, password: 'Wrong2026' });
  expect((await probe('/students/login')).status).toBe(401);
  const counted = await countedLogins();
  const idle = await keepHashingBusy();
  expect((await client.post('/admin/login', { email, password: 'Wrong2027' })).status).toBe(503);
  expect(await countedLogins()).toBe(counted);
  await idle();
});

test('a known device signs in before those who wait', async () => {
  const student = await createAccount(api().db, 'student');
  const device = api().browser('192.0.2.3');
  await logIn(device, student);
  await device.post('/auth/logout');
  const { email } = student;
  const idle = await keepHashingBusy();
  let isIdle = false;
  const idled = idle().then(() => (isIdle = true));
  expect((await device.post('/students/login', { email, password: 'Wrong2026' })).status).toBe(401);
  expect(isIdle).toBe(false);
  await idled;
});

test('a current password that the server is too busy to verify is not counted', async () => {
  const { client, email } = await api().student();
  const idle = await keepHashingBusy();
  const body = { currentPassword: 'Wrong2026', newPassword: 'Mountain9' };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect((await client.post('/auth/reauthenticate', { password: PASSWORD })).status).toBe(503);
    expect((await client.put(`/students/password/${email}`, body)).status).toBe(503);
  }
  await idle();
  expect((await client.post('/auth/reauthenticate', { password: PASSWORD })).status).toBe(200);
});
