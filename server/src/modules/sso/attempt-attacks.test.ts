import { eq, sql } from 'drizzle-orm';
import { accounts, authSessions, ssoAttempts } from '../../database/schema/index.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import { purgeExpired } from '../jobs/purge.ts';
import {
  returnFromProvider,
  isSignedIn,
  signInAtCampus,
  useCampus,
  verified,
  authorizeLogin,
} from './testing/attempts.ts';

const { api, provider } = useCampus();
const EXPIRED = '/login?sso=expired&provider=campus';

test('a callback works once', async () => {
  provider().accounts.set('once', verified('once@campus.test'));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, 'once');
  expect(await returnFromProvider(client, query)).toBe('/login?sso=signed-in&provider=campus');
  await client.post('/auth/logout');
  expect(await returnFromProvider(client, query)).toBe(EXPIRED);
  expect(await isSignedIn(client)).toBe(false);
});

test('a callback from another browser signs nobody in', async () => {
  provider().accounts.set('thief', verified('thief@campus.test'));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, 'thief');
  const other = freshBrowser(api());
  expect(await returnFromProvider(other, query)).toBe(EXPIRED);
  await other.get('/auth/sso/campus/start');
  expect(await returnFromProvider(other, query)).toBe(EXPIRED);
  expect(await isSignedIn(other)).toBe(false);
  // The attempt of the first browser can still be finished.
  expect(await returnFromProvider(client, query)).toBe('/login?sso=signed-in&provider=campus');
});

test.each([
  ['another state', (query: Record<string, string>) => ({ ...query, state: 'x'.repeat(43) })],
  ['no state', ({ code = '' }: Record<string, string>) => ({ code })],
  ['another code', (query: Record<string, string>) => ({ ...query, code: 'invented' })],
  ['another issuer', (query: Record<string, string>) => ({ ...query, iss: 'https://evil.test' })],
  ['no issuer', ({ iss: _, ...query }: Record<string, string>) => query],
])('a callback with %s signs nobody in', async (_name, change) => {
  provider().accounts.set('changed', verified('changed@campus.test'));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, 'changed');
  expect(await returnFromProvider(client, change(query))).toMatch(/sso=(expired|refused)/);
  expect(await isSignedIn(client)).toBe(false);
});

test('an expired attempt signs nobody in, and the purge removes expired attempts', async () => {
  provider().accounts.set('late', verified('late@campus.test'));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, 'late');
  await api()
    .db.update(ssoAttempts)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await returnFromProvider(client, query)).toBe(EXPIRED);
  await client.get('/auth/sso/campus/start');
  await api()
    .db.update(ssoAttempts)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  await purgeExpired(api().services.database);
  expect(await api().db.$count(ssoAttempts)).toBe(0);
});

test('50 concurrent first sign-ins of one person create one account', async () => {
  provider().accounts.set('many', verified('many@campus.test'));
  const callbacks = [];
  for (let position = 0; position < 50; position += 1) {
    const client = freshBrowser(api());
    callbacks.push({ client, query: await authorizeLogin(client, 'many') });
  }
  const pages = await Promise.all(callbacks.map(({ client, query }) => returnFromProvider(client, query)));
  expect(new Set(pages)).toEqual(new Set(['/login?sso=signed-in&provider=campus']));
  expect(await api().db.$count(accounts, eq(accounts.email, 'many@campus.test'))).toBe(1);
});

test('50 concurrent callbacks of one attempt open one auth session', async () => {
  provider().accounts.set('burst', verified('burst@campus.test'));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, 'burst');
  const pages = await Promise.all(Array.from({ length: 50 }, () => returnFromProvider(client, query)));
  expect(pages.filter((page) => page === '/login?sso=signed-in&provider=campus')).toHaveLength(1);
  const [account] = await api().db.select().from(accounts).where(eq(accounts.email, 'burst@campus.test'));
  expect(await api().db.$count(authSessions, eq(authSessions.accountId, account?.id ?? 0))).toBe(1);
});

test('a page of another site cannot start a sign-in', async () => {
  const from = (site: string) =>
    api().app.inject({ url: '/api/auth/sso/campus/start', headers: { 'sec-fetch-site': site } });
  for (const site of ['cross-site', 'same-site'])
    expect((await from(site)).headers.location).toBe('/login?sso=expired&provider=campus');
  for (const site of ['same-origin', 'none'])
    expect((await from(site)).headers.location).toMatch(/^http:\/\/127\.0\.0\.1/);
});

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/%09/evil.test/../..//evil.test',
  '/..//evil.test',
  'javascript:alert(1)',
  '/api/account/export.json',
  `/${'x'.repeat(600)}`,
])('a sign-in with the next page %s leads to a page of this site', async (next) => {
  provider().accounts.set('next', verified('next@campus.test'));
  const page = await signInAtCampus(freshBrowser(api()), 'next', next);
  expect(new URL(page, 'http://site.test').origin).toBe('http://site.test');
  expect(page).not.toContain('evil.test/');
  expect(page.startsWith('/api')).toBe(false);
});

test.each(['a&next=b', 'next[]=/x', 'next=%00', 'next=%E0%A4%A'])(
  'a start with the malformed query %s is answered with a redirect',
  async (query) => {
    const response = await api().app.inject(`/api/auth/sso/campus/start?${query}`);
    expect(response.statusCode).toBe(302);
  },
);

test.each(['nobody', '..%2F..', 'x'.repeat(500), '%00', 'pending'])(
  'an unknown provider leads to the login page: %s',
  async (id) => {
    for (const path of ['start', 'callback?code=a&state=b']) {
      const response = await api().app.inject(`/api/auth/sso/${id}/${path}`);
      expect([response.statusCode, response.headers.location]).toEqual([302, '/login?sso=unavailable']);
    }
  },
);

test('a state-changing request from another site is refused', async () => {
  const student = await api().student();
  await enterPassword(student);
  const headers = { 'sec-fetch-site': 'cross-site' };
  for (const path of ['link-start', 'reauthenticate-start'])
    expect(
      (await student.client.post(`/account/sso/campus/${path}`, { next: '/' }, { headers })).status,
    ).toBe(403);
  expect((await student.client.post('/auth/sso/link', undefined, { headers })).status).toBe(403);
  expect((await student.client.post('/auth/sso/code', { code: '123456' }, { headers })).status).toBe(403);
});

test('too many attempts from one network lead to the login page', async () => {
  const client = freshBrowser(api());
  const pages = [];
  for (let position = 0; position < 121; position += 1)
    pages.push(String((await client.get('/auth/sso/campus/start')).headers.location));
  expect(pages.at(-2)).toContain(provider().issuer);
  expect(pages.at(-1)).toBe('/login?sso=limited&provider=campus');
});
