import { eq } from 'drizzle-orm';
import { accounts, ssoIdentities } from '../../../database/schema/index.ts';
import { parseSsoProviders } from '../../../sso-providers.ts';
import { type OidcTestProvider, startOidcProvider } from '../../../testing/oidc-provider.ts';
import { buildTestApi, PASSWORD, type SignedIn, type TestApi } from '../../../testing/index.ts';
import type { Config } from '../../../config.ts';
import { enterPassword, freshBrowser } from '../../auth/testing/two-factor.ts';

type Client = SignedIn['client'];

const SITE = 'http://localhost:8080';
export const CALLBACK = '/auth/sso/campus/callback';
/** Maximum number of redirects and forms at the provider. */
const MAX_STEPS = 12;

interface Campus {
  api: TestApi;
  provider: OidcTestProvider;
}

/** The settings of a provider with the id `campus`. */
export const campusSettings = (
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
  more: Record<string, unknown> = {},
) => ({ id: 'campus', name: 'Campus ID', issuer, clientId, clientSecret, ...more });

/** The API with one real provider, for the tests of one file. */
export function useCampus(
  more: Record<string, unknown> = {},
  changes: Partial<Config> = {},
): { api: () => TestApi; provider: () => OidcTestProvider } {
  let campus: Campus | undefined;
  beforeAll(async () => {
    const provider = await startOidcProvider({ redirectUris: [`${SITE}/api${CALLBACK}`] });
    const ssoProviders = parseSsoProviders(JSON.stringify([campusSettings(provider, more)]));
    const api = await buildTestApi({ ssoProviders, ...changes });
    campus = { api, provider };
  });
  afterEach(() => campus?.provider.setState('up'));
  afterAll(async () => {
    await campus?.api.close();
    await campus?.provider.stop();
  });
  const get = () => {
    if (!campus) throw new Error('The provider is available only inside tests');
    return campus;
  };
  return { api: () => get().api, provider: () => get().provider };
}

class ProviderBrowser {
  private readonly jar = new Map<string, string>();

  private async request(url: string, body?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      this.jar.set(name, value.join('='));
    }
    return response;
  }

  /** Signs in as a subject, or cancels if `subject` is null; returns the query of the callback. */
  async authorize(url: string, subject: string | null): Promise<URLSearchParams> {
    let at = new URL(url);
    let response = await this.request(at.href);
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const location = response.headers.get('location');
      if (location?.startsWith(SITE)) return new URL(location).searchParams;
      if (location) at = new URL(location, at);
      if (location) response = await this.request(at.href);
      else {
        const form = await response.text();
        const action = /action="([^"]+)"/.exec(form)?.[1];
        if (!action) throw new Error(`${response.status} ${form.slice(0, 500)}`);
        at = new URL(action, at);
        const fields = { login: subject ?? '', action: subject === null ? 'cancel' : 'continue' };
        response = await this.request(at.href, new URLSearchParams(fields));
      }
    }
    throw new Error('The provider does not redirect to the callback');
  }
}

const queryOf = (parameters: URLSearchParams) => Object.fromEntries(parameters);

/**
 * Authorizes a sign-in at the provider, or cancels the sign-in if `subject` is null; returns the query of the callback.
 */
export async function authorizeLogin(client: Client, subject: string | null, next?: string) {
  const started = await client.get('/auth/sso/campus/start', next === undefined ? {} : { query: { next } });
  return queryOf(await new ProviderBrowser().authorize(String(started.headers.location), subject));
}

/** Runs a sign-in; returns the page to which the browser is redirected. */
export async function signInAtCampus(client: Client, subject: string | null, next?: string): Promise<string> {
  return returnFromProvider(client, await authorizeLogin(client, subject, next));
}

/** Runs an attempt of a signed-in account; returns the page to which the browser is redirected. */
export async function runAttempt(
  client: Client,
  kind: 'link' | 'reauthenticate',
  subject: string | null,
  body: Record<string, unknown> = {},
) {
  const started = await client.post(`/account/sso/campus/${kind}-start`, { next: '/settings', ...body });
  if (started.status !== 200) throw new Error(`${started.status} ${started.text}`);
  const { url } = started.body as { url: string };
  return returnFromProvider(client, queryOf(await new ProviderBrowser().authorize(url, subject)));
}

/** Requests the callback; returns the page to which the browser is redirected. */
export const returnFromProvider = async (client: Client, query: Record<string, string>, path = CALLBACK) =>
  String((await client.get(path, { query })).headers.location);

/** Whether a browser is signed in. */
export const isSignedIn = async (client: Client) => (await client.get('/auth/session')).status === 200;

/** Connects an identity, as the settings page does. */
export async function connect(provider: OidcTestProvider, person: SignedIn, subject: string): Promise<void> {
  provider.accounts.set(subject, verified(`${subject}@campus.test`));
  await enterPassword(person);
  expect(await runAttempt(person.client, 'link', subject)).toBe('/settings?sso=connected&provider=campus');
}

/** The stored identities of an account. */
export const identitiesOf = ({ db }: TestApi, { id }: { id: number }) =>
  db.select().from(ssoIdentities).where(eq(ssoIdentities.accountId, id));

/** Claims with a verified address. */
export const verified = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  email_verified: true,
  name: 'Ada Quill',
  ...more,
});

export const block = ({ db }: TestApi, { id }: { id: number }) =>
  db.update(accounts).set({ status: 'blocked' }).where(eq(accounts.id, id));

/** Authorizes a connection at the provider; returns the query of the callback. */
export async function authorizeLink({ client }: SignedIn, subject: string) {
  const started = await client.post('/account/sso/campus/link-start', { next: '/settings' });
  const { url } = started.body as { url: string };
  return queryOf(await new ProviderBrowser().authorize(url, subject));
}

/** A browser that has signed in at the provider with the address of an account that is not connected yet. */
export async function browserWithPendingConnection(
  { api, provider }: Campus,
  { email }: SignedIn,
  subject: string,
) {
  provider.accounts.set(subject, verified(email));
  const client = freshBrowser(api);
  expect(await signInAtCampus(client, subject)).toBe('/login?sso=link&provider=campus');
  return client;
}

/** Expects that another account cannot complete the pending connection of a browser; returns that account. */
export async function expectOtherAccountRefused(api: TestApi, client: Client): Promise<SignedIn> {
  const attacker = await api.student();
  await client.post('/students/login', { email: attacker.email, password: PASSWORD });
  expect((await client.post('/auth/sso/link')).status).toBe(409);
  return attacker;
}
