import { sql } from 'drizzle-orm';
import { loadConfig } from '../../config.ts';
import { parseSsoProviders } from '../../sso-providers.ts';
import { buildTestApi } from '../../testing/index.ts';
import { enterPassword, freshBrowser } from '../auth/testing/two-factor.ts';
import {
  campusSettings,
  CALLBACK,
  signInAtCampus,
  useCampus,
  verified,
  authorizeLogin,
  runAttempt,
} from './testing/attempts.ts';

const { api, provider } = useCampus({}, { ssoTimeoutMilliseconds: 1_000 });
const UNAVAILABLE = '/login?sso=unavailable&provider=campus';
const outages = () => api().logged.filter((line) => line.includes('a sign-in provider cannot be used'));
const settingsOf = (more: Record<string, unknown>) =>
  JSON.stringify([
    campusSettings(
      { issuer: 'https://id.campus.test', clientId: 'cairn', clientSecret: 'hidden-value' },
      more,
    ),
  ]);

test.each(['down', 'slow', 'broken'] as const)(
  'while a provider is %s, attempts lead to the login page',
  async (state) => {
    const ssoProviders = parseSsoProviders(JSON.stringify([campusSettings(provider())]));
    const own = await buildTestApi({ ssoProviders, ssoTimeoutMilliseconds: 1_000 });
    provider().accounts.set('patient', verified('patient@campus.test'));
    provider().setState(state);
    const client = own.browser();
    const pages = await Promise.all(
      Array.from({ length: 20 }, async () => (await client.get('/auth/sso/campus/start')).headers.location),
    );
    expect(new Set(pages)).toEqual(new Set([UNAVAILABLE]));
    expect(own.logged.filter((line) => line.includes('cannot be used'))).toHaveLength(1);
    provider().setState('up');
    expect(await signInAtCampus(client, 'patient')).toBe('/login?sso=signed-in&provider=campus');
    await own.close();
  },
);

test.each(['down', 'slow', 'broken'] as const)(
  'a provider that is %s at the callback signs nobody in',
  async (state) => {
    provider().accounts.set('unlucky', verified('unlucky@campus.test'));
    const client = freshBrowser(api());
    const query = await authorizeLogin(client, 'unlucky');
    const before = outages().length;
    provider().setState(state);
    expect((await client.get(CALLBACK, { query })).headers.location).toBe(UNAVAILABLE);
    expect((await client.get('/auth/session')).status).toBe(401);
    expect(outages().length).toBe(before + 1);
    provider().setState('up');
    expect(await signInAtCampus(client, 'unlucky')).toBe('/login?sso=signed-in&provider=campus');
  },
);

test('during an outage, the start of a connection gets 503 with Retry-After', async () => {
  const ssoProviders = parseSsoProviders(JSON.stringify([campusSettings(provider())]));
  const own = await buildTestApi({ ssoProviders, ssoTimeoutMilliseconds: 1_000 });
  const student = await own.student();
  await enterPassword(student);
  provider().setState('down');
  const response = await student.client.post('/account/sso/campus/link-start', { next: '/' });
  expect([response.status, response.headers['retry-after']]).toEqual([503, '30']);
  await own.close();
});

test('an identity of a removed provider is still listed', async () => {
  const student = await api().student();
  provider().accounts.set('former', verified('former@campus.test'));
  await enterPassword(student);
  await runAttempt(student.client, 'link', 'former');
  await api().db.execute(
    sql`UPDATE sso_identities SET issuer = 'https://former.test/' WHERE account_id = ${student.id}`,
  );
  const { identities } = (await student.client.get('/account/sso')).body as { identities: object[] };
  expect(identities).toMatchObject([{ isOffered: false }]);
});

test('no log line contains an address, a code or a secret', () => {
  const lines = api().logged.join('\n');
  expect(lines).not.toMatch(/@campus\.test|a-secret-of-the-test-provider|code=/);
});

test('without a provider, the lists are empty and no connection can be started', async () => {
  const own = await buildTestApi();
  const student = await own.student();
  expect((await own.browser().get('/auth/sso')).body).toEqual({ providers: [] });
  expect((await student.client.get('/account/sso')).body).toEqual({ identities: [], available: [] });
  await enterPassword(student);
  expect((await student.client.post('/account/sso/campus/link-start', { next: '/' })).status).toBe(404);
  await own.close();
});

test('the contract profile has no single sign-on', async () => {
  const own = await buildTestApi({ profile: 'contract' });
  for (const path of ['/auth/sso', '/auth/sso/campus/start', '/account/sso'])
    expect((await own.app.inject(`/api${path}`)).statusCode).toBe(404);
  await own.close();
  const environment = { API_PROFILE: 'contract', SSO_PROVIDERS: settingsOf({}) };
  expect(loadConfig(environment).ssoProviders).toEqual([]);
});

test.each([
  ['a value that is not JSON', '[', 'SSO_PROVIDERS must be a JSON list'],
  ['a missing file', '/nonexistent/providers.json', 'SSO_PROVIDERS names a file that cannot be read'],
  [
    'an issuer without TLS',
    settingsOf({ issuer: 'http://id.campus.test' }),
    'SSO_PROVIDERS[0].issuer must be an https URL',
  ],
  [
    'credentials in the issuer',
    settingsOf({ issuer: 'https://a:b@id.test' }),
    'SSO_PROVIDERS[0].issuer must',
  ],
  ['no secret', settingsOf({ clientSecret: undefined }), 'SSO_PROVIDERS[0].clientSecret must be given'],
  ['a bad id', settingsOf({ id: 'Campus ID' }), 'SSO_PROVIDERS[0].id'],
  ['a reserved id', settingsOf({ id: 'pending' }), 'SSO_PROVIDERS[0].id is reserved'],
  ['an admin role', settingsOf({ roles: { default: 'admin' } }), 'SSO_PROVIDERS[0].roles.default'],
  ['an unknown field', settingsOf({ colour: 'red' }), 'SSO_PROVIDERS[0]'],
  ['no openid scope', settingsOf({ scopes: 'email' }), 'SSO_PROVIDERS[0].scopes must contain openid'],
])('a configuration with %s is refused without revealing the client secret', (_name, setting, message) => {
  const load = () => loadConfig({ SSO_PROVIDERS: setting });
  expect(load).toThrow(message);
  expect(load).not.toThrow('hidden-value');
});

test('a provider cannot be configured twice', () => {
  const [one] = JSON.parse(settingsOf({})) as object[];
  const setting = JSON.stringify([one, one]);
  expect(() => loadConfig({ SSO_PROVIDERS: setting })).toThrow(
    'SSO_PROVIDERS[1].id is already used by another provider',
  );
});
