import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsInBothSchemes, expect, overflowsAt, test } from '../fixtures.ts';
import { arrive } from './stubbed-responses.ts';
import { longUnless } from '../support/long-tests.ts';
import { PAGES } from '../support/pages.ts';

const WITH_HEADER = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/imprint',
  '/login',
  '/student-register',
  '/teacher-register',
];
const titles: Record<string, RegExp> = {
  '/': /^Cairn: expert mentorship/,
  '/about': /^About Cairn$/,
  '/contact': /^Get in Touch · Cairn$/,
  '/privacy': /^Privacy · Cairn$/,
  '/terms': /^Terms · Cairn$/,
  '/imprint': /^Imprint · Cairn$/,
  '/login': /^Sign In · Cairn$/,
  '/student-register': /^Student Registration · Cairn$/,
  '/teacher-register': /^Teacher Registration · Cairn$/,
  '/forgot-password': /^Forgot Password · Cairn$/,
  '/reset-password/a-token': /^Reset Password · Cairn$/,
};

/** The pages that `npm test` opens. */
const BY_DEFAULT = ['/', '/login', '/student-register', '/reset-password/a-token'];

const WIDTHS = [768, 1280, 1920, 360];

for (const [path, title] of Object.entries(titles)) {
  const hasHeader = WITH_HEADER.includes(path);
  test(
    `${path} has its own title, ${hasHeader ? 'a header and a footer' : 'neither header nor footer'}, no overflow and no axe violations`,
    longUnless(BY_DEFAULT.includes(path)),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrive(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.locator('meta[name="description"]')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(hasHeader ? 1 : 0);
      await expect(page.getByRole('contentinfo')).toHaveCount(hasHeader ? 1 : 0);
      expect.soft(await axeViolationsInBothSchemes(page), 'on a desktop').toEqual([]);
      expect.soft(await overflowsAt(page, WIDTHS)).toEqual([]);
      expect(await axeViolations(page), 'on a phone, dark scheme').toEqual([]);
    },
  );
}

/** Navigates on the client, as a link does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

for (const role of ['student', 'mentor', 'admin'] as const) {
  test(
    `the pages of the ${role} show no public header or footer`,
    longUnless(role === 'student'),
    async ({ page, signInAs }) => {
      await signInAs(role);
      await arrive(page, '/about');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      for (const { path } of PAGES.filter(({ area }) => area === role)) {
        const title = await page.title();
        await navigate(page, path);
        await expect(page, path).not.toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
        await expect(page.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0);
      }
    },
  );
}

test('the header links to public pages, and the heading of an opened page gets the focus', async ({
  page,
}) => {
  await arrive(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'About', 'Contact', 'Sign In']);
  await main.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeFocused();
});

test('the phone menu closes with Escape and after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(main).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await main.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
  await expect(main).toBeHidden();
});

test('a visitor chooses a colour scheme, which is kept after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive(page, '/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByRole('button', { name: /Colours: as the device/ }).click();
  await expect.poll(background).not.toBe(dark);
  await page.reload();
  await expect(page.getByRole('button', { name: /Colours: light/ })).toBeVisible();
  expect(await background()).not.toBe(dark);
});
