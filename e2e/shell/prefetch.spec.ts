import { expect, test } from '../fixtures.ts';

test('the login page prefetches, but does not run, the code of the requested page', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
  await page.goto('/login?next=%2Fsession-requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => requested.filter((path) => /^\/mfe-mentor\/.*remote-entry.*\.js$/.test(path)))
    .toHaveLength(1);
  // The files are the remote entry, the exposed chunk, the layout, the page and the styles.
  await expect
    .poll(() => requested.filter((path) => path.startsWith('/mfe-mentor/')).length)
    .toBeGreaterThan(8);
  expect(requested.filter((path) => path.startsWith('/mfe-student/'))).toEqual([]);
  expect(await page.evaluate(() => 'mfe-mentor' in window)).toBe(false);
});
