import { createRemoteJWKSet, customFetch as joseFetch } from 'jose';
import * as oidc from 'openid-client';
import type { Services } from '../../services.ts';
import { isLoopback, type SsoProviderConfig } from '../../sso-providers.ts';

/** Discovered metadata is read again after this time. */
const DISCOVERY_MS = 3_600_000;
/** A provider whose metadata was read within this time is considered reachable. */
const REACHABLE_MS = 30_000;
const MAX_RESPONSE_BYTES = 1_000_000;

/** The provider cannot be used: its response is late, an error, too long or unacceptable. */
class ProviderUnavailable extends Error {}

/** The discovered metadata and keys of a provider. */
export interface DiscoveredProvider {
  configuration: oidc.Configuration;
  /** The published keys that verify logout tokens; undefined if there are none. */
  keys: ReturnType<typeof createRemoteJWKSet> | undefined;
}

interface Cached extends DiscoveredProvider {
  readAt: number;
}

/** A configured provider with its cached metadata. */
export interface ProviderClient {
  provider: SsoProviderConfig;
  /**
   * Uses cached metadata during an outage.
   *
   * @throws ProviderUnavailable
   */
  discover: () => Promise<DiscoveredProvider>;
  /**
   * Like `discover`, but uses no metadata older than {@link REACHABLE_MS}.
   *
   * @throws ProviderUnavailable
   */
  reach: () => Promise<DiscoveredProvider>;
  /** Logs only the first of consecutive failures. */
  reportFailure: (error: unknown) => void;
  reportSuccess: () => void;
}

async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES) throw new ProviderUnavailable('the response is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Creates a fetch function that requests only the issuer's origin and the configured `endpointHosts`, because
 * discovered URLs may name other hosts.
 */
function createFetch(provider: SsoProviderConfig, timeout: number): oidc.CustomFetch {
  const hosts = new Set([new URL(provider.issuer).origin, ...provider.endpointHosts]);
  return async (url, options) => {
    const { origin } = new URL(url);
    if (!hosts.has(origin)) throw new ProviderUnavailable(`${origin} is not configured in endpointHosts`);
    let response: Response;
    let body: Uint8Array<ArrayBuffer>;
    try {
      response = await fetch(url, {
        ...(options as RequestInit),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      body = await readLimited(response);
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) throw cause;
      throw new ProviderUnavailable(`${origin} does not respond`, { cause });
    }
    const { status, headers } = response;
    if (status >= 500 || status === 429) throw new ProviderUnavailable(`${origin} responds with ${status}`);
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    return new Response(hasBody ? body : null, { status, headers });
  };
}

const authenticationOf = ({ tokenAuthentication, clientSecret }: SsoProviderConfig) =>
  tokenAuthentication === 'basic'
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);

async function discover(provider: SsoProviderConfig, timeout: number): Promise<DiscoveredProvider> {
  const issuer = new URL(provider.issuer);
  const request = createFetch(provider, timeout);
  const insecure = isLoopback(issuer) ? [oidc.allowInsecureRequests] : [];
  const configuration = await oidc.discovery(issuer, provider.clientId, {}, authenticationOf(provider), {
    [oidc.customFetch]: request,
    timeout: timeout / 1_000,
    execute: [oidc.enableNonRepudiationChecks, ...insecure],
  });
  const { issuer: found, authorization_endpoint: page, jwks_uri: keys } = configuration.serverMetadata();
  if (new URL(found).href !== provider.issuer)
    throw new ProviderUnavailable('the discovered issuer is not the configured one');
  const hosts = [issuer.origin, ...provider.endpointHosts];
  if (page === undefined || !hosts.includes(new URL(page).origin))
    throw new ProviderUnavailable('the sign-in page is not on a configured origin');
  return {
    configuration,
    keys:
      keys === undefined
        ? undefined
        : createRemoteJWKSet(new URL(keys), {
            timeoutDuration: timeout,
            [joseFetch]: (url, options) => request(url, options as never),
          }),
  };
}

const clientsOf = new WeakMap<Services, Map<string, ProviderClient>>();

/** The clients of the configured providers, by id. */
export function providerClientsOf(services: Services): Map<string, ProviderClient> {
  const clients = clientsOf.get(services) ?? createProviderClients(services);
  clientsOf.set(services, clients);
  return clients;
}

function createProviderClients({ config, log, now }: Services): Map<string, ProviderClient> {
  const clients = config.ssoProviders.map((provider): [string, ProviderClient] => {
    let cached: Cached | undefined;
    let pending: Promise<DiscoveredProvider> | undefined;
    let isDown = false;
    const read = async () => {
      try {
        const found = await discover(provider, config.ssoTimeoutMilliseconds);
        cached = { ...found, readAt: now().getTime() };
        return found;
      } catch (cause) {
        if (cause instanceof ProviderUnavailable) throw cause;
        throw new ProviderUnavailable('discovery failed', { cause });
      } finally {
        pending = undefined;
      }
    };
    const readIfOlder = (milliseconds: number) => {
      if (cached && cached.readAt > now().getTime() - milliseconds) return Promise.resolve(cached);
      pending ??= read();
      return pending;
    };
    const client: ProviderClient = {
      provider,
      discover: () =>
        readIfOlder(DISCOVERY_MS).catch((error: unknown) => {
          if (cached) return cached;
          throw error;
        }),
      reach: () => readIfOlder(REACHABLE_MS),
      reportFailure: (error) => {
        if (!isDown) log.error({ err: error, provider: provider.id }, 'a sign-in provider cannot be used');
        isDown = true;
      },
      reportSuccess: () => {
        if (isDown) log.info({ provider: provider.id }, 'a sign-in provider can be used again');
        isDown = false;
      },
    };
    return [provider.id, client];
  });
  return new Map(clients);
}

/** Whether an error, or one of its causes, is a {@link ProviderUnavailable}. */
export function isUnavailable(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth += 1) {
    if (current instanceof ProviderUnavailable) return true;
    current = current.cause;
  }
  return false;
}
