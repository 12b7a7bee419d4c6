import type { Page } from '@playwright/test';
import { demo, signIn } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';

/** The files of releases that a page has not found in the browser's cache. */
async function downloads(page: Page): Promise<string[]> {
  await page.goto('/student-home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('[data-pending], [aria-busy="true"]'));
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/[a-z][a-z0-9-]*\/[0-9a-f]{16}\//.test(path)),
  );
}

test('after a release of one remote, who comes back downloads files of that remote and nothing else', async ({
  browser,
  releases,
  site,
}) => {
  // A context of its own: the routes of the usual one switch the browser's cache off.
  const context = await browser.newContext({ baseURL: site.url });
  try {
    await signIn(context, site, demo('student'));
    const page = await context.newPage();
    expect((await downloads(page)).length).toBeGreaterThan(10);
    expect(await downloads(page)).toEqual([]);
    await releases.releaseAgain('mfe-admin', 'another area');
    expect(await downloads(page)).toEqual([]);
    const { release } = await releases.releaseAgain('mfe-student', 'this area');
    const fresh = await downloads(page);
    expect(fresh.length).toBeGreaterThan(0);
    for (const path of fresh) expect(path).toContain(`/mfe-student/${release}/`);
  } finally {
    await context.close();
  }
});
