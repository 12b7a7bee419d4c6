import { cycle, mixedReads, readsOf, type BenchContext } from '../bench-context.ts';
import { type NextRequest, type Outcome, runLoad } from '../load.ts';
import { openProcessorClock, type ProcessorTimes } from '../processor-time.ts';
import { describe, heading, line, megabytes, share } from '../report.ts';
import { median } from '../statistics.ts';

export const title = 'Authenticated reads';
const ROUNDS = 3;
/** Request rates, as fractions of half the rate of the bare route. */
const OFFERED = [0.1, 0.25, 0.5];

function describeTimes({ generator, api, database }: ProcessorTimes, { ok }: Outcome): string {
  const perRequest = (time: number) => (time / ok).toFixed(3);
  return `load generator ${perRequest(generator)}, API ${perRequest(api)}, PostgreSQL ${perRequest(database)} ms`;
}

/**
 * Compares the rate of each read with the rate of the bare route (see `target.ts`). Runs of both alternate, so that
 * other load on the machine affects both.
 */
export async function measureReads(context: BenchContext, seconds: number): Promise<void> {
  const { target, pool, accounts } = context;
  heading(title);
  const measureTimes = await openProcessorClock(pool, target.pid);
  const student = cycle(accounts.students);
  const bare = () =>
    runLoad({ port: target.bare, seconds, next: () => ({ path: `/account/${student().id}` }) });
  const ceilings: number[] = [];
  await bare();
  const { result: outcomeOfBare, times: timesOfBare } = await measureTimes(bare);
  for (const [name, next] of Object.entries<NextRequest>(readsOf(accounts))) {
    await runLoad({ port: target.api, seconds: 1, next });
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ceiling = await bare();
      const { result: outcome, times } = await measureTimes(() =>
        runLoad({ port: target.api, seconds, next }),
      );
      ceilings.push(ceiling.perSecond);
      shares.push(outcome.perSecond / ceiling.perSecond);
      if (round < ROUNDS - 1) continue;
      line(`${name}, 32 clients`, describe(outcome));
      line(`${name}, processor time per request`, describeTimes(times, outcome));
    }
    line(`${name}, of the ceiling`, share(median(shares), 1), '50 %', median(shares) >= 0.5);
  }
  line('the ceiling: bare route, one primary key', `${median(ceilings).toFixed(0)}/s`);
  line('the bare route, processor time per request', describeTimes(timesOfBare, outcomeOfBare));
  for (const fraction of OFFERED) {
    const rate = Math.round((median(ceilings) / 2) * fraction);
    const outcome = await runLoad({ port: target.api, seconds, rate, next: mixedReads(accounts) });
    line(`reads offered at ${rate}/s`, describe(outcome));
  }
  const memory = await target.memory();
  line('memory under reads', megabytes(memory), '300 MB', memory <= 300);
}
