import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { googleApi } from './stand-in/google-api.ts';
import { microsoftApi } from './stand-in/microsoft-api.ts';
import { type ApiResult, changeEvent, emptyState, type ProviderState } from './stand-in/provider-state.ts';

export type { Fault, ProviderState } from './stand-in/provider-state.ts';

/** The OAuth client that the stand-ins accept. */
export const STAND_IN_CLIENT = { clientId: 'cairn-client', clientSecret: 'cairn-secret' };

type ProviderName = 'google' | 'microsoft';

/**
 * Stand-ins for Google and Microsoft on loopback, each with one user. They follow the documentation, and were never
 * compared with the real services.
 */
export interface ProviderStandIn {
  origin: string;
  stateOf: (provider: ProviderName) => ProviderState;
  /** Adds or changes an entry. */
  putEvent: (provider: ProviderName, id: string, event: Parameters<typeof changeEvent>[2]) => void;
  /** Resets the state of both providers. */
  reset: () => void;
  stop: () => Promise<void>;
}

const APIS = { google: googleApi, microsoft: microsoftApi };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const refuse = (error: string, status = 400): ApiResult => ({ status, body: { error } });

function consentPage(state: ProviderState, query: URLSearchParams): string {
  const code = randomUUID();
  state.codes.set(code, {
    challenge: query.get('code_challenge') ?? '',
    redirectUri: query.get('redirect_uri') ?? '',
    scope: query.get('scope') ?? '',
  });
  const link = (answer: Record<string, string>, label: string) => {
    const url = new URL(query.get('redirect_uri') ?? '');
    for (const [key, value] of Object.entries({ ...answer, state: query.get('state') ?? '' }))
      url.searchParams.set(key, value);
    return `<p><a href="${url.href.replaceAll('&', '&amp;')}">${label}</a></p>`;
  };
  return `<!doctype html><html lang="en"><title>Stand-in</title><main><h1>Permit access?</h1>
    ${link({ code }, 'Allow')}${link({ error: 'access_denied' }, 'Deny')}</main></html>`;
}

function issueTokens(
  state: ProviderState,
  provider: ProviderName,
  scope: string,
  previous?: string,
): ApiResult {
  const access = randomUUID();
  state.accessTokens.add(access);
  // Microsoft sends a new refresh token with every response.
  const isNew = previous === undefined || provider === 'microsoft';
  const refresh = isNew ? randomUUID() : previous;
  state.refreshTokens.add(refresh);
  return {
    status: 200,
    body: {
      access_token: access,
      token_type: 'Bearer',
      expires_in: 3_600,
      scope,
      ...(isNew && { refresh_token: refresh }),
    },
  };
}

async function token(
  state: ProviderState,
  provider: ProviderName,
  form: URLSearchParams,
): Promise<ApiResult> {
  const fault = state.tokenFaults.shift();
  if (fault) return typeof fault === 'function' ? fault() : fault;
  const { clientId, clientSecret } = STAND_IN_CLIENT;
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return refuse('invalid_client', 401);
  if (form.get('grant_type') === 'refresh_token') {
    const previous = form.get('refresh_token') ?? '';
    if (!state.refreshTokens.has(previous)) return refuse('invalid_grant');
    state.renewals += 1;
    if (state.isStrict && provider === 'microsoft') state.refreshTokens.delete(previous);
    return issueTokens(state, provider, '', previous);
  }
  const code = form.get('code') ?? '';
  const grant = state.codes.get(code);
  state.codes.delete(code);
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isMatching = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
  if (!grant || !isMatching) return refuse('invalid_grant');
  return issueTokens(state, provider, state.grantedScopes ?? grant.scope);
}

/** Starts both stand-ins. */
export async function startProviderStandIn(): Promise<ProviderStandIn> {
  const states = { google: emptyState(), microsoft: emptyState() };
  let origin = '';

  async function answer(request: IncomingMessage): Promise<ApiResult & { headers?: Record<string, string> }> {
    const url = new URL(request.url ?? '/', origin);
    const provider = url.pathname.startsWith('/google/') ? 'google' : 'microsoft';
    const state = states[provider];
    const path = url.pathname.replace(/^\/\w+/, '');
    const text = await readBody(request);
    if (path === '/authorize')
      return {
        status: 200,
        body: consentPage(state, url.searchParams),
        headers: { 'content-type': 'text/html' },
      };
    if (path === '/token') return token(state, provider, new URLSearchParams(text));
    if (path === '/revoke') {
      state.refreshTokens.delete(new URLSearchParams(text).get('token') ?? '');
      return { status: 200 };
    }
    const method = request.method ?? 'GET';
    state.requests.push({ method, url: url.href });
    const fault = state.faults.shift() ?? state.override?.(method, url);
    if (fault) return fault;
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!state.accessTokens.has(bearer)) return refuse('invalid_token', 401);
    return APIS[provider](state, {
      method,
      path: path.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: { 'if-match': request.headers['if-match'] },
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      base: `${origin}/${provider}/api`,
    });
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers = {}, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    stateOf: (provider) => states[provider],
    putEvent: (provider, id, event) => void changeEvent(states[provider], id, event),
    reset: () => {
      Object.assign(states, { google: emptyState(), microsoft: emptyState() });
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
