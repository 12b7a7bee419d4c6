import { expect, test } from '../fixtures.ts';
import { arrive } from './stubbed-responses.ts';

test('the header is marked as scrolled after 50 pixels, and a faded-in section stays visible', async ({
  page,
}) => {
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

test('the home page lists mentors without the API, and shows its last section with reduced motion', async ({
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

test('a message replaces the map of the contact page if the map does not respond', async ({ page }) => {
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
