import { eq } from 'drizzle-orm';
import { accounts, authSessions } from '../../database/schema/index.ts';
import { PASSWORD, type SignedIn, type TestApi, useTestApi } from '../../testing/index.ts';
import { extendDelays } from './testing/delays.ts';
import { codeOf, enterPassword, freshBrowser, enableTwoFactor, logIn } from './testing/two-factor.ts';

const api = useTestApi();
const contract = useTestApi({ profile: 'contract' });
const shortPeriod = useTestApi({ reauthenticationMinutes: 1 });

const EXTRAS = { 'x-client-extras': 'reauthentication' };

interface SignIn {
  server?: TestApi;
  headers?: Record<string, string>;
  code?: string;
}

/** By default, the client can ask for the password again. */
async function signInAs(account: SignedIn, { server = api(), headers = EXTRAS, code }: SignIn = {}) {
  const client = freshBrowser(server);
  const body = { email: account.email, password: PASSWORD, ...(code && { code }) };
  const path = { admin: '/admin/login', student: '/students/login', mentor: '/teachers/login' }[account.role];
  expect((await client.post(path, body, { headers })).status).toBe(200);
  return { ...account, client };
}

/** Moves all sign-ins of an account into the past, and removes later authentications. */
const age = ({ id }: { id: number }, minutes: number, { db } = api()) => {
  const past = new Date(Date.now() - minutes * 60_000 - 1_000);
  return db
    .update(authSessions)
    .set({ createdAt: past, reauthenticatedAt: null })
    .where(eq(authSessions.accountId, id));
};

const refusal = { reauthenticationRequired: true, twoFactorRequired: false };
const moved = () => `moved-${crypto.randomUUID()}@example.test`;

/** Sensitive changes that an admin makes to a student's account. */
const changes: [string, (admin: SignedIn, id: number) => ReturnType<SignedIn['client']['put']>][] = [
  ['block', ({ client }, id) => client.put(`/admin/students/${id}/status`, { status: 'blocked' })],
  ['deletion', ({ client }, id) => client.delete(`/admin/students/${id}`)],
  [
    'change of the e-mail address',
    ({ client }, id) => client.put(`/admin/students/${id}`, { email: moved() }),
  ],
  [
    'block by the call for several accounts',
    ({ client }, id) => client.post('/admin/accounts/status', { ids: [id], status: 'blocked' }),
  ],
  [
    'deletion by the call for several accounts',
    ({ client }, id) => client.post('/admin/accounts/delete', { ids: [id] }),
  ],
];
const accountOf = async (id: number, { db } = api()) =>
  (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

test.each(changes)(
  '%s: an admin who signed in long ago must enter the password first',
  async (_name, change) => {
    const student = await api().student();
    const before = await accountOf(student.id);
    const admin = await signInAs(await api().admin());
    await age(admin, 5);
    const refused = await change(admin, student.id);
    expect([refused.status, refused.body]).toMatchObject([403, refusal]);
    expect(await accountOf(student.id)).toEqual(before);
    expect((await enterPassword(admin)).status).toBe(200);
    expect((await change(admin, student.id)).status).toBe(200);
  },
);

test.each(changes)('%s: a recent sign-in is enough', async (_name, change) => {
  const student = await api().student();
  const admin = await signInAs(await api().admin());
  expect((await change(admin, student.id)).status).toBe(200);
});

test.each(changes)(
  '%s: a client that supports only the specification is not asked for the password',
  async (_name, change) => {
    const student = await api().student();
    const admin = await signInAs(await api().admin(), { headers: {} });
    await age(admin, 600);
    expect((await change(admin, student.id)).status).toBe(200);
  },
);

test('in the contract profile, an admin can block an account without the password', async () => {
  const student = await contract().student();
  const admin = await signInAs(await contract().admin(), { server: contract() });
  await age(admin, 600, contract());
  const blocked = await admin.client.put(`/admin/students/${student.id}/status`, { status: 'blocked' });
  expect([blocked.status, blocked.body]).toEqual([200, { status: 'blocked' }]);
});

test('an edit that keeps the e-mail address needs no password', async () => {
  const student = await api().student();
  const admin = await signInAs(await api().admin());
  await age(admin, 600);
  const edit = { email: student.email, name: 'New Name' };
  expect((await admin.client.put(`/admin/students/${student.id}`, edit)).status).toBe(200);
});

test('the period in which a sign-in counts as recent is configurable', async () => {
  const student = await shortPeriod().student();
  const admin = await signInAs(await shortPeriod().admin(), { server: shortPeriod() });
  await age(admin, 1, shortPeriod());
  expect((await admin.client.delete(`/admin/students/${student.id}`)).status).toBe(403);
});

test('a password entered in another auth session or by another admin does not count', async () => {
  const student = await api().student();
  const admin = await api().admin();
  const [here, there, other] = [
    await signInAs(admin),
    await signInAs(admin),
    await signInAs(await api().admin()),
  ];
  await age(admin, 600);
  await enterPassword(there);
  await enterPassword(other);
  expect((await here.client.delete(`/admin/students/${student.id}`)).status).toBe(403);
  expect((await there.client.delete(`/admin/students/${student.id}`)).status).toBe(200);
});

test('a reauthentication from another site or in an ended auth session is refused', async () => {
  const admin = await signInAs(await api().admin());
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await admin.client.post('/auth/reauthenticate', { password: PASSWORD }, foreign)).status).toBe(403);
  const ended = await signInAs(admin);
  await admin.client.delete('/auth/sessions');
  expect((await enterPassword(ended)).status).toBe(401);
});

test('with a second factor, a reauthentication requires a code, which works once', async () => {
  const student = await api().student();
  const owner = await api().admin();
  const { secret, recoveryCodes } = await enableTwoFactor(owner);
  const [recovery = ''] = recoveryCodes;
  const admin = await signInAs(owner, { code: recovery });
  await age(admin, 600);
  const remove = () => admin.client.delete(`/admin/students/${student.id}`);
  expect((await remove()).body).toMatchObject({ reauthenticationRequired: true, twoFactorRequired: true });
  const code = codeOf(secret, 1);
  for (const wrong of [undefined, codeOf(secret, 100), recovery]) {
    expect((await enterPassword(admin, PASSWORD, wrong)).body.errors).toMatchObject([{ path: 'code' }]);
  }
  expect((await enterPassword(admin, 'Wrong2026', code)).body.errors).toMatchObject([{ path: 'password' }]);
  expect((await remove()).status).toBe(403);
  expect((await enterPassword(admin, PASSWORD, code)).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await enterPassword(admin, PASSWORD, code)).status).toBe(400);
});

test('only five of 500 concurrent guesses of the code are checked', async () => {
  const owner = await api().admin();
  await enableTwoFactor(owner);
  const admin = await api().signIn(owner);
  const responses = await Promise.all(
    Array.from({ length: 500 }, (_, guess) => enterPassword(admin, PASSWORD, String(100_000 + guess))),
  );
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect([count(400), count(429)]).toEqual([5, 495]);
});

test('five wrong codes at sign-ins from other networks delay a reauthentication', async () => {
  const owner = await api().admin();
  const { secret } = await enableTwoFactor(owner);
  const admin = await api().signIn(owner);
  for (let guess = 0; guess < 5; guess += 1)
    expect((await logIn(api(), owner.email, `00000${guess}`)).status).toBe(401);
  expect((await enterPassword(admin, PASSWORD, codeOf(secret, 1))).status).toBe(429);
});

test('failed reauthentications and failed logins of a caller share one counter', async () => {
  const client = freshBrowser(api());
  const { email } = await api().admin();
  const logIn = (password: string) => client.post('/admin/login', { email, password });
  expect((await logIn(PASSWORD)).status).toBe(200);
  const guess = () => client.post('/auth/reauthenticate', { password: 'Wrong2026' });
  const statuses = [];
  for (const attempt of [guess, guess, () => logIn('Wrong2026'), () => logIn('Wrong2026'), guess]) {
    statuses.push((await attempt()).status);
  }
  expect(statuses).toEqual([400, 400, 401, 401, 400]);
  await extendDelays(api());
  expect((await guess()).status).toBe(429);
  expect((await logIn(PASSWORD)).status).toBe(429);
});

test('a password change needs a recent authentication if the account has a second factor', async () => {
  const owner = await api().student();
  const { secret, recoveryCodes } = await enableTwoFactor(owner);
  const student = await signInAs(owner, { code: recoveryCodes[0] ?? '' });
  await age(student, 600);
  const body = { currentPassword: PASSWORD, newPassword: 'Mountain9' };
  const change = () => student.client.put(`/students/password/${student.email}`, body);
  expect((await change()).body).toMatchObject({ reauthenticationRequired: true, twoFactorRequired: true });
  expect((await enterPassword(student, PASSWORD, codeOf(secret, 1))).status).toBe(200);
  expect((await change()).status).toBe(200);
});

test('without a second factor, the current password is enough to change the password', async () => {
  const mentor = await signInAs(await api().mentor());
  await age(mentor, 600);
  const body = { currentPassword: PASSWORD, newPassword: 'Mountain9' };
  expect((await mentor.client.put(`/mentors/password/${mentor.email}`, body)).status).toBe(200);
});
