import type { Page } from '@playwright/test';
import { promoteAutomatically } from '@cairn/tooling/release/canary/promote-automatically.ts';
import { readCounts } from '@cairn/tooling/release/canary/read-counts.ts';
import { stepAt } from '@cairn/tooling/release/canary/steps.ts';
import { canary } from '@cairn/tooling/release/operations.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, OPERATOR_TOKEN, test } from './fixtures.ts';
import {
  browserWith,
  createTraffic,
  type PageReports,
  type Report,
  type Visits,
} from './support/canary-traffic.ts';
import { pageShowing } from './support/fixture-remotes.ts';

const PATH = '/guest';
const remoteShowing = (name: string, text: string) => ({
  entry: pageShowing(name, PATH, text),
  routes: [{ path: PATH }],
});

/** Opens a page in a browser that gets the canary. @returns the reports that the page sends */
async function record(page: Page, url: string, browser: string): Promise<PageReports> {
  await page.context().addCookies([{ name: 'cairn_browser', value: browser, url }]);
  const loads = page.waitForRequest('**/api/telemetry/remotes');
  await page.goto(PATH, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Canary' }).click();
  const { reports } = (await loads).postDataJSON() as { reports: [Report] };
  const sent = page.waitForRequest('**/api/telemetry/web-vitals');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const { vitals } = (await sent).postDataJSON() as { vitals: Report[] };
  return { load: reports[0], vitals };
}

interface Scenario {
  readonly outcome: 'promoted' | 'rolledBack';
  readonly reason: RegExp;
  /** Page loads of the canary in a step. `loads` is the number that the last comparison of the step needs. */
  readonly visits: (loads: number) => Omit<Visits, 'release'>;
}

const SCENARIOS: Record<string, Scenario> = {
  'a release is rolled back if 5 % of its loads fail': {
    outcome: 'rolledBack',
    reason: /5\.0\s% of \d+ loads failed or had an uncaught error; stable release: 0\.0\s% of/,
    visits: (loads) => ({ loads, failures: loads / 20 }),
  },
  'a release that is 300 ms slower is rolled back': {
    outcome: 'rolledBack',
    reason: /LCP 1,[45]\d\d ms at p75 of \d+ page loads; stable release: 1,[12]\d\d ms of/,
    visits: (loads) => ({ loads, slower: 300 }),
  },
  'a good release reaches all browsers': {
    outcome: 'promoted',
    reason: /0\.0\s% of \d+ loads failed/,
    visits: (loads) => ({ loads }),
  },
};

for (const [index, [title, { outcome, reason, visits }]] of Object.entries(SCENARIOS).entries()) {
  test(title, LONG, async ({ page, visit, releases, site }) => {
    test.setTimeout(180_000);
    const name = `mfe-guest${index}`;
    const { root } = releases;
    const removeRemote = await releases.addUnchecked(name, remoteShowing(name, 'Stable'));
    try {
      const stable = releases.live(name).release;
      const fresh = (await releases.stage(name, remoteShowing(name, 'Canary'))).release;
      await canary(root, name, fresh, 1);
      const recorded = await record(page, site.url, await browserWith(site.url, name, fresh));
      expect(recorded.load).toMatchObject({ remote: name, release: fresh, outcome: 'loaded' });
      expect(recorded.vitals).toContainEqual(expect.objectContaining({ metric: 'LCP', release: fresh }));
      const traffic = createTraffic(site.url, recorded);
      for (const each of [stable, fresh]) await expect.poll(() => traffic.isKnown(each)).toBe(true);

      // In each step, the test reports page loads after the first read of the counts.
      const percents: number[] = [];
      const ending = await promoteAutomatically({
        root,
        name,
        waitMs: 120_000,
        intervalMs: 50,
        signal: AbortSignal.timeout(150_000),
        log: () => undefined,
        read: async (query, signal) => {
          const counts = await readCounts({ url: site.url, token: OPERATOR_TOKEN }, query, signal);
          const percent = readRegistryFile(root).remotes[name]?.canary?.percent ?? 0;
          if (percents.at(-1) === percent) return counts;
          percents.push(percent);
          const loads = stepAt(percent).looks.at(-1) ?? 0;
          await traffic.visit({ release: fresh, ...visits(loads) });
          await traffic.visit({ release: stable, loads: loads + 100 });
          return counts;
        },
      });
      expect(ending.outcome).toBe(outcome);
      expect(ending.message).toMatch(reason);
      expect(releases.live(name).release).toBe(outcome === 'promoted' ? fresh : stable);
      if (outcome === 'promoted') expect(percents).toEqual([1, 10, 50]);

      await page.goto(PATH);
      const heading = outcome === 'promoted' ? 'Canary' : 'Stable';
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();

      const admin = await visit();
      await admin.signIn('admin');
      await admin.page.goto('/admin/remotes');
      const records = admin.page
        .getByRole('article', { name, exact: true })
        .getByRole('list', { name: 'Automatic canaries' });
      await expect(records).toContainText(outcome === 'promoted' ? 'Promoted' : /Rolled back at \d+%/);
      await expect(records).toContainText(fresh);
      await expect(records).toContainText(reason);
    } finally {
      await removeRemote();
    }
  });
}
