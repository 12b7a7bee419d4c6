import { and, gt, like } from 'drizzle-orm';
import { rateLimits } from '../../database/schema/index.ts';
import { createAccount, PASSWORD, type TestAccount, useTestApi } from '../../testing/index.ts';
import { queueHashing } from './hashing-queue.ts';

const api = useTestApi();

/** More verifications than can run and wait at once. */
const FLOOD = 45;

/** Keeps the hashing queue full until `end` is called. */
function keepHashingBusy() {
  const running: (() => void)[] = [];
  let isEnded = false;
  const work = () => new Promise<void>((resolve) => (isEnded ? resolve() : running.push(resolve)));
  const occupy = async () => {
    while (!isEnded) await queueHashing(work);
  };
  const flood = Array.from({ length: FLOOD }, () => occupy().catch(() => undefined));
  return {
    /** Finishes one verification; another one joins the queue. */
    finishOne: () => running.shift()?.(),
    end: () => {
      isEnded = true;
      for (const finish of running) finish();
      return Promise.all(flood);
    },
  };
}

const logIn = (client: ReturnType<ReturnType<typeof api>['browser']>, { email }: TestAccount) =>
  client.post('/students/login', { email, password: PASSWORD });

const countedLogins = () =>
  api().db.$count(rateLimits, and(like(rateLimits.key, 'login-%'), gt(rateLimits.hits, 0)));

test('a login that the server is too busy to verify is not counted', async () => {
  const student = await createAccount(api().db, 'student');
  const client = api().browser('192.0.2.1');
  const flood = keepHashingBusy();
  for (let attempt = 0; attempt < 8; attempt += 1) expect((await logIn(client, student)).status).toBe(503);
  expect(await countedLogins()).toBe(0);
  await flood.end();
  expect((await logIn(client, student)).status).toBe(200);
});

test('a failed login stays counted if a busy server refuses the next login', async () => {
  const { email } = await createAccount(api().db, 'student');
  const client = api().browser('192.0.2.2');
  const probe = (path: string) => client.post(path, { email, password: 'Wrong2026' });
  expect((await probe('/students/login')).status).toBe(401);
  const counted = await countedLogins();
  const flood = keepHashingBusy();
  expect((await client.post('/admin/login', { email, password: 'Wrong2027' })).status).toBe(503);
  expect(await countedLogins()).toBe(counted);
  await flood.end();
});

test('a login on a known device is verified before waiting logins of other devices', async () => {
  const student = await createAccount(api().db, 'student');
  const device = api().browser('192.0.2.3');
  await logIn(device, student);
  await device.post('/auth/logout');
  const { email } = student;
  const flood = keepHashingBusy();
  let status: number | undefined;
  const answered = device
    .post('/students/login', { email, password: 'Wrong2026' })
    .then((response) => (status = response.status));
  while (status === undefined) {
    flood.finishOne();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(status).toBe(401);
  await answered;
  await flood.end();
});

test('a current password that the server is too busy to verify is not counted', async () => {
  const { client, email } = await api().student();
  const flood = keepHashingBusy();
  const body = { currentPassword: 'Wrong2026', newPassword: 'Mountain9' };
  for (let attempt = 0; attempt < 4; attempt += 1) {
    expect((await client.post('/auth/reauthenticate', { password: PASSWORD })).status).toBe(503);
    expect((await client.put(`/students/password/${email}`, body)).status).toBe(503);
  }
  await flood.end();
  expect((await client.post('/auth/reauthenticate', { password: PASSWORD })).status).toBe(200);
});
