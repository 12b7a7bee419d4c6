import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Record<string, unknown>;

/** How the next responses of a provider deviate from the protocol. */
export interface Deviation {
  /** Replaces claims of the ID token; `undefined` removes a claim. */
  claims?: Claims;
  /** Signs with a key that the provider does not publish. */
  foreignKey?: boolean;
  /** Signs with the client secret, as HS256. */
  sharedSecret?: boolean;
  /** Sends an unsigned token, with `alg: none`. */
  unsigned?: boolean;
  /** Replaces fields of the discovery document. */
  metadata?: Claims;
  /** URL to which the token request is redirected. */
  tokenRedirect?: string;
}

/** An OpenID Connect provider without sign-in pages, whose responses a test determines. */
export interface RogueProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Replaces the deviation of all later responses. */
  deviate: (deviation: Deviation) => void;
  /** Returns the query of the callback for an authorization URL. The next token gets the nonce of this URL. */
  answer: (authorizationUrl: string) => Record<string, string>;
  /** Returns a token for back-channel logout. */
  logoutToken: (claims: Claims, deviation?: Deviation) => Promise<string>;
  stop: () => Promise<void>;
}

const CLIENT_ID = 'cairn';
const CLIENT_SECRET = 'the secret of a client, 32 bytes at least';
const PERSON = { email: 'rogue@campus.test', email_verified: true, name: 'Rogue' };
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const withoutUndefined = (claims: Claims) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

async function sign(key: CryptoKey, foreign: CryptoKey, claims: Claims, how: Deviation): Promise<string> {
  const payload = withoutUndefined(claims);
  if (how.unsigned) return `${encode({ alg: 'none' })}.${encode(payload)}.`;
  const alg = how.sharedSecret ? 'HS256' : 'RS256';
  const signer = how.sharedSecret ? Buffer.from(CLIENT_SECRET) : how.foreignKey ? foreign : key;
  return new SignJWT(payload).setProtectedHeader({ alg, kid: 'rogue' }).sign(signer);
}

/** Starts a provider on the loopback interface. */
export async function startRogueProvider(): Promise<RogueProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const foreign = (await generateKeyPair('RS256')).privateKey;
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'rogue' }] };
  let deviation: Deviation = {};
  let nonce = '';
  let issuer = '';

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/sign-in`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...deviation.metadata,
    }),
    '/keys': () => jwks,
    '/token': async () => {
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: issuer,
        aud: CLIENT_ID,
        sub: 'rogue',
        nonce,
        iat: now,
        exp: now + 300,
        ...PERSON,
      };
      const id_token = await sign(privateKey, foreign, { ...claims, ...deviation.claims }, deviation);
      return { access_token: 'token', token_type: 'bearer', id_token };
    },
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path === '/token' && deviation.tokenRedirect !== undefined) {
      response.writeHead(307, { location: deviation.tokenRedirect }).end();
      return;
    }
    void Promise.resolve(answers[path]?.()).then((body) => {
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    deviate: (next) => {
      deviation = next;
    },
    answer: (authorizationUrl) => {
      const { searchParams } = new URL(authorizationUrl);
      nonce = searchParams.get('nonce') ?? '';
      return { code: 'code', state: searchParams.get('state') ?? '' };
    },
    logoutToken: (claims, how = {}) => {
      const now = Math.floor(Date.now() / 1_000);
      const events = { [LOGOUT_EVENT]: {} };
      const all = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 120, jti: crypto.randomUUID(), events };
      return sign(privateKey, foreign, { ...all, ...claims }, how);
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
