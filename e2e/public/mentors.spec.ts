import { dateInDays, expect, test } from '../fixtures.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { arrive } from './stubbed-responses.ts';
import { longUnless } from '../support/long-tests.ts';

const MAYA = '/mentors/maya-lindqvist';

test('without JavaScript, a visitor searches mentors and opens the page of a mentor', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/mentors');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a mentor' })).toBeVisible();
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByRole('searchbox').fill('lindqvist');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=lindqvist/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Language').selectOption('Thai');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/q=lindqvist&expertise=&language=th/);
  await expect(page.getByText('No mentor matches your search.')).toBeVisible();
  await page.getByLabel('Language').selectOption('All languages');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Maya Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  await expect(page.getByText('I have built payment systems')).toBeVisible();
  const facts = [
    /^\d+ sessions held$/,
    'Usually answers within 5 hours',
    /^(Answers 100% of|Answered \d+ of \d+) requests$/,
  ];
  for (const fact of facts) await expect(page.getByText(fact)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book a session' })).toHaveAttribute(
    'href',
    /^\/login\?next=%2Fbooksession%3Fmentor%3D\d+$/,
  );
  await context.close();
});

test('the page of a mentor has tags for search engines, is cacheable and is in the sitemap', async ({
  page,
  noise,
}) => {
  noise.allow(/404/);
  const response = await page.request.get(MAYA);
  const html = await response.text();
  expect(response.headers()['cache-control']).toMatch(/public, max-age=\d+, stale-while-revalidate/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/mentors\/maya-lindqvist"/);
  expect(html).toContain('application/ld+json');
  const etag = response.headers()['etag'] ?? '';
  expect((await page.request.get(MAYA, { headers: { 'if-none-match': etag } })).status()).toBe(304);

  const missing = await page.goto('/mentors/nobody-here');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Even mentors get lost sometimes' })).toBeVisible();
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(MAYA);
});

for (const path of ['/mentors', '/mentors?language=en', MAYA])
  test(
    `${path} is hydrated without a mismatch and has no axe violations`,
    longUnless(!path.includes('?')),
    async ({ page }) => {
      await arrive(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const tagCount = await page
        .locator('head title, link[rel=canonical], meta[property="og:title"]')
        .count();
      expect(tagCount).toBe(3);
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    },
  );

test('a visitor chooses a slot by keyboard, signs in, and sees a selected time', async ({
  page,
  factory,
}) => {
  const mentor = await factory.mentor({ name: 'Slot Chooser' });
  const student = await factory.student();
  const [slot] = await factory.openSlots(mentor, dateInDays(40), ['09:00 AM']);
  const own = await factory.as(mentor);
  const { url } = await own.send<{ url: string }>('PUT', '/account/public-page', { isPublic: true });
  await arrive(page, '/mentors?q=slot+chooser');
  await page.getByRole('link', { name: 'Slot Chooser' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(url).pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Slot Chooser' })).toBeFocused();
  const link = page.getByRole('region', { name: 'Next free hours' }).getByRole('listitem').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/booksession\?mentor=/);
  await expect(page.getByRole('heading', { name: 'Slot Chooser' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('button', { pressed: true })).toHaveCount(
    1,
  );
  expect(slot?.timeSlot).toBe('09:00 AM');
});

test('a link on the home page opens the directory of mentors', async ({ page }) => {
  await arrive(page, '/');
  await page.getByRole('link', { name: 'Find your mentor' }).click();
  await expect(page).toHaveURL('/mentors');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a mentor' })).toBeFocused();
});

test('a mentor turns the public page on and off in the settings', async ({
  page,
  factory,
  signInAs,
  visit,
}) => {
  const mentor = await factory.mentor({ name: 'Toggle Person' });
  await signInAs(mentor);
  await page.goto('/mentor-settings');
  const choice = page.getByRole('switch', { name: 'Show my page to everybody' });
  await expect(choice).not.toBeChecked();
  expect((await page.request.get('/mentors/toggle-person')).status()).toBe(404);
  await choice.press('Space');
  await expect(page.getByText('/mentors/toggle-person')).toBeVisible();
  const visitor = await visit();
  await visitor.page.goto('/mentors/toggle-person');
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Toggle Person' })).toBeVisible();
  await choice.press('Space');
  await expect(page.getByText('The page is off.')).toBeVisible();
  expect((await page.request.get('/mentors/toggle-person')).status()).toBe(404);
});
