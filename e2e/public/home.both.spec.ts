import { expect, test } from '../fixtures.ts';
import { arrive } from './answers.ts';

test('the home page has its hero, three highlights, three mentors and two stories', async ({ page }) => {
  await arrive(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Transform your future with expert mentorship/i,
  );
  for (const name of ['Personalized Learning', 'Expert Network', 'Interactive Support']) {
    await expect(page.getByRole('heading', { name })).toBeAttached();
  }
  await expect(page.getByRole('region', { name: 'Explore Mentors' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Student Success Stories' }).getByRole('figure')).toHaveCount(
    2,
  );
});

test('the header is flagged once the page is scrolled past 50 pixels', async ({ page }) => {
  await arrive(page, '/');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(50);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(51);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await scrollTo(0);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
});

test('what is further down fades in once', async ({ page }) => {
  await arrive(page, '/');
  const story = page
    .locator('[data-visible]')
    .filter({ has: page.getByRole('figure') })
    .first();
  await expect(story).toHaveAttribute('data-visible', 'false');
  await story.scrollIntoViewIfNeeded();
  await expect(story).toHaveAttribute('data-visible', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(story).toHaveAttribute('data-visible', 'true');
});

test('with reduced motion everything is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, '/');
  await expect(page.locator('[data-visible]').last()).toHaveCSS('opacity', '1');
});

test('the home page is whole while the server is down', async ({ page, noise }) => {
  noise.allow(/failed .* \/api\//);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await arrive(page, '/');
  await page.getByRole('heading', { name: 'Explore Mentors' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Explore Mentors' }).getByRole('listitem')).toHaveCount(3);
});

test('the about page has its mission, four values and three people', async ({ page }) => {
  await arrive(page, '/about');
  await expect(
    page.getByText('Empowering the next generation of professionals through expert mentorship'),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Our Core Values' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Community', 'Excellence', 'Growth', 'Impact']);
  const team = page.getByRole('region', { name: 'Our Leadership Team' });
  await expect(team.getByRole('listitem')).toHaveCount(3);
  await expect(team.getByRole('link')).toHaveCount(6);
  await team.getByRole('link').first().click();
  await expect(page).toHaveURL('/about');
});

test('the contact page has four cards, no form and a lazy map of 400', async ({ page }) => {
  await arrive(page, '/contact');
  await expect(page.getByText("Have questions about mentorship? We're here to help!")).toBeVisible();
  for (const name of ['Email', 'Phone', 'Address', 'Working Hours']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Monday to Friday')).toBeVisible();
  await expect(page.getByText('9:00 AM to 6:00 PM EST')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  const map = page.getByTitle('Map of our office');
  await expect(map).toHaveAttribute('loading', 'lazy');
  await expect(map).toHaveAttribute('height', '400');
  expect((await map.boundingBox())?.height).toBe(400);
});

test('a map that never answers leaves the address and a link', async ({ page }) => {
  await page.clock.install();
  await page.route('https://www.openstreetmap.org/**', () => undefined);
  await arrive(page, '/contact');
  await page.getByRole('heading', { name: 'Find our office' }).scrollIntoViewIfNeeded();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/The map does not load right now/)).toBeVisible();
  await expect(page.getByTitle('Map of our office')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
});
