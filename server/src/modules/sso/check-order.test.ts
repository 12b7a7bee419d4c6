import { eq } from 'drizzle-orm';
import { ssoPending } from '../../database/schema/index.ts';
import { extendDelays } from '../auth/testing/delays.ts';
import { codeOf, enterPassword, freshBrowser, enableTwoFactor } from '../auth/testing/two-factor.ts';
import {
  block,
  returnFromProvider,
  connect,
  identitiesOf,
  isSignedIn,
  expectOtherAccountRefused,
  signInAtCampus,
  useCampus,
  verified,
  authorizeLogin,
  authorizeLink,
  browserWithPendingConnection,
} from './testing/attempts.ts';

const { api, provider } = useCampus({ emailDomains: ['campus.test'] });
const EXPIRED = '/login?sso=expired&provider=campus';

test('a callback from another browser causes no request to the provider', async () => {
  provider().accounts.set('asked', verified('asked@campus.test'));
  const query = await authorizeLogin(freshBrowser(api()), 'asked');
  const before = provider().requests();
  expect(await returnFromProvider(freshBrowser(api()), query)).toBe(EXPIRED);
  expect(provider().requests()).toBe(before);
});

test('a callback after the auth session has ended causes no request to the provider', async () => {
  const student = await api().student();
  await enterPassword(student);
  provider().accounts.set('ended', verified('ended@campus.test'));
  const query = await authorizeLink(student, 'ended');
  await student.client.post('/auth/logout');
  const before = provider().requests();
  expect(await returnFromProvider(student.client, query)).toBe('/settings?sso=expired&provider=campus');
  expect(provider().requests()).toBe(before);
  expect(await identitiesOf(api(), student)).toEqual([]);
});

test('an attempt is consumed before the response of the provider is verified', async () => {
  provider().accounts.set('used', verified('used@campus.test'));
  const client = freshBrowser(api());
  const query = await authorizeLogin(client, 'used');
  expect(await returnFromProvider(client, { ...query, code: 'invented' })).toBe(
    '/login?sso=refused&provider=campus',
  );
  expect(await returnFromProvider(client, query)).toBe(EXPIRED);
  expect(await isSignedIn(client)).toBe(false);
});

test('a person who is not admitted does not learn whether an address has an account', async () => {
  const student = await api().student();
  for (const email of [student.email, 'nobody@elsewhere.test']) {
    provider().accounts.set('curious', verified(email));
    const client = freshBrowser(api());
    expect(await signInAtCampus(client, 'curious')).toBe('/login?sso=no-account&provider=campus');
    expect((await client.get('/auth/sso/pending')).body).toEqual({ pending: null });
  }
});

test('a blocked account is not asked for a code of its second factor', async () => {
  const student = await api().student();
  await connect(provider(), student, 'barred');
  await enableTwoFactor(student);
  await block(api(), student);
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'barred')).toBe('/login?sso=blocked&provider=campus');
  expect(await api().db.$count(ssoPending, eq(ssoPending.accountId, student.id))).toBe(0);
});

test('an account that is blocked while a code is awaited is not signed in', async () => {
  const student = await api().student();
  await connect(provider(), student, 'stopped');
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'stopped')).toBe('/login?sso=code&provider=campus');
  await block(api(), student);
  const response = await client.post('/auth/sso/code', { code: codeOf(secret, 1) });
  expect([response.status, response.body]).toMatchObject([403, { status: 'blocked' }]);
  expect(await isSignedIn(client)).toBe(false);
});

test('concurrent codes of a second factor are counted before they are verified', async () => {
  const student = await api().student();
  await connect(provider(), student, 'guessed');
  const { secret } = await enableTwoFactor(student);
  const client = freshBrowser(api());
  await signInAtCampus(client, 'guessed');
  const guesses = Array.from({ length: 40 }, (_, position) =>
    client.post('/auth/sso/code', { code: String(position).padStart(6, '0') }),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  await extendDelays(api());
  expect((await client.post('/auth/sso/code', { code: codeOf(secret, 1) })).status).toBe(429);
  expect(await isSignedIn(client)).toBe(false);
});

test('an attempt by another account does not consume the pending connection', async () => {
  const owner = await api().student({ email: `${crypto.randomUUID()}@campus.test` });
  const client = await browserWithPendingConnection({ api: api(), provider: provider() }, owner, 'kept');
  await expectOtherAccountRefused(api(), client);
  expect(await api().db.$count(ssoPending, eq(ssoPending.accountId, owner.id))).toBe(1);
});
