import { readsOf, type Scene } from '../cast.ts';
import { putLoad } from '../load.ts';
import { describe, heading, line } from '../report.ts';

export const title = 'Login flood';

/** What a flood of wrong passwords, with the limits per address switched off, does to everybody else. */
export async function measureFlood({ target, cast }: Scene, seconds: number): Promise<void> {
  heading(title);
  const [flood, calm] = await Promise.all([
    putLoad({
      port: target.api,
      seconds: seconds + 1,
      clients: 32,
      next: () => ({
        method: 'POST',
        path: '/api/students/login',
        body: { email: 'nobody@large.cairn.test', password: 'Wrong2026' },
      }),
    }),
    putLoad({ port: target.api, seconds, clients: 4, rate: 100, next: readsOf(cast)['session list'] }),
  ]);
  line('wrong passwords, 32 clients', describe(flood));
  line('session list meanwhile, 100/s', describe(calm), 'p99 under 100 ms', calm.p99 < 100);
}
