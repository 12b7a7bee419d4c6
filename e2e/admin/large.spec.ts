import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../fixtures.ts';
import { ROOT } from '../support/root.ts';
import { startSite } from '../support/site.ts';

/** Share of the 530,000 accounts of issue 7; `LARGE_SCALE=1 npm run test:browser -- large` takes all of them. */
const SCALE = Number(process.env.LARGE_SCALE ?? '0.01');
const STUDENTS = 500_000 * SCALE;
const MENTORS = 30_000 * SCALE;
/** A second on a machine of one's own; the short form runs beside other tests on the same two cores. */
const BUDGET_MS = SCALE === 1 ? 1_000 : 3_000;

/** A site with many accounts beside the demo's; what happened between them is not what is looked at here. */
const test = base.extend({
  site: [
    async ({ profile }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'cairn-large-'));
      await (await startSite({ profile, dataDir })).stop();
      const counts = { students: STUDENTS, mentors: MENTORS, sessions: 1_000, messages: 1_000, reviews: 300 };
      const words = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
      await promisify(execFile)(process.execPath, ['server/src/database/seed/run-large.ts', ...words], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
      });
      const site = await startSite({ profile, dataDir });
      await use(site);
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** The best of three: what the machine does beside us is not the question. */
async function fastest(attempt: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now();
    await attempt();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

const rows = (page: Page) => page.getByRole('row');

test('a large platform shows its first page of accounts, a search and the last page at once', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000);
  await signInAs('admin');
  const count = new Intl.NumberFormat('en').format(STUDENTS + MENTORS + 20);
  const wanted = `student${STUDENTS - 7}@large.cairn.test`;
  const shown = async (address: string, what: () => Promise<void>) => {
    await page.goto(address);
    await what();
  };
  const times = {
    first: await fastest(() =>
      shown('/admin', () => expect(page.getByText(`1–50 of ${count}`)).toBeVisible()),
    ),
    search: await fastest(() =>
      shown(`/admin?q=${wanted.slice(0, -5)}`, () =>
        expect(rows(page).filter({ hasText: wanted })).toBeVisible(),
      ),
    ),
    last: await fastest(() =>
      shown('/admin?tab=students&direction=backward', () =>
        expect(page.getByText(/–[\d,]+ of/)).toBeVisible(),
      ),
    ),
  };
  test.info().annotations.push({ type: 'milliseconds', description: JSON.stringify(times) });
  for (const [what, milliseconds] of Object.entries(times)) {
    expect(milliseconds, `${what} page`).toBeLessThan(BUDGET_MS);
  }
});
