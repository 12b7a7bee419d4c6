import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { accounts, ssoLogoutTokens, ssoPending } from '../../database/schema/index.ts';
import { parseSsoProviders } from '../../sso-providers.ts';
import { buildTestApi, type SignedIn, type TestApi } from '../../testing/index.ts';
import { enterPassword, freshBrowser, enableTwoFactor } from '../auth/testing/two-factor.ts';
import {
  type Deviation,
  LOGOUT_EVENT,
  type RogueProvider,
  startRogueProvider,
} from './testing/rogue-provider.ts';
import { CALLBACK, campusSettings } from './testing/attempts.ts';

let rogue: RogueProvider;
let other: RogueProvider;
let api: TestApi;
beforeAll(async () => {
  [rogue, other] = [await startRogueProvider(), await startRogueProvider()];
  const settings = [campusSettings(rogue), { ...campusSettings(other), id: 'other', name: 'Other' }];
  const ssoProviders = parseSsoProviders(JSON.stringify(settings));
  api = await buildTestApi({ ssoProviders, rateLimits: false });
});
beforeEach(() => rogue.deviate({}));
afterAll(async () => {
  await api.close();
  await Promise.all([rogue.stop(), other.stop()]);
});

type Client = SignedIn['client'];
const isSignedIn = async (client: Client) => (await client.get('/auth/session')).status === 200;
const start = async (client: Client, id = 'campus') =>
  String((await client.get(`/auth/sso/${id}/start`)).headers.location);
const returnFromProvider = async (client: Client, query: Record<string, string>, path = CALLBACK) =>
  String((await client.get(path, { query })).headers.location);
async function signIn(client: Client, deviation: Deviation = {}): Promise<string> {
  const query = rogue.answer(await start(client));
  rogue.deviate(deviation);
  return returnFromProvider(client, query);
}
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

test('a provider that follows the protocol signs a person in', async () => {
  const client = freshBrowser(api);
  expect(await signIn(client)).toBe('/login?sso=signed-in&provider=campus');
  expect(await isSignedIn(client)).toBe(true);
});

test.each<[string, Deviation]>([
  ['another nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['several audiences and another authorized party', { claims: { aud: ['cairn', 'x'], azp: 'x' } }],
  ['another issuer', { claims: { iss: 'https://evil.test' } }],
  ['an expiry in the past', { claims: { exp: secondsAgo(600) } }],
  ['an issue time far in the future', { claims: { iat: secondsAgo(-6_000), nbf: secondsAgo(-6_000) } }],
  ['no subject', { claims: { sub: undefined } }],
  ['an empty subject', { claims: { sub: '' } }],
  ['an overlong subject', { claims: { sub: 'x'.repeat(256) } }],
  ['a subject with a line separator', { claims: { sub: 'a\u2028b' } }],
  ['a signature with another key', { foreignKey: true }],
  ['a signature with the shared secret', { sharedSecret: true }],
  ['no signature', { unsigned: true }],
])('an ID token with %s is refused', async (_name, deviation) => {
  const client = freshBrowser(api);
  expect(await signIn(client, deviation)).toBe('/login?sso=refused&provider=campus');
  expect(await isSignedIn(client)).toBe(false);
});

test('the callback of another provider does not finish an attempt (mix-up)', async () => {
  const client = freshBrowser(api);
  const query = rogue.answer(await start(client));
  expect(await returnFromProvider(client, query, '/auth/sso/other/callback')).toBe(
    '/login?sso=expired&provider=other',
  );
  expect(await returnFromProvider(client, query)).toBe('/login?sso=expired&provider=campus');
  expect(await isSignedIn(client)).toBe(false);
});

test('the same subject at another provider is another person', async () => {
  const client = freshBrowser(api);
  await signIn(client);
  const { id } = (await client.get('/auth/session')).body as { id: number };
  other.deviate({ claims: { email: 'same-subject@campus.test' } });
  const stranger = freshBrowser(api);
  const query = other.answer(await start(stranger, 'other'));
  expect(await returnFromProvider(stranger, query, '/auth/sso/other/callback')).toBe(
    '/login?sso=signed-in&provider=other',
  );
  expect((await stranger.get('/auth/session')).body).not.toMatchObject({ id });
});

test('a sign-in is refused if the provider redirects the token request', async () => {
  const client = freshBrowser(api);
  expect(await signIn(client, { tokenRedirect: `${other.issuer}/token` })).toBe(
    '/login?sso=refused&provider=campus',
  );
});

/** Signs in at a provider whose discovery document contains `metadata`. */
async function signInWithMetadata(metadata: Record<string, string>) {
  const hostile = await startRogueProvider();
  hostile.deviate({ metadata });
  const ssoProviders = parseSsoProviders(JSON.stringify([campusSettings(hostile)]));
  const own = await buildTestApi({ ssoProviders, rateLimits: false });
  try {
    const client = own.browser();
    const location = await start(client);
    const page = location.startsWith('/login')
      ? location
      : await returnFromProvider(client, hostile.answer(location));
    return { page, isSignedIn: await isSignedIn(client) };
  } finally {
    await own.close();
    await hostile.stop();
  }
}

test.each([
  ['token_endpoint', 'http://169.254.169.254/latest'],
  ['jwks_uri', 'http://127.0.0.1:1/keys'],
  ['authorization_endpoint', 'https://evil.test/sign-in'],
  ['issuer', 'https://evil.test'],
])('a discovered %s of another origin makes the provider unavailable', async (field, value) => {
  expect(await signInWithMetadata({ [field]: value })).toEqual({
    page: '/login?sso=unavailable&provider=campus',
    isSignedIn: false,
  });
});

test('a discovered URL of another origin gets no request', async () => {
  let requests = 0;
  const elsewhere = createServer((_request, response) => {
    requests += 1;
    response.end('{}');
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  for (const field of ['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])
    await signInWithMetadata({ [field]: url });
  elsewhere.close();
  expect(requests).toBe(0);
});

test('authenticating again needs a recent auth_time from the provider', async () => {
  const student = await api.student();
  await enterPassword(student);
  const subject = crypto.randomUUID();
  const begin = async (kind: string) => {
    const { body } = await student.client.post(`/account/sso/campus/${kind}`, { next: '/settings' });
    return rogue.answer((body as { url: string }).url);
  };
  const linked = await begin('link-start');
  rogue.deviate({ claims: { sub: subject } });
  expect(await returnFromProvider(student.client, linked)).toContain('sso=connected');
  for (const auth_time of [undefined, secondsAgo(3_600), 'now']) {
    const query = await begin('reauthenticate-start');
    rogue.deviate({ claims: { sub: subject, auth_time } });
    expect(await returnFromProvider(student.client, query)).toContain('sso=refused');
  }
  const query = await begin('reauthenticate-start');
  rogue.deviate({ claims: { sub: subject, auth_time: secondsAgo(0) } });
  expect(await returnFromProvider(student.client, query)).toContain('sso=confirmed');
});

describe('back-channel logout', () => {
  const post = (token: string, id = 'campus', headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url: `/api/auth/sso/${id}/backchannel-logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });

  /** A signed-in browser; `sid` is the id of the session at the provider. */
  async function signedIn(subject: string, sid?: string) {
    const client = freshBrowser(api);
    await signIn(client, { claims: { sub: subject, email: `${subject}@campus.test`, sid } });
    expect(await isSignedIn(client)).toBe(true);
    return client;
  }

  test('ends only the auth session with the sid of the token', async () => {
    const [first, second] = [await signedIn('out', 's1'), await signedIn('out', 's2')];
    const stranger = await signedIn('in', 's3');
    const token = await rogue.logoutToken({ sid: 's1' });
    const response = await post(token);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await Promise.all([first, second, stranger].map(isSignedIn))).toEqual([false, true, true]);
    expect((await post(token)).statusCode).toBe(400);
  });

  test('a token with a subject but no sid ends all auth sessions of the identity', async () => {
    const [first, second] = [await signedIn('leaver', 's4'), await signedIn('leaver')];
    const [account] = await api.db.select().from(accounts).where(eq(accounts.email, 'leaver@campus.test'));
    const byPassword = await api.signIn({ ...account, role: 'student' } as never);
    expect((await post(await rogue.logoutToken({ sub: 'leaver' }))).statusCode).toBe(200);
    expect(await Promise.all([first, second, byPassword.client].map(isSignedIn))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('ends a sign-in that still waits for a code', async () => {
    const student = await api.student();
    await enterPassword(student);
    const { body } = await student.client.post('/account/sso/campus/link-start', { next: '/' });
    const query = rogue.answer((body as { url: string }).url);
    rogue.deviate({ claims: { sub: 'waiter' } });
    await returnFromProvider(student.client, query);
    await enableTwoFactor(student);
    const client = freshBrowser(api);
    expect(await signIn(client, { claims: { sub: 'waiter', sid: 's5' } })).toContain('sso=code');
    await post(await rogue.logoutToken({ sub: 'waiter', sid: 's5' }));
    expect(await api.db.$count(ssoPending, eq(ssoPending.subject, 'waiter'))).toBe(0);
    expect((await client.post('/auth/sso/code', { code: '123456' })).status).toBe(404);
  });

  test.each<[string, Record<string, unknown>, Deviation]>([
    ['another audience', { aud: 'another-client' }, {}],
    ['another issuer', { iss: 'https://evil.test' }, {}],
    ['a nonce', { nonce: 'n' }, {}],
    ['no event', { events: undefined }, {}],
    ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }, {}],
    ['an event that is not an object', { events: { [LOGOUT_EVENT]: true } }, {}],
    ['neither subject nor sid', { sub: undefined }, {}],
    ['no id', { jti: undefined }, {}],
    ['no issue time', { iat: undefined }, {}],
    ['an old issue time', { iat: secondsAgo(3_600) }, {}],
    ['an issue time in the future', { iat: secondsAgo(-3_600) }, {}],
    ['an expiry in the past', { exp: secondsAgo(600) }, {}],
    ['a signature with another key', {}, { foreignKey: true }],
    ['a signature with the shared secret', {}, { sharedSecret: true }],
    ['no signature', {}, { unsigned: true }],
  ])('a token with %s ends nothing', async (_name, claims, deviation) => {
    const client = await signedIn('stays', 's6');
    const token = await rogue.logoutToken({ sub: 'stays', ...claims }, deviation);
    expect((await post(token)).statusCode).toBe(400);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('a token of one provider ends no auth session of another provider', async () => {
    const client = await signedIn('stays', 's7');
    expect((await post(await other.logoutToken({ sub: 'stays' }), 'other')).statusCode).toBe(200);
    expect((await post(await other.logoutToken({ sub: 'stays' }))).statusCode).toBe(400);
    expect((await post(await rogue.logoutToken({ sub: 'stays' }), 'nobody')).statusCode).toBe(404);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('one of 30 concurrent requests with the same token is accepted', async () => {
    await signedIn('repeats', 's8');
    const token = await rogue.logoutToken({ sub: 'repeats' });
    const responses = await Promise.all(Array.from({ length: 30 }, () => post(token)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a request from a page of another site, an overlong form and an empty token are refused', async () => {
    const token = await rogue.logoutToken({ sub: 'stays' });
    expect((await post(token, 'campus', { origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await post('x'.repeat(1_000_000))).statusCode).toBe(413);
    expect((await post('')).statusCode).toBe(400);
  });

  test('used tokens are stored for at least ten minutes', async () => {
    await post(await rogue.logoutToken({ sub: 'remembered' }));
    const [row] = await api.db
      .select({ early: sql<boolean>`min(expires_at) < now() + interval '10 minutes'` })
      .from(ssoLogoutTokens);
    expect(row?.early).toBe(false);
  });
});
