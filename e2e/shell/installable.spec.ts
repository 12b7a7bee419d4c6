import { expect, test as base } from '../fixtures.ts';
import { startSiteProxy, type SiteProxy } from '../support/site-proxy.ts';

const test = base.extend<{ siteProxy: SiteProxy }>({
  siteProxy: async ({ site, context }, use) => {
    const siteProxy = await startSiteProxy(site);
    await context.route(`${siteProxy.url}/**`, (route) => route.continue());
    await use(siteProxy);
    await siteProxy.close();
  },
});

// The configuration blocks service workers in all other tests.
test.use({ serviceWorkers: 'allow' });

test('the web app manifest is valid, and the icons have the declared sizes', async ({ page }) => {
  await page.goto('/about');
  const manifest = page.locator('link[rel="manifest"]');
  const response = await page.request.get((await manifest.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(response.headers()['cache-control']).toBe('no-cache');
  const devTools = await page.context().newCDPSession(page);
  const { errors, url } = await devTools.send('Page.getAppManifest');
  expect([url, errors]).toEqual([expect.stringMatching(/\/manifest\.webmanifest$/), []]);

  const { icons } = (await response.json()) as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

test('a page load without a connection shows a message, and the page opens later', async ({
  page,
  siteProxy,
}) => {
  await page.goto(`${siteProxy.url}/about`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  siteProxy.cut();
  await page.goto(`${siteProxy.url}/contact`);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  siteProxy.restore();
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/contact');
});

test('the service worker stores only the offline page, and the site works without the worker', async ({
  page,
  signInAs,
  site,
}) => {
  await signInAs('student');
  await page.goto('/student-home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/find-mentors');
  await expect(page.getByRole('article').first()).toBeVisible();
  const stored = () =>
    page.evaluate(async () => {
      const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
    });
  expect(await stored()).toEqual(['/offline.html', '/offline.js']);
  const worker = await page.request.get(`${site.url}/service-worker.js`);
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });

  await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
  await page.goto('/sessions');
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
});
