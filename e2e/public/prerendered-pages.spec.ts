import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Positions of the parts that are visible first, without the link that only a server with a directory has. */
const places = (page: Page) =>
  page.locator('h1, header a:not([href="/mentors"]), main a').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );

for (const [path, link] of [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
] as const) {
  test(`${path} looks the same before and after its scripts have loaded`, async ({ page, browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(path);
    await expect(still.getByRole('heading', { level: 1 })).toBeVisible();
    const before = await places(still);
    await context.close();

    // Reached by a link, the page is rendered by its scripts.
    await page.goto('/login');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(before).toEqual(await places(page));
  });
}
