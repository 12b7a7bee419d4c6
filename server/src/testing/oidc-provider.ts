import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { escapeHtml } from '../escape-html.ts';
import { createMemoryAdapter } from './oidc-memory-adapter.ts';

/** The claims of an account at the test provider, without its subject. */
export type TestClaims = Readonly<Record<string, unknown>>;

/** How the provider responds. */
export type TestProviderState = 'up' | 'down' | 'slow' | 'broken';

export interface OidcProviderOptions {
  /** A free port by default. */
  port?: number;
  /** Allowed redirect URIs of the client; {@link OidcTestProvider.admit} replaces them. */
  redirectUris?: readonly string[];
  /** URL to which logout tokens are posted. */
  backchannelLogoutUri?: string;
}

/** A real OpenID Connect provider on the loopback interface, for tests. */
export interface OidcTestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claims by subject. */
  accounts: Map<string, TestClaims>;
  /** Replaces the client's redirect and logout URIs, which depend on the port of the API. */
  admit: (redirectUris: readonly string[], backchannelLogoutUri?: string) => void;
  /** `down` closes each connection, `slow` never responds, `broken` responds with 500. */
  setState: (state: TestProviderState) => void;
  /** The number of requests so far. */
  requests: () => number;
  /** Posts a logout token to the client, as a sign-out at the provider does. */
  logOut: (subject: string, sid?: string) => Promise<void>;
  stop: () => Promise<void>;
}

const CLIENT_ID = 'cairn';
const CLIENT_SECRET = 'a-secret-of-the-test-provider';
const CLAIMS = {
  openid: ['sub', 'auth_time'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name', 'groups', 'organization'],
};

const page = (title: string, content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${content}</main></html>`;

const signInForm = (uid: string, hint: string) =>
  page(
    'Test provider',
    `<form method="post" action="/interaction/${uid}"><label>Account <input name="login" value="${escapeHtml(hint)}" required></label>
<button name="action" value="continue">Continue</button> <button name="action" value="cancel" formnovalidate>Cancel</button></form>`,
  );

/** Serves and handles the sign-in form, which asks only for the subject. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    const { uid, params } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const hint = params['login_hint'];
    response.end(signInForm(uid, typeof hint === 'string' ? hint : ''));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const result =
    form.get('action') === 'cancel'
      ? { error: 'access_denied', error_description: 'the person declined' }
      : { login: { accountId: form.get('login') ?? '' } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function createKeys() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] };
}

/** Starts a provider with one client and no accounts. */
export async function startOidcProvider({
  port = 0,
  redirectUris = [],
  backchannelLogoutUri,
}: OidcProviderOptions = {}): Promise<OidcTestProvider> {
  const accounts = new Map<string, TestClaims>();
  const keys = await createKeys();
  const adapter = createMemoryAdapter();
  let state: TestProviderState = 'up';
  let requests = 0;
  let provider: Provider | undefined;
  const sockets = new Set<Socket>();

  const server = createServer((request, response) => {
    requests += 1;
    if (state === 'down') request.socket.destroy();
    else if (state === 'broken') response.writeHead(500).end('broken');
    else if (state === 'up' && provider) {
      const current = provider;
      if (!request.url?.startsWith('/interaction/')) void current.callback()(request, response);
      else
        interact(current, request, response).catch(() =>
          response.writeHead(400).end('This sign-in is over.'),
        );
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const admit = (uris: readonly string[], logoutUri?: string) => {
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: uris.length > 0 ? [...uris] : [`${issuer}/unused`],
          ...(logoutUri && { backchannel_logout_uri: logoutUri }),
          ...(logoutUri && { backchannel_logout_session_required: true }),
        },
      ],
      adapter,
      claims: CLAIMS,
      jwks: keys,
      cookies: { keys: ['the key of the test provider'] },
      ttl: { Interaction: 600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: false },
      },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, subject) => {
        const claims = accounts.get(subject);
        return claims && { accountId: subject, claims: () => ({ ...claims, sub: subject }) };
      },
      // Grants the scopes without asking the person for consent.
      loadExistingGrant: async (context) => {
        const { client, session } = context.oidc;
        if (!client || !session?.accountId) return undefined;
        const grant = new context.oidc.provider.Grant({
          clientId: client.clientId,
          accountId: session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  };
  admit(redirectUris, backchannelLogoutUri);

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    accounts,
    admit,
    setState: (next) => {
      state = next;
      if (next === 'down') for (const socket of sockets) socket.destroy();
    },
    requests: () => requests,
    logOut: async (subject, sid) => {
      const client = await provider?.Client.find(CLIENT_ID);
      // The library's types lack this method.
      const { backchannelLogout } = client as unknown as {
        backchannelLogout: (subject: string, sid?: string) => Promise<void>;
      };
      await backchannelLogout.call(client, subject, sid);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
