import { readsOf, type BenchContext } from '../bench-context.ts';
import { runLoad } from '../load.ts';
import { describe, heading, line } from '../report.ts';

export const title = 'Login flood';

const CLIENTS = 32;
const BACKGROUND_RATE = 100;

/** Only a password that was not tried in the last seconds costs a full verification. */
const floods: Record<string, () => string> = {
  'all different': (() => {
    let guess = 0;
    return () => `Wrong${(guess += 1)}`;
  })(),
  'always the same': () => 'Wrong2026',
};

/** Measures how a flood of wrong passwords affects other users, without rate limits per IP address. */
export async function measureFlood({ target, accounts }: BenchContext, seconds: number): Promise<void> {
  heading(title);
  const port = target.api;
  const reads = readsOf(accounts)['session list'];
  // The first load warms up the server and is not measured.
  const background = { port, clients: BACKGROUND_RATE, rate: BACKGROUND_RATE, next: reads };
  await runLoad({ ...background, seconds: 2 });
  for (const [name, password] of Object.entries(floods)) {
    const [flood, others] = await Promise.all([
      runLoad({
        port,
        seconds: seconds + 1,
        clients: CLIENTS,
        next: () => ({
          method: 'POST',
          path: '/api/students/login',
          body: { email: 'nobody@large.cairn.test', password: password() },
        }),
      }),
      runLoad({ ...background, seconds }),
    ]);
    line(`wrong passwords, ${name}, ${CLIENTS} clients`, describe(flood));
    line(
      `session list during the flood, ${BACKGROUND_RATE}/s`,
      describe(others),
      'p99 under 100 ms',
      others.p99 < 100,
    );
  }
}
