import { expect, type Locator, type Page } from '@playwright/test';

/** A failing call, by its path below `/api`, and the text that spec 8 requires for it. */
export type Failure = readonly [failing: RegExp, text: string];

/** Answers the matching calls below `/api` with 500 until `repair` is called. */
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
    /** Resolves when a call has failed. */
    failed: firstFailure.promise,
    repair: () => {
      isRepaired = true;
    },
  };
}

/**
 * Opens a page on which every given call fails. For each failure it expects the inline error, repairs the call and
 * presses Try Again, which leads to the next failure; finally everything is loaded.
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
