import { eq } from 'drizzle-orm';
import { ssoIdentities } from '../../database/schema/index.ts';
import { parseSsoProviders } from '../../sso-providers.ts';
import { buildTestApi, type SignedIn, type TestApi } from '../../testing/index.ts';
import { freshBrowser } from '../auth/testing/two-factor.ts';
import { SoftwareAuthenticator } from '../passkeys/testing/software-authenticator.ts';
import { type RogueProvider, startRogueProvider } from './testing/rogue-provider.ts';
import { campusSettings, returnFromProvider, isSignedIn } from './testing/attempts.ts';

let providers: Record<'campus' | 'college', RogueProvider>;
let api: TestApi;
beforeAll(async () => {
  providers = { campus: await startRogueProvider(), college: await startRogueProvider() };
  const settings = Object.entries(providers).map(([id, provider]) => ({ ...campusSettings(provider), id }));
  api = await buildTestApi({ ssoProviders: parseSsoProviders(JSON.stringify(settings)), rateLimits: false });
});
afterAll(async () => {
  await api.close();
  await Promise.all(Object.values(providers).map(({ stop }) => stop()));
});

type Client = SignedIn['client'];
type Identity = { id: string; provider: { id: string } };
const identitiesOf = async (client: Client) =>
  ((await client.get('/account/sso')).body as { identities: Identity[] }).identities;
const disconnect = (client: Client, { id }: Identity) => client.delete(`/account/sso/${id}`);

async function runAttempt(client: Client, id: keyof typeof providers, kind: string, subject: string) {
  const { body } = await client.post(`/account/sso/${id}/${kind}-start`, { next: '/settings' });
  const query = providers[id].answer((body as { url: string }).url);
  const auth_time = Math.floor(Date.now() / 1_000);
  providers[id].deviate({ claims: { sub: subject, auth_time } });
  return returnFromProvider(client, query, `/auth/sso/${id}/callback`);
}

async function signIn(subject: string): Promise<Client> {
  const client = freshBrowser(api);
  const started = await client.get('/auth/sso/campus/start');
  const query = providers.campus.answer(String(started.headers.location));
  providers.campus.deviate({ claims: { sub: subject, email: `${subject}@campus.test` } });
  expect(await returnFromProvider(client, query)).toContain('sso=signed-in');
  return client;
}

/** A person without a password who has just reauthenticated. */
async function newPerson(): Promise<{ client: Client; subject: string }> {
  const subject = crypto.randomUUID();
  const client = await signIn(subject);
  expect(await runAttempt(client, 'campus', 'reauthenticate', subject)).toContain('sso=confirmed');
  return { client, subject };
}

/** Returns the id of the passkey. */
async function addPasskey(client: Client): Promise<string> {
  const options = await client.post('/auth/passkeys/options');
  const added = await client.post(
    '/auth/passkeys',
    new SoftwareAuthenticator().create(options.body as never),
  );
  return (added.body as { id: string }).id;
}

test('one of two identities remains if both are disconnected at the same time', async () => {
  const { client, subject } = await newPerson();
  expect(await runAttempt(client, 'college', 'link', subject)).toContain('sso=connected');
  const identities = await identitiesOf(client);
  expect(identities).toHaveLength(2);
  const responses = await Promise.all(identities.map((identity) => disconnect(client, identity)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await identitiesOf(client)).toHaveLength(1);
  expect(await isSignedIn(client)).toBe(true);
});

test('one of two identities remains if two browsers disconnect both at the same time', async () => {
  const { client, subject } = await newPerson();
  expect(await runAttempt(client, 'college', 'link', subject)).toContain('sso=connected');
  const other = await signIn(subject);
  expect(await runAttempt(other, 'campus', 'reauthenticate', subject)).toContain('sso=confirmed');
  const [first, second] = (await identitiesOf(client)) as [Identity, Identity];
  const responses = await Promise.all([disconnect(client, first), disconnect(other, second)]);
  // The request that runs first ends the auth session of the other browser.
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await api.db.$count(ssoIdentities, eq(ssoIdentities.subject, subject))).toBe(1);
});

test('an identity or a passkey remains if both are removed at the same time', async () => {
  const { client } = await newPerson();
  const passkeyId = await addPasskey(client);
  const [identity] = await identitiesOf(client);
  const responses = await Promise.all([
    disconnect(client, identity as Identity),
    client.delete(`/auth/passkeys/${passkeyId}`),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { passkeys } = (await client.get('/auth/passkeys')).body as { passkeys: unknown[] };
  expect(passkeys.length + (await identitiesOf(client)).length).toBe(1);
});

test('100 concurrent requests cannot disconnect the last identity of an account without a password', async () => {
  const { client } = await newPerson();
  const [identity] = (await identitiesOf(client)) as [Identity];
  const responses = await Promise.all(Array.from({ length: 100 }, () => disconnect(client, identity)));
  expect(responses.filter(({ status }) => status !== 409)).toEqual([]);
  expect(await isSignedIn(client)).toBe(true);
  expect((await client.put('/auth/password', { password: 'Quiet-Harbour-42' })).status).toBe(200);
  expect((await disconnect(client, identity)).status).toBe(200);
  expect(await isSignedIn(client)).toBe(true);
});
