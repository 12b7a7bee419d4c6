import { PASSWORD, type TestAccount, useTestApi } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import {
  type Client,
  createTrustTools,
  cookieOf,
  expectCodeNeeded,
  FIREFOX,
  logIn,
  refreshCodes,
} from './testing/trusted-devices.ts';
import { extendDelays } from './testing/delays.ts';
import { codeOf, enterPassword, freshBrowser, enableTwoFactor } from './testing/two-factor.ts';

const api = useTestApi();
const { rowsOf, trust, createTrustingUser } = createTrustTools(api);

test('two accounts can trust the same browser independently of each other', async () => {
  const first = await createTrustingUser();
  const other = await api().student();
  const { secret } = await enableTwoFactor(other);
  await expectCodeNeeded(first.client, other);
  await trust(other, secret, first.client);
  expect(cookieOf(first.client).split('~')).toHaveLength(2);
  for (const account of [first.user, other, first.user])
    expect((await logIn(first.client, account)).status).toBe(200);
});

test('when a fifth account trusts a browser, only the first account needs a code there', async () => {
  const { client, user } = await createTrustingUser();
  const others: TestAccount[] = [];
  for (let index = 0; index < 4; index += 1) {
    const other = await api().student();
    const { secret } = await enableTwoFactor(other);
    await trust(other, secret, client);
    others.push(other);
  }
  for (const other of others) expect((await logIn(client, other)).status).toBe(200);
  await expectCodeNeeded(client, user);
});

test('a new trust in a browser invalidates the old secret', async () => {
  const { user, secret, client } = await createTrustingUser();
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
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  client.setCookie('cairn-trusted', planted);
  await trust(student, secret, client);
  const attacker = freshBrowser(api());
  attacker.setCookie('cairn-trusted', planted);
  await expectCodeNeeded(attacker, student);
});

test.each([
  ['an altered secret', (value: string) => `${value.slice(0, -1)}${value.endsWith('A') ? 'E' : 'A'}`],
  ['the stored hash of the secret', (value: string) => hashToken(value).toString('base64url')],
  [
    'many other secrets before the valid one',
    (value: string) => [...Array.from({ length: 9 }, generateToken), value].join('~'),
  ],
  ['separators and invalid secrets', () => '~~%00~\u2028~'],
  ['10,000 characters', () => 'a'.repeat(10_000)],
])('a sign-in needs a code if the cookie contains %s', async (_name, alter) => {
  const { user, client } = await createTrustingUser();
  client.setCookie('cairn-trusted', encodeURIComponent(alter(cookieOf(client))));
  await expectCodeNeeded(client, user);
});

test('a wrong password gets the same response on a trusted device as elsewhere', async () => {
  const { user, client } = await createTrustingUser();
  const responses = [
    await logIn(client, user, { trustDevice: true }, 'Wrong2026'),
    await logIn(freshBrowser(api()), user, { trustDevice: true }, 'Wrong2026'),
  ];
  expect(responses.map(({ status, body, cookies }) => [status, body, cookies])).toEqual(
    responses.map(() => [401, responses[0]?.body, []]),
  );
  expect(responses[0]?.body).not.toHaveProperty('twoFactorRequired');
});

test('a trusted device allows no additional guesses of the password', async () => {
  const { user, client } = await createTrustingUser();
  const guess = (index: number) => logIn(client, user, {}, `Wrong${index}`);
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);
  expect(statuses(await Promise.all([0, 1, 2, 3, 4].map(guess)))).toEqual(Array<number>(5).fill(401));
  await extendDelays(api());
  expect(statuses(await Promise.all([5, 6, 7].map(guess)))).toEqual(Array<number>(3).fill(429));
  expect((await logIn(client, user)).status).toBe(429);
});

test('sign-ins without a code on a trusted device do not clear the count of wrong codes', async () => {
  const { user, client } = await createTrustingUser();
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    expect((await logIn(client, user)).status).toBe(200);
    statuses.push((await logIn(client, user, { code: `00000${guess}` })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('of 500 concurrent sign-ins with the same code, one succeeds and makes its browser trusted', async () => {
  const student = await api().student();
  const { secret } = await enableTwoFactor(student);
  const code = codeOf(secret, 1);
  const browsers = Array.from({ length: 500 }, () => freshBrowser(api()));
  const responses = await Promise.all(
    browsers.map((browser) => logIn(browser, student, { code, trustDevice: true })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    responses.filter(({ cookies }) => cookies.some(({ name }) => name === 'cairn-trusted')),
  ).toHaveLength(1);
  expect(await rowsOf(student)).toHaveLength(1);
}, 60_000);

test('a device that is removed during 500 sign-ins on it is no longer trusted', async () => {
  const { user, client } = await createTrustingUser();
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

test('an account trusts at most ten browsers; an eleventh replaces the least recently used one', async () => {
  const { user, secret, client } = await createTrustingUser();
  const browsers = [client];
  for (let index = 1; index < 11; index += 1) browsers.push((await trust(user, secret)).client);
  expect(await rowsOf(user)).toHaveLength(10);
  await expectCodeNeeded(client, user);
  expect((await logIn(browsers[10] as Client, user)).status).toBe(200);
});

test("a user can neither remove nor detect another user's trusted device", async () => {
  const { user, client } = await createTrustingUser();
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

const supportsReauthentication = { 'x-client-extras': 'reauthentication' };
test.each([
  ['that supports reauthentication', supportsReauthentication],
  ['that does not support reauthentication', {}],
])(
  'after a sign-in without a code, a client %s needs password and code for sensitive changes',
  async (_name, extras) => {
    const { user, secret, client } = await createTrustingUser('admin');
    const student = await api().student();
    const headers = { ...FIREFOX, ...extras };
    const body = { email: user.email, password: PASSWORD };
    expect((await client.post('/admin/login', body, { headers })).status).toBe(200);
    const block = () => client.put(`/admin/students/${student.id}/status`, { status: 'blocked' });
    expect((await block()).body).toMatchObject({ reauthenticationRequired: true, twoFactorRequired: true });
    const admin = { ...user, client };
    expect((await enterPassword(admin)).body.errors).toMatchObject([{ path: 'code' }]);
    await refreshCodes(api(), user);
    expect((await enterPassword(admin, PASSWORD, codeOf(secret))).status).toBe(200);
    expect((await block()).status).toBe(200);
  },
);
