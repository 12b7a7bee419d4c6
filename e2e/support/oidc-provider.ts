import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import type { Site } from './site.ts';

/** A person at the provider, by subject. */
export type ProviderAccounts = Readonly<
  Record<string, { readonly email: string; readonly email_verified: boolean; readonly name: string }>
>;

/** A provider of single sign-on in its own process. */
export interface RunningProvider {
  /** Ends it: nobody reaches it any more. */
  readonly stop: () => Promise<void>;
}

/** The institution of everybody who signs in at the provider. */
export const INSTITUTION = 'University of Hillside';
const CAMPUS = { id: 'campus', name: 'Campus ID', clientId: 'cairn', institution: INSTITUTION } as const;

/** The settings of a site with this provider; it need not run when the site starts. */
export const configurationOf = (port: number): string =>
  JSON.stringify([
    {
      ...CAMPUS,
      issuer: `http://127.0.0.1:${port}`,
      clientSecret: 'a-secret-of-the-test-provider',
    },
  ]);

/** Starts the provider for a site. */
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
    // Without the flags of the test runner.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [first] = (await Promise.race([once(provider, 'message'), once(provider, 'exit')])) as [unknown];
  if (typeof first !== 'object' || first === null) throw new Error('The provider ended at its start');
  return {
    stop: async () => {
      if (provider.exitCode !== null || provider.signalCode !== null) return;
      const ended = once(provider, 'exit');
      provider.kill('SIGTERM');
      await ended;
    },
  };
}
