import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillRegistration } from './registration.ts';
import { longUnless } from '../support/long-tests.ts';

/** Texts and positions of the heading and the links. */
const places = (page: Page) =>
  page.locator('h1, header a, main a').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.textContent} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );

for (const [path, link, from] of [
  ['/', 'Home', '/login'],
  ['/about', 'About', '/login'],
  ['/contact', 'Contact', '/login'],
  ['/login', 'Sign In', '/about'],
  ['/student-register', 'Register as a Student', '/login'],
  ['/teacher-register', 'Register as a Teacher', '/login'],
] as const) {
  test(
    `the prerendered page ${path} places heading and links as the browser does`,
    longUnless(['/', '/login', '/student-register'].includes(path)),
    async ({ page, browser, site }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
      const staticPage = await context.newPage();
      await staticPage.goto(path);
      await expect(staticPage.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await places(staticPage);
      await context.close();

      // A page that is opened with a link is rendered in the browser.
      await page.goto(from);
      await expect(page.locator('#root:not([data-prerendered])')).toBeVisible();
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(before).toEqual(await places(page));
    },
  );
}

test('the phone menu works without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await links.filter({ hasText: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(links).toHaveCount(0);
  await context.close();
});

test('a visitor fills in a registration before the scripts have loaded, and sends it later', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/shell\/[0-9a-f]{16}\/main\.[0-9a-f]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/student-register', { waitUntil: 'commit' });
  const register = page.getByRole('button', { name: 'Register' });
  await expect(register).toBeDisabled();
  const { Email = '' } = await fillRegistration(page, 'student');
  release();
  await expect(page.getByText('This email is available')).toBeAttached();
  await expect(page.getByRole('listitem').filter({ hasText: 'A number, done' })).toBeVisible();
  await register.click();
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(Email);
});

test('Enter pressed before the scripts have loaded sends the login form later', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/401 POST .*login/);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/shell\/[0-9a-f]{16}\/main\.[0-9a-f]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login?next=%2Fsessions', { waitUntil: 'domcontentloaded' });
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  await email.fill('ada@cairn.test');
  await password.fill('Stones2026');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await password.press('Enter');
  release();
  await expect(page.getByText('Check your email and password.')).toBeVisible();
  await expect(email).toHaveValue('ada@cairn.test');
  await expect(password).toHaveValue('Stones2026');
  await expect(page.getByText('Please sign in to open the page you asked for.')).toBeVisible();
  expect(page.url()).toBe(`${site.url}/login?next=%2Fsessions`);
});
