import { ConfigurationError } from './configuration-error.ts';
import type { Environment } from './environment-schema.ts';

/** How to reach NATS, which carries the wake-ups of live events (ADR 55). */
export interface NatsSettings {
  /** `host:port` of each node. */
  servers: readonly string[];
  /** Taken from the URL: a user with a password, or a token, or nothing. */
  authentication: { user: string; pass: string } | { token: string } | Record<string, never>;
  tls: boolean;
  /** Path of a `.creds` file. */
  credentialsFile: string | undefined;
  /** Path of the CA certificates for the nodes; undefined for those of the system. */
  caFile: string | undefined;
}

const DEFAULT_PORT = '4222';

function authenticationOf({ username, password }: URL): NatsSettings['authentication'] {
  if (username === '') return {};
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return pass === '' ? { token: user } : { user, pass };
}

/**
 * Parses `NATS_URL`: the comma-separated URLs of the nodes of one NATS cluster. `tls://` requires TLS.
 *
 * @throws Error whose message omits the URL, which may contain a password
 */
function parseNatsUrls(value: string): Pick<NatsSettings, 'servers' | 'authentication' | 'tls'> {
  const urls = value.split(',').map((text) => text.trim());
  const parsed = urls.map((text) => {
    if (!/^(nats|tls):\/\//.test(text) || !URL.canParse(text))
      throw new Error('must be comma-separated nats:// or tls:// URLs');
    return new URL(text);
  });
  const [first] = parsed;
  const described = new Set(parsed.map((url) => JSON.stringify([url.protocol, authenticationOf(url)])));
  if (!first || described.size > 1)
    throw new Error('must have the same scheme and credentials for every node');
  return {
    servers: parsed.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`),
    authentication: authenticationOf(first),
    tls: first.protocol === 'tls:',
  };
}

/** The settings of NATS; undefined unless `WAKE_UP` is `nats`. @throws ConfigurationError for an invalid `NATS_URL` */
export function natsSettingsOf({
  WAKE_UP,
  NATS_URL,
  NATS_CREDENTIALS,
  NATS_CA,
}: Environment): NatsSettings | undefined {
  if (WAKE_UP !== 'nats' || NATS_URL === undefined) return undefined;
  try {
    return { ...parseNatsUrls(NATS_URL), credentialsFile: NATS_CREDENTIALS, caFile: NATS_CA };
  } catch (error) {
    throw new ConfigurationError(`Invalid configuration: NATS_URL ${(error as Error).message}`);
  }
}
