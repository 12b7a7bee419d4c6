import * as oidc from 'openid-client';
import type { CalendarProviderConfig } from '../../../calendar-providers.ts';
import { createOutgoingFetch, type OutgoingFetch } from '../../../outgoing-fetch.ts';
import { CalendarServerError } from '../caldav-client.ts';
import { retryAfterOf } from './retry-after.ts';

const REQUEST_MS = 10_000;
/** Enough for a page of 2,500 entries with a few fields each. */
const MAX_RESPONSE_BYTES = 3_000_000;

/** The tokens for the calendars of a mentor; stored encrypted. */
export interface Grant {
  refreshToken: string;
  accessToken: string;
  /** When the access token expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** The provider has not granted the requested access. */
export class GrantRefused extends Error {
  /** The tokens to revoke after a partial access; otherwise undefined. */
  readonly unused: Grant | undefined;

  constructor(message: string, unused?: Grant) {
    super(message);
    this.unused = unused;
  }
}

/** The `fetch` for a provider. Only the stand-in of tests may be in a private network. */
export const providerFetch = (
  { standInHost }: CalendarProviderConfig,
  signal: AbortSignal = new AbortController().signal,
): OutgoingFetch =>
  createOutgoingFetch({
    privateHosts: standInHost === undefined ? [] : [standInHost],
    timeoutMilliseconds: REQUEST_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    signal,
  });

function configurationOf(provider: CalendarProviderConfig, send: OutgoingFetch): oidc.Configuration {
  const configuration = new oidc.Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizationUrl,
      token_endpoint: provider.tokenUrl,
      ...(provider.revocationUrl !== undefined && { revocation_endpoint: provider.revocationUrl }),
    },
    provider.clientId,
    {},
    oidc.ClientSecretPost(provider.clientSecret),
  );
  if (provider.standInHost !== undefined) oidc.allowInsecureRequests(configuration);
  configuration[oidc.customFetch] = async (url, { method, headers, body }) => {
    const form = body !== undefined && body !== null && { body: (body as URLSearchParams).toString() };
    const response = await send(url, { method, headers, ...form }).catch((cause: Error) => {
      throw new CalendarServerError('unreachable', cause.message, { cause });
    });
    if (response.status === 429 || response.status >= 500)
      throw new CalendarServerError('unreachable', `the provider responds with ${response.status}`, {
        retryAfter: retryAfterOf(response.headers),
      });
    return response;
  };
  return configuration;
}

/** The URL of the page on which a person permits the access. */
export async function authorizationPage(
  provider: CalendarProviderConfig,
  { redirectUri, state, verifier }: { redirectUri: string; state: string; verifier: string },
): Promise<string> {
  return oidc.buildAuthorizationUrl(configurationOf(provider, providerFetch(provider)), {
    redirect_uri: redirectUri,
    scope: [...provider.scopes, ...provider.unlistedScopes].join(' '),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...provider.parameters,
  }).href;
}

type Tokens = Awaited<ReturnType<typeof oidc.refreshTokenGrant>>;

/** Cairn checks tokens, because an error about an invalid header would quote the token. */
const TOKEN = /^[\x21-\x7e]{1,16000}$/;

function grantOf(tokens: Tokens, formerRefreshToken: string): Grant {
  const { access_token: accessToken, refresh_token: refreshToken = formerRefreshToken } = tokens;
  if (!TOKEN.test(accessToken) || !TOKEN.test(refreshToken))
    throw new CalendarServerError('unusable', 'the tokens of the provider cannot be used');
  return { refreshToken, accessToken, expiresAt: Date.now() + (tokens.expiresIn() ?? 0) * 1_000 };
}

/** Providers list scopes with or without the address of the API. */
const isGranted = (granted: readonly string[], scope: string) =>
  granted.some((each) => each === scope || each.endsWith(`/${scope}`));

/**
 * Exchanges the code of a callback for tokens.
 *
 * @throws GrantRefused for a partial access or a missing refresh token, CalendarServerError for unusable tokens, and
 *   errors of openid-client
 */
export async function exchangeCode(
  provider: CalendarProviderConfig,
  { url, state, verifier }: { url: URL; state: string; verifier: string },
): Promise<Grant> {
  const tokens = await oidc.authorizationCodeGrant(configurationOf(provider, providerFetch(provider)), url, {
    expectedState: state,
    pkceCodeVerifier: verifier,
  });
  if (tokens.refresh_token === undefined) throw new GrantRefused('there is no refresh token');
  const grant = grantOf(tokens, tokens.refresh_token);
  const granted = tokens.scope?.split(' ');
  if (granted && !provider.scopes.every((scope) => isGranted(granted, scope)))
    throw new GrantRefused('a part of the access was not permitted', grant);
  return grant;
}

/** The {@link CalendarServerError} that an error is or wraps; undefined if there is none. */
export function failureOf(error: unknown): CalendarServerError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].find((each) => each instanceof CalendarServerError);
}

/** Describes an error for the log. Omits messages of openid-client, because they can quote tokens. */
export function reasonOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure) return failure.message;
  if (error instanceof oidc.ResponseBodyError) return `${error.status} ${error.error}`.slice(0, 100);
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}

const isInvalidGrant = (error: unknown) =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';

/** Renews an access token. @throws CalendarServerError */
export async function refreshGrant(
  provider: CalendarProviderConfig,
  { refreshToken }: Grant,
  signal: AbortSignal,
): Promise<Grant> {
  try {
    const configuration = configurationOf(provider, providerFetch(provider, signal));
    return grantOf(await oidc.refreshTokenGrant(configuration, refreshToken), refreshToken);
  } catch (cause) {
    const failure = failureOf(cause);
    if (failure) throw failure;
    if (isInvalidGrant(cause))
      throw new CalendarServerError('refused', 'the access was withdrawn', { isWithdrawn: true });
    throw new CalendarServerError('unreachable', `the access could not be renewed: ${reasonOf(cause)}`);
  }
}

/** Revokes the access if the provider has a revocation URL. */
export async function revokeGrant(provider: CalendarProviderConfig, { refreshToken }: Grant): Promise<void> {
  if (provider.revocationUrl === undefined) return;
  await oidc.tokenRevocation(configurationOf(provider, providerFetch(provider)), refreshToken);
}
