import { expect, test } from '../fixtures.ts';
import { arrive } from './stubbed-responses.ts';

test('the header is marked as scrolled past 50 pixels, and sections fade in once', async ({ page }) => {
  await arrive(page, '/');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const story = page
    .locator('[data-visible]')
    .filter({ has: page.getByRole('figure') })
    .first();
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(50);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(51);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await expect(story).toHaveAttribute('data-visible', 'false');
  await story.scrollIntoViewIfNeeded();
  await expect(story).toHaveAttribute('data-visible', 'true');
  await scrollTo(0);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await expect(story).toHaveAttribute('data-visible', 'true');
});

test('with reduced motion, all content is visible at once, even while the server is down', async ({
  page,
  noise,
}) => {
  noise.allow(/failed .* \/api\//);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, '/');
  await expect(page.locator('[data-visible]').last()).toHaveCSS('opacity', '1');
  await expect(page.getByRole('region', { name: 'Explore Mentors' }).getByRole('listitem')).toHaveCount(3);
});

test('the contact page shows the address and a link while the map does not respond', async ({ page }) => {
  await page.clock.install();
  await page.route('https://www.openstreetmap.org/**', () => undefined);
  await arrive(page, '/contact');
  await page.getByRole('heading', { name: 'Find our office' }).scrollIntoViewIfNeeded();
  // The timeout starts once the map is in view.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByText(/The map cannot be loaded right now/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByTitle('Map of our office')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
});
