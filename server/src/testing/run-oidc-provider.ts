import { startOidcProvider, type TestClaims } from './oidc-provider.ts';

interface Settings {
  port?: number;
  redirectUris: string[];
  /** Claims by subject. */
  accounts: Record<string, TestClaims>;
}

/**
 * Runs the test provider for browser tests. The argument is {@link Settings} as JSON.
 * When the provider is ready, this process sends the issuer and the client to the parent process.
 */
const { accounts: people, ...options } = JSON.parse(process.argv[2] ?? '') as Settings;
const { issuer, clientId, clientSecret, accounts, stop } = await startOidcProvider(options);
for (const [subject, claims] of Object.entries(people)) accounts.set(subject, claims);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
process.send?.({ issuer, clientId, clientSecret });
