import * as oidc from 'openid-client';
import type { Services } from '../../services.ts';
import { beginAttempt, type SsoPurpose } from './attempts.repository.ts';
import { readPerson, type SsoPerson } from './claims.ts';
import { isUnavailable, type ProviderClient } from './provider-client.ts';
import { secretsOf } from './sso-cookies.ts';
import { generateToken, hashToken } from '../../tokens.ts';

const CLOCK_SKEW_MS = 30_000;

const callbackUrl = ({ config }: Pick<Services, 'config'>, { provider }: ProviderClient) =>
  `${config.publicUrl}/api/auth/sso/${provider.id}/callback`;

interface NewAttempt {
  purpose: SsoPurpose;
  /** The secret in the cookie of the browser. */
  token: string;
  sessionHash: Buffer | null;
  next: string;
  /** The e-mail address at the provider, if it is known. */
  hint?: string;
}

/** Stores an attempt and returns its authorization URL. @throws ProviderUnavailable */
export async function createAuthorizationUrl(
  services: Services,
  client: ProviderClient,
  { purpose, token, sessionHash, next, hint }: NewAttempt,
): Promise<string> {
  // Throws if the provider is down: a redirect would show the browser's own error page.
  const { configuration } = await client.reach();
  const state = generateToken();
  const { nonce, verifier } = secretsOf(token, state);
  const issuer = client.provider.issuer;
  await beginAttempt(
    services.database,
    { state, holderHash: hashToken(token), issuer, purpose, sessionHash, next },
    services.now(),
  );
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(services, client),
    scope: client.provider.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(purpose === 'reauthenticate' && { prompt: 'login', max_age: '0' }),
    ...(hint && { login_hint: hint }),
  });
  return url.href;
}

/** The person who signed in at the provider, or why the attempt failed. */
export type AttemptResult = { person: SsoPerson } | 'cancelled' | 'refused' | 'unavailable';

interface Callback {
  /** The query of the callback URL, with the leading `?`. */
  query: string;
  state: string;
  token: string;
  purpose: SsoPurpose;
  startedAt: Date;
}

/** Exchanges the code of a callback and verifies the ID token. */
export async function finishAttempt(
  services: Services,
  client: ProviderClient,
  { query, state, token, purpose, startedAt }: Callback,
): Promise<AttemptResult> {
  const { nonce, verifier } = secretsOf(token, state);
  const mustBeFresh = purpose === 'reauthenticate';
  try {
    const { configuration } = await client.discover();
    const url = new URL(`${callbackUrl(services, client)}${query}`);
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return 'refused';
    const signedInAt = typeof claims.auth_time === 'number' ? claims.auth_time * 1_000 : 0;
    if (mustBeFresh && signedInAt < startedAt.getTime() - CLOCK_SKEW_MS) return 'refused';
    const hasUserinfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const userinfo = hasUserinfo
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : undefined;
    client.reportSuccess();
    const person = readPerson(client.provider, claims, userinfo);
    return person ? { person } : 'refused';
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError) {
      if (error.error === 'access_denied') return 'cancelled';
      const isBusy = ['temporarily_unavailable', 'server_error'].includes(error.error);
      return isBusy ? 'unavailable' : 'refused';
    }
    // With wrong client settings, the provider counts as unavailable.
    const isMisconfigured =
      error instanceof oidc.ResponseBodyError &&
      ['invalid_client', 'unauthorized_client'].includes(error.error);
    if (!isMisconfigured && !isUnavailable(error)) {
      services.log.warn({ err: error, provider: client.provider.id }, 'a response of a provider was refused');
      return 'refused';
    }
    client.reportFailure(error);
    return 'unavailable';
  }
}
