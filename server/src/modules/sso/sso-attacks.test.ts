import { eq, sql } from 'drizzle-orm';
import {
  accounts,
  authSessions,
  ssoAttempts,
  ssoIdentities,
  ssoPending,
} from '../../database/schema/index.ts';
import { PASSWORD, type SignedIn } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { storeReset } from '../auth/password-reset.repository.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import { purgeExpired } from '../jobs/purge.ts';
import {
  CALLBACK,
  ProviderBrowser,
  signInAtCampus,
  useCampus,
  verified,
  visitCampus,
  visitFor,
} from './testing/visits.ts';

const { api, provider } = useCampus();

type Client = SignedIn['client'];
const EXPIRED = '/login?sso=expired&provider=campus';
const isSignedIn = async (client: Client) => (await client.get('/auth/session')).status === 200;
const comeBack = async (client: Client, query: Record<string, string>) =>
  String((await client.get(CALLBACK, { query })).headers.location);
const identitiesOf = ({ id }: { id: number }) =>
  api().db.select().from(ssoIdentities).where(eq(ssoIdentities.accountId, id));
const countAccounts = (email: string) => api().db.$count(accounts, eq(accounts.email, email));

/** Connects an identity to an account, in its settings. */
async function connect(person: SignedIn, subject: string) {
  provider().accounts.set(subject, verified(`${subject}@campus.test`));
  await enterPassword(person);
  expect(await visitFor(person.client, 'link', subject)).toContain('sso=connected');
}

test('a callback works once', async () => {
  provider().accounts.set('once', verified('once@campus.test'));
  const client = freshBrowser(api());
  const query = await visitCampus(client, 'once');
  expect(await comeBack(client, query)).toBe('/login?sso=signed-in&provider=campus');
  await client.post('/auth/logout');
  expect(await comeBack(client, query)).toBe(EXPIRED);
  expect(await isSignedIn(client)).toBe(false);
});

test('a callback does not sign in another browser', async () => {
  provider().accounts.set('thief', verified('thief@campus.test'));
  const client = freshBrowser(api());
  const query = await visitCampus(client, 'thief');
  const other = freshBrowser(api());
  expect(await comeBack(other, query)).toBe(EXPIRED);
  await other.get('/auth/sso/campus/start');
  expect(await comeBack(other, query)).toBe(EXPIRED);
  expect(await isSignedIn(other)).toBe(false);
  // The owner's visit was not used up.
  expect(await comeBack(client, query)).toBe('/login?sso=signed-in&provider=campus');
});

test.each([
  ['another state', (query: Record<string, string>) => ({ ...query, state: 'x'.repeat(43) })],
  ['no state', ({ code = '' }: Record<string, string>) => ({ code })],
  ['another code', (query: Record<string, string>) => ({ ...query, code: 'invented' })],
  ['another issuer', (query: Record<string, string>) => ({ ...query, iss: 'https://evil.test' })],
  ['no issuer', ({ iss: _, ...query }: Record<string, string>) => query],
])('a callback with %s does not sign in', async (_name, change) => {
  provider().accounts.set('changed', verified('changed@campus.test'));
  const client = freshBrowser(api());
  const query = await visitCampus(client, 'changed');
  expect(await comeBack(client, change(query))).toMatch(/sso=(expired|refused)/);
  expect(await isSignedIn(client)).toBe(false);
});

test('a visit that took too long has expired, and is removed', async () => {
  provider().accounts.set('late', verified('late@campus.test'));
  const client = freshBrowser(api());
  const query = await visitCampus(client, 'late');
  await api()
    .db.update(ssoAttempts)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await comeBack(client, query)).toBe(EXPIRED);
  await client.get('/auth/sso/campus/start');
  await api()
    .db.update(ssoAttempts)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  await purgeExpired(api().services.database);
  expect(await api().db.$count(ssoAttempts)).toBe(0);
});

test('50 concurrent first sign-ins create one account', async () => {
  provider().accounts.set('many', verified('many@campus.test'));
  const visits = [];
  for (let position = 0; position < 50; position += 1) {
    const client = freshBrowser(api());
    visits.push({ client, query: await visitCampus(client, 'many') });
  }
  const pages = await Promise.all(visits.map(({ client, query }) => comeBack(client, query)));
  expect(new Set(pages)).toEqual(new Set(['/login?sso=signed-in&provider=campus']));
  expect(await countAccounts('many@campus.test')).toBe(1);
});

test('50 concurrent callbacks of one visit open one session', async () => {
  provider().accounts.set('burst', verified('burst@campus.test'));
  const client = freshBrowser(api());
  const query = await visitCampus(client, 'burst');
  const pages = await Promise.all(Array.from({ length: 50 }, () => comeBack(client, query)));
  expect(pages.filter((page) => page === '/login?sso=signed-in&provider=campus')).toHaveLength(1);
  const [account] = await api().db.select().from(accounts).where(eq(accounts.email, 'burst@campus.test'));
  expect(await api().db.$count(authSessions, eq(authSessions.accountId, account?.id ?? 0))).toBe(1);
});

test('an identity with the address of an account neither signs in nor is connected', async () => {
  const victim = await api().student();
  provider().accounts.set('taker', verified(victim.email));
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'taker')).toBe('/login?sso=link&provider=campus');
  expect(await isSignedIn(client)).toBe(false);
  expect(await identitiesOf(victim)).toEqual([]);
  expect((await client.post('/auth/sso/link')).status).toBe(401);
  const attacker = await api().student();
  await client.post('/students/login', { email: attacker.email, password: PASSWORD });
  expect((await client.post('/auth/sso/link')).status).toBe(409);
  expect([...(await identitiesOf(victim)), ...(await identitiesOf(attacker))]).toEqual([]);
});

test('a session from before the visit does not prove the account', async () => {
  const victim = await api().student();
  provider().accounts.set('shared', verified(victim.email));
  const { client } = victim;
  await api().db.execute(
    sql`UPDATE auth_sessions SET created_at = now() - interval '1 hour' WHERE account_id = ${victim.id}`,
  );
  expect(await signInAtCampus(client, 'shared')).toContain('sso=link');
  expect((await client.post('/auth/sso/link')).body).toMatchObject({ reauthenticationRequired: true });
  expect(await identitiesOf(victim)).toEqual([]);
});

test('a pending connection does not work in another browser, twice, or after its time', async () => {
  const student = await api().student();
  provider().accounts.set('waiting', verified(student.email));
  const client = freshBrowser(api());
  await signInAtCampus(client, 'waiting');
  const other = await api().signIn(student);
  expect((await other.client.post('/auth/sso/link')).status).toBe(404);
  await client.post('/students/login', { email: student.email, password: PASSWORD });
  await api()
    .db.update(ssoPending)
    .set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await client.post('/auth/sso/link')).status).toBe(404);
  await api()
    .db.update(ssoPending)
    .set({ expiresAt: sql`now() + interval '1 minute'` });
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/auth/sso/link')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await identitiesOf(student)).toHaveLength(1);
});

test('a given-up connection cannot be completed', async () => {
  const student = await api().student();
  provider().accounts.set('given-up', verified(student.email));
  const client = freshBrowser(api());
  await signInAtCampus(client, 'given-up');
  const cookie = client.cookie;
  expect((await client.delete('/auth/sso/pending')).status).toBe(200);
  await client.post('/students/login', { email: student.email, password: PASSWORD });
  const answer = await client.post('/auth/sso/link', undefined, {
    headers: { cookie: `${client.cookie}; ${cookie}` },
  });
  expect(answer.status).toBe(404);
});

test.each([
  ['unverified', { email_verified: false }],
  ['not said to be verified', { email_verified: undefined }],
  ['verified in words', { email_verified: 'yes' }],
])('an address that is %s opens no way to its account', async (_name, more) => {
  const victim = await api().student();
  provider().accounts.set('unverified', { ...verified(victim.email), ...more });
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'unverified')).toBe('/login?sso=unverified&provider=campus');
  expect((await client.get('/auth/sso/pending')).body).toEqual({ pending: null });
});

test('a provider identity of a stranger does not survive the password reset of the owner of the address', async () => {
  const email = 'owner@elsewhere.test';
  provider().accounts.set('stranger', { ...verified(email), email_verified: false });
  expect(await signInAtCampus(freshBrowser(api()), 'stranger')).toContain('sso=signed-in');
  // As with REQUIRE_VERIFIED_EMAIL.
  const [account] = await api()
    .db.update(accounts)
    .set({ mustVerifyEmail: true })
    .where(eq(accounts.emailKey, email))
    .returning();
  const token = generateToken();
  await storeReset(api().db, account?.id ?? 0, hashToken(token), new Date(Date.now() + 60_000));
  const reset = await freshBrowser(api()).put(`/auth/reset-password/${token}`, { password: 'Boulders2027' });
  expect(reset.status).toBe(200);
  expect(await signInAtCampus(freshBrowser(api()), 'stranger')).toBe('/login?sso=unverified&provider=campus');
});

test('a foreign page cannot start a sign-in', async () => {
  const from = (site: string) =>
    api().app.inject({ url: '/api/auth/sso/campus/start', headers: { 'sec-fetch-site': site } });
  for (const site of ['cross-site', 'same-site'])
    expect((await from(site)).headers.location).toBe('/login?sso=expired&provider=campus');
  for (const site of ['same-origin', 'none'])
    expect((await from(site)).headers.location).toMatch(/^http:\/\/127\.0\.0\.1/);
});

test.each([
  ['no address', {}],
  ['a malformed address', { email: 'nobody', email_verified: true }],
  ['an address with a control character', { email: 'a\u2028b@campus.test', email_verified: true }],
  ['a list of addresses', { email: ['a@campus.test'], email_verified: true }],
])('a person with %s gets no account', async (_name, claims) => {
  provider().accounts.set('odd', claims);
  expect(await signInAtCampus(freshBrowser(api()), 'odd')).toBe('/login?sso=no-account&provider=campus');
});

test.each(['Name '.repeat(10_000), '\u0000\u0007', '\u2028', '   ', '<img src=x onerror=alert(1)>'])(
  'a person with an odd name gets an account with a storable one',
  async (name) => {
    const subject = crypto.randomUUID();
    provider().accounts.set(subject, verified(`${subject}@campus.test`, { name, given_name: 7 }));
    const client = freshBrowser(api());
    expect(await signInAtCampus(client, subject)).toBe('/login?sso=signed-in&provider=campus');
    const { name: stored } = (await client.get('/auth/session')).body as { name: string };
    expect(stored.length).toBeGreaterThan(0);
    expect(Array.from(stored).length).toBeLessThanOrEqual(80);
  },
);

test('a blocked account is not signed in', async () => {
  const student = await api().student();
  await connect(student, 'blocked');
  await api().db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, student.id));
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'blocked')).toBe('/login?sso=blocked&provider=campus');
  expect(await isSignedIn(client)).toBe(false);
});

test('the identity of a deleted account starts anew', async () => {
  const student = await api().student();
  await connect(student, 'gone');
  const admin = await api().admin();
  await enterPassword(admin);
  await admin.client.delete(`/admin/students/${student.id}`);
  expect(await identitiesOf(student)).toEqual([]);
  const client = freshBrowser(api());
  await signInAtCampus(client, 'gone');
  expect((await client.get('/auth/session')).body).not.toMatchObject({ id: student.id });
});

test('an identity of another account cannot be connected, or authenticate', async () => {
  const [owner, attacker] = [await api().student(), await api().student()];
  await connect(owner, 'owned');
  await enterPassword(attacker);
  expect(await visitFor(attacker.client, 'link', 'owned')).toBe('/settings?sso=taken&provider=campus');
  await connect(attacker, 'own');
  await api().db.execute(
    sql`UPDATE auth_sessions SET reauthenticated_at = NULL WHERE account_id = ${attacker.id}`,
  );
  expect(await visitFor(attacker.client, 'reauthenticate', 'owned')).toBe(
    '/settings?sso=refused&provider=campus',
  );
  expect((await attacker.client.post('/auth/passkeys/options')).status).toBe(403);
});

test('a visit to connect belongs to the session that began it', async () => {
  const [victim, attacker] = [await api().student(), await api().student()];
  provider().accounts.set('planted', verified('planted@campus.test'));
  await enterPassword(attacker);
  const started = await attacker.client.post('/account/sso/campus/link-start', { next: '/settings' });
  const { url } = started.body as { url: string };
  const query = Object.fromEntries(await new ProviderBrowser().visit(url, 'planted'));
  // The victim's session in the attacker's browser.
  const both = `${attacker.client.cookie.replace(/cairn-session=[^;]+/, '')}; ${victim.client.cookie}`;
  const answer = await freshBrowser(api()).get(CALLBACK, { query, headers: { cookie: both } });
  expect(String(answer.headers.location)).toBe('/settings?sso=expired&provider=campus');
  expect(await identitiesOf(victim)).toEqual([]);
});

test('connecting and disconnecting need a recent authentication', async () => {
  const student = await api().student();
  const link = await student.client.post('/account/sso/campus/link-start', { next: '/' });
  expect(link.body).toMatchObject({ reauthenticationRequired: true });
  const removal = await student.client.delete(`/account/sso/${crypto.randomUUID()}`);
  expect(removal.body).toMatchObject({ reauthenticationRequired: true });
});

test('a sign-in at the provider does not count as a recent authentication', async () => {
  provider().accounts.set('stale', verified('stale@campus.test'));
  const client = freshBrowser(api());
  await signInAtCampus(client, 'stale');
  expect((await client.post('/account/deletion')).body).toMatchObject({ reauthenticationRequired: true });
});

test('the identity of somebody else is not found', async () => {
  const [owner, attacker] = [await api().student(), await api().student()];
  await connect(owner, 'kept');
  const [identity] = await identitiesOf(owner);
  await enterPassword(attacker);
  expect((await attacker.client.delete(`/account/sso/${identity?.id}`)).status).toBe(404);
  expect(await identitiesOf(owner)).toHaveLength(1);
});

test('the last way to sign in cannot be removed, even by concurrent requests', async () => {
  provider().accounts.set('last', verified('last@campus.test'));
  const client = freshBrowser(api());
  await signInAtCampus(client, 'last');
  await visitFor(client, 'reauthenticate', 'last');
  const { identities } = (await client.get('/account/sso')).body as { identities: { id: string }[] };
  const [{ id } = { id: '' }] = identities;
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.delete(`/account/sso/${id}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await isSignedIn(client)).toBe(true);
  expect((await client.put('/auth/password', { password: 'Quiet-Harbour-42' })).status).toBe(200);
  expect((await client.delete(`/account/sso/${id}`)).status).toBe(200);
  expect(await isSignedIn(client)).toBe(true);
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
])('the page to show afterwards is one of this site: %s', async (next) => {
  provider().accounts.set('next', verified('next@campus.test'));
  const page = await signInAtCampus(freshBrowser(api()), 'next', next);
  expect(new URL(page, 'http://site.test').origin).toBe('http://site.test');
  expect(page).not.toContain('evil.test/');
  expect(page.startsWith('/api')).toBe(false);
});

test.each(['a&next=b', 'next[]=/x', 'next=%00', 'next=%E0%A4%A'])(
  'a malformed start %# is a page, not JSON',
  async (query) => {
    const answer = await api().app.inject(`/api/auth/sso/campus/start?${query}`);
    expect(answer.statusCode).toBe(302);
  },
);

test.each(['nobody', '..%2F..', 'x'.repeat(500), '%00', 'pending'])(
  'an unknown provider leads to the login page: %s',
  async (id) => {
    for (const path of ['start', 'callback?code=a&state=b']) {
      const answer = await api().app.inject(`/api/auth/sso/${id}/${path}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?sso=unavailable']);
    }
  },
);

test('a state change from another site is refused', async () => {
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

test('too many visits from one network lead to the login page', async () => {
  const client = freshBrowser(api());
  const pages = [];
  for (let position = 0; position < 121; position += 1)
    pages.push(String((await client.get('/auth/sso/campus/start')).headers.location));
  expect(pages.at(-2)).toContain(provider().issuer);
  expect(pages.at(-1)).toBe('/login?sso=limited&provider=campus');
});
