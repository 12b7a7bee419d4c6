import { expect, type Locator, type Page } from '@playwright/test';

/** The path below `/api` of a failing call, and the error text that spec 8 requires for the failure. */
export type Failure = readonly [failing: RegExp, text: string];

/** Makes the calls with this method and a matching path below `/api` fail with a 500 until `repair` is called. */
export async function failCalls(page: Page, failing: RegExp, method = 'GET') {
  const firstFailure = Promise.withResolvers<void>();
  let isRepaired = false;
  await page.route(
    ({ pathname }) => pathname.startsWith('/api') && failing.test(pathname.slice('/api'.length)),
    async (route) => {
      if (isRepaired || route.request().method() !== method) return route.fallback();
      await route.fulfill({ status: 500, json: { message: 'Oh no' } });
      return firstFailure.resolve();
    },
  );
  return {
    /** Resolves when the first call has failed. */
    failed: firstFailure.promise,
    repair: () => {
      isRepaired = true;
    },
  };
}

/**
 * Opens a page on which all given calls fail. Expects the error of each call, and repairs one call after another.
 *
 * @param open opens the page after the failures are set up
 */
export async function repairOneByOne(
  page: Page,
  open: () => Promise<unknown>,
  failures: readonly Failure[],
): Promise<void> {
  const broken = [];
  for (const [failing, text] of failures) broken.push({ text, ...(await failCalls(page, failing)) });
  const notice = (text: string): Locator => page.getByRole('alert').filter({ hasText: text }).first();
  let proceed = open;
  for (const { text, failed, repair } of broken) {
    await proceed();
    await failed;
    await expect(notice(text)).toBeVisible();
    proceed = () => {
      repair();
      return notice(text).getByRole('button', { name: 'Try Again' }).click();
    };
  }
  await proceed();
  for (const { text } of broken) await expect(notice(text)).toHaveCount(0);
}
