import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createPreview } from '@cairn/tooling/release/previews/preview.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { storeRelease } from '@cairn/tooling/release/store-release.ts';
import { readStoredFiles, readStoredRelease } from '@cairn/tooling/release/stored-release.ts';
import { expect, test } from './fixtures.ts';
import { banner, expectElsewhere, HOUR, leave, title } from './support/previews.ts';
import type { Releases } from './support/releases.ts';

/** Stores a second release of the shell. `link` creates a preview link to this release. */
async function stageShell(releases: Releases, url: string) {
  const live = readRegistryFile(releases.root).shell?.release ?? '';
  const files = readStoredFiles(releases.root, 'shell', live);
  files.set('note.txt', new TextEncoder().encode('another shell'));
  const { provides = {} } = readStoredRelease(releases.root, 'shell', live) ?? {};
  const next = await storeRelease(releases.root, 'shell', files, () => ({ provides }));
  const link = () =>
    createPreview(releases.root, { name: 'shell', id: next.release, milliseconds: HOUR, site: url });
  return { live, next, link };
}
const shellOf = (page: Page) => page.locator(`script[src^="/shell/"][src*="/main."]`).getAttribute('src');

test('a preview of the shell runs in one browser until the user leaves or the link expires', async ({
  page,
  browser,
  releases,
  site,
}) => {
  const { live, next, link } = await stageShell(releases, site.url);
  await page.goto(await link());
  await expect(banner(page)).toContainText(`Preview of shell, release ${next.release}, until `);
  await page.goto('/about');
  await expect(title(page, 'About Cairn')).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  expect(await shellOf(page)).toContain(`/${next.release}/`);
  await expectElsewhere(browser, `${site.url}/about`, 'About Cairn');
  await leave(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(title(page, 'About Cairn')).toBeVisible();
  expect(await shellOf(page)).toContain(`/${live}/`);

  await page.goto(await link());
  await expect(leave(page)).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 2 * HOUR);
  await page.goto('/about');
  await expect(banner(page)).toContainText('This preview cannot be shown: the link to shell has expired.');
  expect(await shellOf(page)).toContain(`/${live}/`);
});

test('if the banner of a previewed shell cannot be loaded, the live shell runs', async ({
  page,
  releases,
  site,
  noise,
}) => {
  noise.allow(/^console: /, /^failed GET \/shell\/chunks\//);
  const { live, next, link } = await stageShell(releases, site.url);
  const chunks = join(releases.root, 'shell/chunks');
  const withBanner = readdirSync(chunks).filter(
    (file) =>
      file.endsWith('.js') && readFileSync(join(chunks, file), 'utf8').includes('This preview cannot'),
  );
  expect(withBanner).not.toEqual([]);
  const abortedUrls: string[] = [];
  await page.route(
    (url) => withBanner.some((file) => url.pathname === `/shell/chunks/${file}`),
    async (route) => {
      const { cookie = '' } = await route.request().allHeaders();
      if (!cookie.includes('cairn_preview=')) return route.continue();
      abortedUrls.push(route.request().url());
      return route.abort();
    },
  );
  await page.goto(await link());
  await expect(banner(page)).toContainText(
    `This preview cannot be shown: shell ${next.release} could not be loaded.`,
  );
  expect(abortedUrls).not.toEqual([]);
  expect(await shellOf(page)).toContain(`/${live}/`);

  await page.unrouteAll();
  await banner(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(banner(page)).toContainText(`Preview of shell, release ${next.release}, until `);
  expect(await shellOf(page)).toContain(`/${next.release}/`);
});
