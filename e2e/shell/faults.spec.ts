import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const AREA = '**/mfe-student/**';
const FILES = {
  manifest: `${AREA}/mf-manifest.json`,
  entry: `${AREA}/remote-entry*.js`,
  chunk: `${AREA}/__federation_expose_routes*.js`,
} as const;

const cutInHalf = (text: string) => text.slice(0, text.length / 2);
const changed = (change: (text: string) => string) => async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: change(await answer.text()) });
};

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'oh' }),
  'answers HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>no</title>' }),
  'is cut in half': changed(cutInHalf),
  'is tampered with': changed((text) => `${text}\n;window.tampered = true;`),
  // Never answered: the budget of the phase ends the wait.
  hangs: () => Promise.resolve(),
};

/** A mark that a reload of the page would wipe out. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

for (const [file, pattern] of Object.entries(FILES)) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    test(`when the ${file} of an area ${fault}, the page says so, the rest goes on, and it comes back when it is mended`, async ({
      page,
      noise,
      signInAs,
    }) => {
      test.setTimeout(60_000);
      noise.allow(
        /^console: /,
        /^(404|500) GET \/mfe-student\//,
        /^uncaught: .*mfe-student/,
        /^failed GET \/mfe-student\//,
      );
      await signInAs('student');
      await page.route(pattern, answer);
      await page.goto('/student-home');
      const tryAgain = page.getByRole('button', { name: 'Try Again' });
      await expect(tryAgain).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false);

      await markDocument(page);
      await page.evaluate(() => {
        history.pushState(null, '', '/about');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeVisible();
      await page.goBack();

      await expect(tryAgain).toBeVisible({ timeout: 20_000 });
      await page.unroute(pattern);
      await tryAgain.click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        'This part of Cairn is not available',
      );
      await expect(tryAgain).toBeHidden();
      expect(await isSameDocument(page)).toBe(true);
    });
  }
}
