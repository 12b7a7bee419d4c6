import type { Page } from '@playwright/test';

const TIMEOUT_MS = 10_000;

/**
 * Makes `goto` wait until the page has replaced its frame, whose controls do not work yet (ADR 23). A test of the frame
 * itself passes `waitUntil: 'commit'`. After ten seconds `goto` returns in any case, for tests that block the page.
 */
export function openLivePages(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit')
      await page
        .locator('#root[data-frame]')
        .waitFor({ state: 'detached', timeout: TIMEOUT_MS })
        .catch(() => undefined);
    return response;
  };
  return page;
}
