import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import type { Site } from './site.ts';

/** The accounts of the provider, by subject identifier (`sub`). */
export type ProviderAccounts = Readonly<
  Record<string, { readonly email: string; readonly email_verified: boolean; readonly name: string }>
>;

/** A single sign-on provider that runs in its own process. */
export interface RunningProvider {
  /** Terminates the process, so that the provider is unreachable. */
  readonly stop: () => Promise<void>;
}

/** The institution of everybody who signs in at the provider. */
export const INSTITUTION = 'University of Hillside';
const CAMPUS = { id: 'campus', name: 'Campus ID', clientId: 'cairn', institution: INSTITUTION } as const;

/** The `SSO_PROVIDERS` of a site with this provider. The provider need not be running when the site starts. */
export const configurationOf = (port: number): string =>
  JSON.stringify([
    {
      ...CAMPUS,
      issuer: `http://127.0.0.1:${port}`,
      clientSecret: 'a-secret-of-the-test-provider',
    },
  ]);

/**
 * Starts the provider for a site.
 *
 * @throws Error if the process exits before it is ready
 */
export async function startProvider(
  site: Site,
  port: number,
  accounts: ProviderAccounts,
): Promise<RunningProvider> {
  const { PATH, HOME } = process.env;
  const redirectUris = [`${site.url}/api/auth/sso/${CAMPUS.id}/callback`];
  const settings = JSON.stringify({ port, redirectUris, accounts });
  const provider: ChildProcess = fork(join(ROOT, 'server/src/testing/run-oidc-provider.ts'), [settings], {
    cwd: join(ROOT, 'server'),
    env: { PATH, HOME },
    // Does not inherit the test runner's Node flags.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [first] = (await Promise.race([once(provider, 'message'), once(provider, 'exit')])) as [unknown];
  if (typeof first !== 'object' || first === null) throw new Error('The provider exited before it was ready');
  return {
    stop: async () => {
      if (provider.exitCode !== null || provider.signalCode !== null) return;
      const ended = once(provider, 'exit');
      provider.kill('SIGTERM');
      await ended;
    },
  };
}
