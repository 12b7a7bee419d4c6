import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ROLE_CODES, type Role } from '@cairn/shared/contract';
import { DEMO_EMAILS, demo, signIn } from '../support/accounts.ts';
import { expect, test, type Site } from '../fixtures.ts';
import { PAGES } from '../support/pages.ts';

const ROLES: readonly Role[] = ['student', 'mentor', 'admin'];
const pagesOf = (role: Role) => PAGES.filter(({ area }) => area === role).map(({ path }) => path);

/** Request interception would disable the browser cache. */
async function freshContext(browser: Browser, site: Site, more: object = {}): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: site.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    ...more,
  });
}

const hintedScripts = (page: Page) =>
  page
    .locator('link[rel="preload"][as="script"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

/** Waits until the page has replaced its frame and loaded its data. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('#root:not([data-frame]) h1').first()).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('[data-pending], [aria-busy="true"]'));
}

for (const role of ROLES) {
  test(`without scripts, the ${role} pages show their frames, but not the e-mail address of the user`, async ({
    browser,
    site,
  }) => {
    const context = await freshContext(browser, site, { javaScriptEnabled: false });
    await signIn(context, site, demo(role));
    const page = await context.newPage();
    for (const path of pagesOf(role)) {
      await page.goto(path);
      await expect.soft(page.locator('#root[data-frame] main h1'), path).toBeVisible();
      await expect.soft(page.locator('nav a').nth(1), path).toBeVisible();
      expect.soft(await page.content(), path).not.toContain(DEMO_EMAILS[role]);
    }
    await context.close();
  });
}

test('a signed-out visitor and a user with another role get no frame of an area', async ({ request }) => {
  const pageFor = async (path: string, code?: number) =>
    (await request.get(path, { headers: code === undefined ? {} : { cookie: `userRole=${code}` } })).text();
  expect(await pageFor('/find-mentors', ROLE_CODES.student)).toContain('data-frame="/find-mentors"');
  expect(await pageFor('/find-mentors')).not.toContain('data-frame');
  expect(await pageFor('/find-mentors', ROLE_CODES.mentor)).not.toContain('data-frame');
  expect((await request.get('/frames/1/find-mentors.html')).status()).toBe(404);
});

for (const [role, path] of [
  ['student', '/find-mentors'],
  ['mentor', '/mentor-dashboard'],
  ['admin', '/admin'],
] as const) {
  test(`${path} runs each script that its document preloads, and downloads no file twice`, async ({
    browser,
    site,
  }) => {
    const context = await freshContext(browser, site);
    await signIn(context, site, demo(role));
    const page = await context.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.coverage.startJSCoverage();
    await page.goto(path);
    await untilSettled(page);
    const hinted = await hintedScripts(page);
    const ran = new Set((await page.coverage.stopJSCoverage()).map(({ url }) => url));
    expect(hinted.length).toBeGreaterThan(8);
    expect(hinted.filter((url) => !ran.has(url))).toEqual([]);

    const downloads = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize, name }) => transferSize > 0 && !name.includes('/api/'))
        .map(({ name }) => name),
    );
    expect(downloads.filter((url, index) => downloads.indexOf(url) !== index)).toEqual([]);
    expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
    await context.close();
  });
}

for (const [role, path, call] of [
  ['student', '/student-home', '/api/students/name/'],
  ['student', '/find-mentors', '/api/teachers?limit=60'],
  ['mentor', '/mentor-dashboard', '/api/teachers/email/'],
] as const) {
  test(`${path} sends its first calls once, before its code has arrived`, async ({ page, signInAs }) => {
    await signInAs(role);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/shell\/.*\/main\..*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) sent.push(pathname + search);
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => sent.some((each) => each.startsWith(call))).toBe(true);
    const first = [...sent];
    release();
    await untilSettled(page);
    for (const each of first) expect(sent.filter((other) => other === each)).toHaveLength(1);
  });
}

test('a student whose auth session has expired signs in again and returns to the requested page', async ({
  page,
  context,
  factory,
  signInAs,
  noise,
}) => {
  const student = await factory.student();
  noise.allow(/^401 GET \/api\//);
  await signInAs(student);
  const hints = (await context.cookies()).filter(({ httpOnly }) => !httpOnly);
  await context.clearCookies();
  await context.addCookies(hints);
  await page.goto('/find-mentors');
  await expect(page).toHaveURL(/\/login\?next=%2Ffind-mentors/);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/find-mentors');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL('/find-mentors');
});

test('a navigation link works without scripts', async ({ browser, site }) => {
  const context = await freshContext(browser, site, { javaScriptEnabled: false });
  await signIn(context, site, demo('student'));
  const page = await context.newPage();
  await page.goto('/student-home');
  await page.locator('nav').getByRole('link', { name: 'Messages' }).click();
  await expect(page).toHaveURL('/messages');
  await expect(page.locator('main h1')).toHaveText('Messages');
  await context.close();
});
