import { readStoredFiles } from '@cairn/tooling/release/stored-release.ts';
import type { Page } from '@playwright/test';
import { demo, signIn } from '../support/accounts.ts';
import { waitForIdleFiles } from '../support/idle-files.ts';
import { openLivePages } from '../support/live-pages.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, test as base } from './fixtures.ts';

/** Request interception in the usual browser context would disable the browser cache. */
const test = base.extend<{ visitor: Page }>({
  visitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url });
    await signIn(context, site, demo('student'));
    await use(openLivePages(await context.newPage()));
    await context.close();
  },
});

/** Opens a page. @returns the paths of the release files that were not in the browser cache */
async function downloads(page: Page, url = '/student-home'): Promise<string[]> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('[data-pending], [aria-busy="true"]'));
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/[a-z][a-z0-9-]*\/([0-9a-f]{16}|chunks)\//.test(path)),
  );
}

test('after a release of one remote, a returning visitor downloads files of that remote only', async ({
  visitor,
  releases,
}) => {
  expect((await downloads(visitor)).length).toBeGreaterThan(10);
  await waitForIdleFiles(visitor);
  expect(await downloads(visitor)).toEqual([]);
  await releases.releaseAgain('mfe-admin', 'another area');
  expect(await downloads(visitor)).toEqual([]);
  const { release } = await releases.releaseAgain('mfe-student', 'this area');
  const fresh = await downloads(visitor);
  expect(fresh.length).toBeGreaterThan(0);
  for (const path of fresh) expect(path).toContain(`/mfe-student/${release}/`);
});

test(
  'after a change to one page, a returning visitor downloads the page, the manifest and the entry',
  LONG,
  async ({ visitor, releases }) => {
    test.setTimeout(120_000);
    const name = 'mfe-student';
    await downloads(visitor);
    await downloads(visitor, '/find-mentors');
    await waitForIdleFiles(visitor);
    const known = readStoredFiles(releases.root, name, releases.live(name).release);
    const { release } = await releases.releaseChanged(
      name,
      'src/features/find-mentors/find-mentors-page.tsx',
    );
    const changed = [...readStoredFiles(releases.root, name, release).keys()]
      .filter((file) => file.startsWith('../chunks/') && !known.has(file))
      .map((file) => file.replace('..', `/${name}`));
    const { manifest, entry } = releases.live(name);
    expect((await downloads(visitor)).sort()).toEqual([manifest, entry].sort());
    expect(changed).toHaveLength(1);
    expect(await downloads(visitor, '/find-mentors')).toEqual(changed);
  },
);
