import { and, eq } from 'drizzle-orm';
import {
  accounts,
  auditLog,
  authSessions,
  passwordResets,
  trustedDevices,
} from '../../database/schema/index.ts';
import { createAccount, PASSWORD, type SignedIn, type TestAccount, useTestApi } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { createTrustedDevices } from './trusted-devices.ts';
import { codeOf, enterPassword, freshBrowser, turnOn } from './testing/two-factor.ts';

const api = useTestApi();
const off = useTestApi({ trustedDeviceDays: undefined });
const contract = useTestApi({ profile: 'contract', trustedDeviceDays: undefined });

type Client = SignedIn['client'];
const PATHS = { admin: '/admin/login', student: '/students/login', mentor: '/teachers/login' };
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const DAY_MS = 86_400_000;

const logIn = (client: Client, { email, role }: TestAccount, more: object = {}, password = PASSWORD) =>
  client.post(PATHS[role], { email, password, ...more }, { headers: FIREFOX });

const cookieOf = (client: Client) => /cairn-trusted=([^;]+)/.exec(client.cookie)?.[1] ?? '';
const rowsOf = ({ id }: { id: number }) =>
  api().db.select().from(trustedDevices).where(eq(trustedDevices.accountId, id));

/** Accepts the codes that were used before: several sign-ins of a test use the same one. */
const refreshCodes = ({ id }: { id: number }, server = api()) =>
  server.services.database.pool.query(
    'UPDATE two_factor_secrets SET last_used_step = 0 WHERE account_id = $1',
    [id],
  );

/** Signs in with a code and trusts the browser. */
async function trust(account: TestAccount, secret: string, client: Client = freshBrowser(api())) {
  await refreshCodes(account);
  const answer = await logIn(client, account, { code: codeOf(secret), trustDevice: true });
  expect(answer.status).toBe(200);
  return { client, answer };
}

async function trusting(role: 'admin' | 'student' | 'mentor' = 'student') {
  const user = await api()[role]();
  const { secret, recoveryCodes } = await turnOn(user);
  const { client, answer } = await trust(user, secret);
  return { user, secret, recoveryCodes, client, answer };
}

/** The sign-in in this browser asks for a code. */
async function expectCodeNeeded(client: Client, account: TestAccount, password = PASSWORD) {
  const { status, body } = await logIn(client, account, {}, password);
  expect([status, body.twoFactorRequired]).toEqual([401, true]);
}

test.each(['student', 'mentor', 'admin'] as const)(
  'a %s who trusts a browser signs in there without a code, and elsewhere with one',
  async (role) => {
    const { user, client } = await trusting(role);
    await client.post('/auth/logout');
    expect((await logIn(client, user)).status).toBe(200);
    await expectCodeNeeded(freshBrowser(api()), user);
  },
);

test('the refusal without a code names the days, and a ticked box with a wrong code trusts nothing', async () => {
  const student = await api().student();
  const { secret } = await turnOn(student);
  const client = freshBrowser(api());
  expect((await logIn(client, student, { trustDevice: true })).body).toMatchObject({ trustDays: 30 });
  expect((await logIn(client, student, { code: codeOf(secret, 100), trustDevice: true })).status).toBe(401);
  expect(cookieOf(client)).toBe('');
  expect(await rowsOf(student)).toEqual([]);
});

test('a sign-in with a code trusts the browser only if that was asked for', async () => {
  const student = await api().student();
  const { secret } = await turnOn(student);
  const client = freshBrowser(api());
  expect((await logIn(client, student, { code: codeOf(secret, 1) })).status).toBe(200);
  await expectCodeNeeded(client, student);
});

test('a recovery code signs in and trusts nothing', async () => {
  const student = await api().student();
  const { recoveryCodes } = await turnOn(student);
  const client = freshBrowser(api());
  const answer = await logIn(client, student, { code: recoveryCodes[0], trustDevice: true });
  expect(answer.status).toBe(200);
  expect(cookieOf(client)).toBe('');
  await expectCodeNeeded(client, student);
});

test('the cookie is inaccessible to scripts, lasts 30 days, and is stored as a hash only', async () => {
  const { user, answer, client } = await trusting();
  const cookie = answer.cookies.find(({ name }) => name === 'cairn-trusted');
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

test('the trust of one account does not apply to another, and stays when the other trusts the browser too', async () => {
  const first = await trusting();
  const other = await api().student();
  const { secret } = await turnOn(other);
  await expectCodeNeeded(first.client, other);
  await trust(other, secret, first.client);
  expect(cookieOf(first.client).split('~')).toHaveLength(2);
  for (const account of [first.user, other, first.user])
    expect((await logIn(first.client, account)).status).toBe(200);
});

test('a fifth account takes the place of the first one in the cookie, and nobody else loses trust', async () => {
  const { client, user } = await trusting();
  const others: TestAccount[] = [];
  for (let index = 0; index < 4; index += 1) {
    const other = await api().student();
    const { secret } = await turnOn(other);
    await trust(other, secret, client);
    others.push(other);
  }
  for (const other of others) expect((await logIn(client, other)).status).toBe(200);
  await expectCodeNeeded(client, user);
});

test('a browser that is trusted again gets a new secret, and the old one is no longer valid', async () => {
  const { user, secret, client } = await trusting();
  const old = cookieOf(client);
  await trust(user, secret, client);
  expect(cookieOf(client)).not.toContain(old);
  expect(await rowsOf(user)).toHaveLength(1);
  const thief = freshBrowser(api());
  thief.setCookie('cairn-trusted', old);
  await expectCodeNeeded(thief, user);
});

test('a secret that somebody planted in the browser is never trusted', async () => {
  const planted = generateToken();
  const student = await api().student();
  const { secret } = await turnOn(student);
  const client = freshBrowser(api());
  client.setCookie('cairn-trusted', planted);
  await trust(student, secret, client);
  const attacker = freshBrowser(api());
  attacker.setCookie('cairn-trusted', planted);
  await expectCodeNeeded(attacker, student);
});

test.each([
  ['an altered secret', (value: string) => `${value.slice(0, -1)}${value.endsWith('A') ? 'E' : 'A'}`],
  ['a hash of the database', (value: string) => hashToken(value).toString('base64url')],
  [
    'many secrets before it',
    (value: string) => [...Array.from({ length: 9 }, generateToken), value].join('~'),
  ],
  ['no secret', () => '~~%00~\u2028~'],
  ['10,000 characters', () => 'a'.repeat(10_000)],
])('a cookie with %s needs a code', async (_name, alter) => {
  const { user, client } = await trusting();
  client.setCookie('cairn-trusted', encodeURIComponent(alter(cookieOf(client))));
  await expectCodeNeeded(client, user);
});

test('trust ends after 30 days, and the row is purged', async () => {
  const { user, client } = await trusting();
  const expire = (expiresAt: Date) =>
    api().db.update(trustedDevices).set({ expiresAt }).where(eq(trustedDevices.accountId, user.id));
  await expire(new Date(Date.now() + 60_000));
  expect((await logIn(client, user)).status).toBe(200);
  await expire(new Date(Date.now() - 1_000));
  await expectCodeNeeded(client, user);
  await purgeExpired(api().services.database);
  expect(await rowsOf(user)).toEqual([]);
});

test('a sign-in does not extend the trust', async () => {
  const { user, client } = await trusting();
  const [before] = await rowsOf(user);
  await logIn(client, user);
  const [after] = await rowsOf(user);
  expect(after?.expiresAt).toEqual(before?.expiresAt);
  expect(after?.lastUsedAt.getTime()).toBeGreaterThan(before?.lastUsedAt.getTime() ?? 0);
});

const ends: [string, (user: SignedIn, secret: string) => Promise<unknown>][] = [
  [
    'the second factor is turned off and set up again',
    async (user) => {
      await user.client.post('/auth/two-factor/disable', {});
      await turnOn(user);
    },
  ],
  ['all other devices are signed out', (user) => user.client.delete('/auth/sessions')],
  ['all trusted devices are removed', (user) => user.client.delete('/auth/trusted-devices')],
  [
    'the account is blocked for a while',
    async ({ id }) => {
      await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, id));
      await api().db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, id));
    },
  ],
  [
    'the operator removes the second factor, which is set up again',
    async (user) => {
      await api().services.database.pool.query('DELETE FROM two_factor_secrets WHERE account_id = $1', [
        user.id,
      ]);
      await turnOn(user);
    },
  ],
];

test.each(ends)('trust ends when %s', async (_name, end) => {
  const { user, secret, client } = await trusting();
  await end(user, secret);
  expect(await rowsOf(user)).toEqual([]);
  await expectCodeNeeded(client, user);
});

test('trust ends when the password changes, in the browser that changes it too', async () => {
  const { user, client } = await trusting();
  await enterPassword(user);
  const path = `/students/password/${user.email}`;
  const change = await client.put(path, { currentPassword: PASSWORD, newPassword: 'Mountain9' });
  // A sign-in without a code is not enough for this, but this browser has just entered one.
  expect(change.status).toBe(200);
  await expectCodeNeeded(client, user, 'Mountain9');
});

test('trust ends when the password is reset by mail', async () => {
  const { user, client } = await trusting();
  const token = generateToken();
  await api()
    .db.insert(passwordResets)
    .values({ accountId: user.id, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + 60_000) });
  expect((await client.put(`/auth/reset-password/${token}`, { password: 'Mountain9' })).status).toBe(200);
  await expectCodeNeeded(client, user, 'Mountain9');
});

test('a deleted or renamed account has no trusted devices', async () => {
  const [renamed, deleted] = [await trusting(), await trusting()];
  const { pool } = api().services.database;
  await pool.query(`UPDATE accounts SET email = 'x' || email, email_key = 'x' || email_key WHERE id = $1`, [
    renamed.user.id,
  ]);
  const admin = await api().admin();
  expect((await admin.client.delete(`/admin/students/${deleted.user.id}`)).status).toBe(200);
  expect([...(await rowsOf(renamed.user)), ...(await rowsOf(deleted.user))]).toEqual([]);
});

test('a wrong password gets the same answer on a trusted device as elsewhere', async () => {
  const { user, client } = await trusting();
  const answers = [
    await logIn(client, user, { trustDevice: true }, 'Wrong2026'),
    await logIn(freshBrowser(api()), user, { trustDevice: true }, 'Wrong2026'),
  ];
  expect(answers.map(({ status, body, cookies }) => [status, body, cookies])).toEqual(
    answers.map(() => [401, answers[0]?.body, []]),
  );
  expect(answers[0]?.body).not.toHaveProperty('twoFactorRequired');
});

test('a trusted device gives no further guesses of the password or of codes', async () => {
  const { user, client } = await trusting();
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => logIn(client, user, {}, `Wrong${index}`)),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  expect((await logIn(client, user)).status).toBe(429);
});

test('a wrong code is refused on a trusted device, and a sign-in without one does not clear the count', async () => {
  const { user, client } = await trusting();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    expect((await logIn(client, user)).status).toBe(200);
    statuses.push((await logIn(client, user, { code: `00000${guess}` })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('500 sign-ins at once with one code trust one browser', async () => {
  const student = await api().student();
  const { secret } = await turnOn(student);
  const code = codeOf(secret, 1);
  const browsers = Array.from({ length: 500 }, () => freshBrowser(api()));
  const answers = await Promise.all(
    browsers.map((browser) => logIn(browser, student, { code, trustDevice: true })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ cookies }) => cookies.some(({ name }) => name === 'cairn-trusted'))).toHaveLength(
    1,
  );
  expect(await rowsOf(student)).toHaveLength(1);
}, 60_000);

test('of 500 sign-ins on a trusted device that is removed meanwhile, none is let in afterwards', async () => {
  const { user, client } = await trusting();
  const value = cookieOf(client);
  const browsers = Array.from({ length: 500 }, () => {
    const browser = freshBrowser(api());
    browser.setCookie('cairn-trusted', value);
    return browser;
  });
  const attempts = browsers.map((browser) => logIn(browser, user));
  await user.client.delete('/auth/trusted-devices');
  await Promise.all(attempts);
  expect(await rowsOf(user)).toEqual([]);
  await expectCodeNeeded(client, user);
}, 60_000);

test('an account trusts at most ten browsers; an eleventh replaces the one unused for the longest time', async () => {
  const { user, secret, client } = await trusting();
  const browsers = [client];
  for (let index = 1; index < 11; index += 1) browsers.push((await trust(user, secret)).client);
  expect(await rowsOf(user)).toHaveLength(10);
  await expectCodeNeeded(client, user);
  expect((await logIn(browsers[10] as Client, user)).status).toBe(200);
});

test('a user sees the trusted devices, removes one, and only that one', async () => {
  const { user, secret, client } = await trusting();
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

test("nobody can remove another's trusted device, or find out whether it exists", async () => {
  const { user, client } = await trusting();
  const stranger = await api().student();
  const [row] = await rowsOf(user);
  const [existing, invented] = [
    await stranger.client.delete(`/auth/trusted-devices/${row?.id}`),
    await stranger.client.delete(`/auth/trusted-devices/${crypto.randomUUID()}`),
  ];
  expect([existing.status, existing.body]).toEqual([404, invented.body]);
  await stranger.client.delete('/auth/trusted-devices');
  expect((await stranger.client.get('/auth/trusted-devices')).body).toEqual([]);
  expect((await logIn(client, user)).status).toBe(200);
});

const announced = { 'x-client-extras': 'reauthentication' };
test.each([
  ['that can ask for the password', announced],
  ['that announces nothing', {}],
])(
  'after a sign-in without a code a client %s needs password and code for sensitive changes',
  async (_name, extras) => {
    const { user, secret, client } = await trusting('admin');
    const student = await api().student();
    const headers = { ...FIREFOX, ...extras };
    const body = { email: user.email, password: PASSWORD };
    expect((await client.post('/admin/login', body, { headers })).status).toBe(200);
    const block = () => client.put(`/admin/students/${student.id}/status`, { status: 'blocked' });
    expect((await block()).body).toMatchObject({ reauthenticationRequired: true, twoFactorRequired: true });
    const admin = { ...user, client };
    expect((await enterPassword(admin)).body.errors).toMatchObject([{ path: 'code' }]);
    await refreshCodes(user);
    expect((await enterPassword(admin, PASSWORD, codeOf(secret))).status).toBe(200);
    expect((await block()).status).toBe(200);
  },
);

test('the audit log names the trust, the sign-in without a code, and the one that lacked a code', async () => {
  const { user, client } = await trusting();
  await logIn(client, user);
  await logIn(freshBrowser(api()), user);
  await client.delete('/auth/trusted-devices');
  const rows = await api()
    .db.select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, user.id)))
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

test('with trust switched off no browser can be trusted, and those trusted before need a code', async () => {
  const student = await off().student();
  const { secret } = await turnOn(student);
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
  await refreshCodes(student, off());
  const answer = await logIn(client, student, { code: codeOf(secret), trustDevice: true });
  expect(answer.cookies.map(({ name }) => name)).not.toContain('cairn-trusted');
  expect((await client.get('/auth/trusted-devices')).body).toEqual([]);
});

test('the contract profile has no trusted devices', async () => {
  const student = await contract().student();
  expect((await student.client.get('/auth/trusted-devices')).status).toBe(404);
  expect((await student.client.delete('/auth/trusted-devices')).status).toBe(404);
});

test('a sign-in on a trusted device is marked in its session', async () => {
  const { user, client } = await trusting();
  await logIn(client, user);
  const marked = await api().db.$count(
    authSessions,
    and(eq(authSessions.accountId, user.id), eq(authSessions.skippedSecondFactor, true)),
  );
  expect(marked).toBe(1);
});

test('an account without a second factor trusts no browser', async () => {
  const student = await createAccount(api().db, 'student');
  const client = freshBrowser(api());
  const answer = await logIn(client, student, { trustDevice: true });
  expect([answer.status, cookieOf(client)]).toEqual([200, '']);
});
