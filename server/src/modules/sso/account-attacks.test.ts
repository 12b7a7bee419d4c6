import { eq, sql } from 'drizzle-orm';
import { accounts, ssoPending } from '../../database/schema/index.ts';
import { PASSWORD, type SignedIn } from '../../testing/index.ts';
import { generateToken, hashToken } from '../../tokens.ts';
import { storeReset } from '../auth/password-reset.repository.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import {
  block,
  CALLBACK,
  connect,
  identitiesOf,
  isSignedIn,
  expectOtherAccountRefused,
  signInAtCampus,
  useCampus,
  verified,
  runAttempt,
  authorizeLink,
  browserWithPendingConnection,
} from './testing/attempts.ts';

const { api, provider } = useCampus();
const startConnection = (person: SignedIn, subject: string) =>
  browserWithPendingConnection({ api: api(), provider: provider() }, person, subject);

test('an identity with the address of an account gives no access to that account', async () => {
  const victim = await api().student();
  const client = await startConnection(victim, 'taker');
  expect(await isSignedIn(client)).toBe(false);
  expect(await identitiesOf(api(), victim)).toEqual([]);
  expect((await client.post('/auth/sso/link')).status).toBe(401);
  const attacker = await expectOtherAccountRefused(api(), client);
  expect([...(await identitiesOf(api(), victim)), ...(await identitiesOf(api(), attacker))]).toEqual([]);
});

test('an auth session that is older than the attempt needs reauthentication to connect the identity', async () => {
  const victim = await api().student();
  provider().accounts.set('shared', verified(victim.email));
  const { client } = victim;
  await api().db.execute(
    sql`UPDATE auth_sessions SET created_at = now() - interval '1 hour' WHERE account_id = ${victim.id}`,
  );
  expect(await signInAtCampus(client, 'shared')).toContain('sso=link');
  expect((await client.post('/auth/sso/link')).body).toMatchObject({ reauthenticationRequired: true });
  expect(await identitiesOf(api(), victim)).toEqual([]);
});

test('a pending connection works once, only in its browser and before its expiry', async () => {
  const student = await api().student();
  const client = await startConnection(student, 'waiting');
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
  const responses = await Promise.all(Array.from({ length: 20 }, () => client.post('/auth/sso/link')));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await identitiesOf(api(), student)).toHaveLength(1);
});

test('a cancelled pending connection cannot be completed with its cookie', async () => {
  const student = await api().student();
  const client = await startConnection(student, 'given-up');
  const cookie = client.cookie;
  expect((await client.delete('/auth/sso/pending')).status).toBe(200);
  await client.post('/students/login', { email: student.email, password: PASSWORD });
  const response = await client.post('/auth/sso/link', undefined, {
    headers: { cookie: `${client.cookie}; ${cookie}` },
  });
  expect(response.status).toBe(404);
});

test.each([
  ['is unverified', { email_verified: false }],
  ['comes without email_verified', { email_verified: undefined }],
  ['comes with “yes” as email_verified', { email_verified: 'yes' }],
])('a provider address that %s gives no connection to the account with that address', async (_name, more) => {
  const victim = await api().student();
  provider().accounts.set('unverified', { ...verified(victim.email), ...more });
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'unverified')).toBe('/login?sso=unverified&provider=campus');
  expect((await client.get('/auth/sso/pending')).body).toEqual({ pending: null });
});

test('after a password reset, a stranger with an unverified address cannot sign in', async () => {
  const email = 'owner@elsewhere.test';
  provider().accounts.set('stranger', { ...verified(email), email_verified: false });
  expect(await signInAtCampus(freshBrowser(api()), 'stranger')).toContain('sso=signed-in');
  // As if the account had been created with REQUIRE_VERIFIED_EMAIL.
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

test('a person cannot sign in to a blocked account', async () => {
  const student = await api().student();
  await connect(provider(), student, 'blocked');
  await block(api(), student);
  const client = freshBrowser(api());
  expect(await signInAtCampus(client, 'blocked')).toBe('/login?sso=blocked&provider=campus');
  expect(await isSignedIn(client)).toBe(false);
});

test('a person cannot sign in to a deleted account', async () => {
  const student = await api().student();
  await connect(provider(), student, 'gone');
  const admin = await api().admin();
  await enterPassword(admin);
  await admin.client.delete(`/admin/students/${student.id}`);
  expect(await identitiesOf(api(), student)).toEqual([]);
  const client = freshBrowser(api());
  await signInAtCampus(client, 'gone');
  expect((await client.get('/auth/session')).body).not.toMatchObject({ id: student.id });
});

test('the identity of another account can be neither connected nor used to reauthenticate', async () => {
  const [owner, attacker] = [await api().student(), await api().student()];
  await connect(provider(), owner, 'owned');
  await enterPassword(attacker);
  expect(await runAttempt(attacker.client, 'link', 'owned')).toBe('/settings?sso=taken&provider=campus');
  await connect(provider(), attacker, 'own');
  await api().db.execute(
    sql`UPDATE auth_sessions SET reauthenticated_at = NULL WHERE account_id = ${attacker.id}`,
  );
  expect(await runAttempt(attacker.client, 'reauthenticate', 'owned')).toBe(
    '/settings?sso=refused&provider=campus',
  );
  expect((await attacker.client.post('/auth/passkeys/options')).status).toBe(403);
});

test('a callback with the auth session of a victim connects no identity', async () => {
  const [victim, attacker] = [await api().student(), await api().student()];
  provider().accounts.set('planted', verified('planted@campus.test'));
  await enterPassword(attacker);
  const query = await authorizeLink(attacker, 'planted');
  // The cookies of the attacker's browser, but with the auth session of the victim.
  const both = `${attacker.client.cookie.replace(/cairn-session=[^;]+/, '')}; ${victim.client.cookie}`;
  const response = await freshBrowser(api()).get(CALLBACK, { query, headers: { cookie: both } });
  expect(String(response.headers.location)).toBe('/settings?sso=expired&provider=campus');
  expect(await identitiesOf(api(), victim)).toEqual([]);
});

test('a person without a recent authentication can neither connect nor disconnect an identity', async () => {
  const student = await api().student();
  const link = await student.client.post('/account/sso/campus/link-start', { next: '/' });
  expect(link.body).toMatchObject({ reauthenticationRequired: true });
  const removal = await student.client.delete(`/account/sso/${crypto.randomUUID()}`);
  expect(removal.body).toMatchObject({ reauthenticationRequired: true });
});

test('after a sign-in at the provider, deleting the account needs reauthentication', async () => {
  provider().accounts.set('stale', verified('stale@campus.test'));
  const client = freshBrowser(api());
  await signInAtCampus(client, 'stale');
  expect((await client.post('/account/deletion')).body).toMatchObject({ reauthenticationRequired: true });
});

test('a person cannot disconnect the identity of another account', async () => {
  const [owner, attacker] = [await api().student(), await api().student()];
  await connect(provider(), owner, 'kept');
  const [identity] = await identitiesOf(api(), owner);
  await enterPassword(attacker);
  expect((await attacker.client.delete(`/account/sso/${identity?.id}`)).status).toBe(404);
  expect(await identitiesOf(api(), owner)).toHaveLength(1);
});
