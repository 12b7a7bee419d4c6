import type { RegistryFile } from '@cairn/shared/platform/registry';
import { signRegistry } from '@cairn/tooling/release/keys/signed-registry.ts';
import { expect, test } from '../fixtures.ts';
import { RELEASES } from '../support/root.ts';

const REGISTRY = /(<script type="application\/json" id="cairn-registry">)(.*?)(<\/script>)/s;

test('navigation focuses the heading of the new page and sets its title', async ({ page }) => {
  await page.goto('/');
  // Until the page is hydrated, links load whole pages.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await page.title();
  await page.getByRole('link', { name: 'About' }).first().click();
  const heading = page.getByRole('heading', { level: 1, name: 'About Cairn' });
  await expect(heading).toBeFocused();
  await expect.poll(() => page.title()).not.toBe(before);
  expect(await page.evaluate(() => document.querySelectorAll('head > title').length)).toBe(1);
});

test('a path change before hydration opens the new page, not the sign-in page', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    const visited: string[] = [];
    Reflect.set(window, 'cairnVisited', visited);
    const replaceState = history.replaceState.bind(history);
    const goTo = (path: string) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    history.replaceState = (state: unknown, unused: string, url?: string | URL | null) => {
      // The router replaces its first history entry before hydration.
      if (visited.length === 0) setTimeout(goTo, 0, '/find-mentors');
      visited.push(String(url));
      replaceState(state, unused, url);
    };
  });
  await signInAs('student');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Find Mentors' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'cairnVisited') as string[])).not.toContainEqual(
    expect.stringContaining('/login'),
  );
});

test('an unknown path shows a not-found page', async ({ page }) => {
  await page.goto('/nothing-here');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Even mentors get lost sometimes' }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
});

test('an override is ignored if the registry does not allow overrides', async ({ page }) => {
  // `npm start` may have allowed overrides in the registry of these releases.
  await page.route(
    ({ search }) => search.startsWith('?mf.'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        REGISTRY,
        (_all, start: string, json: string, end: string) => {
          const { overrides: _allowed, ...registry } = JSON.parse(json) as RegistryFile;
          return start + JSON.stringify(signRegistry(RELEASES, registry)).replaceAll('<', '\\u003c') + end;
        },
      );
      await route.fulfill({ response, body });
    },
  );
  await page.goto('/?mf.mfe-public=http://localhost:3999/mf-manifest.json');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This browser uses overridden builds')).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the chosen colour scheme is applied without the script of the shell', async ({ page, noise }) => {
  noise.allow(/^failed GET .*main/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('cairn.scheme', 'dark'));
  await page.route('**/shell/**/main.*.js', (route) => route.abort());
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark');
});
