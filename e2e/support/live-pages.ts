import type { Page } from '@playwright/test';

const TIMEOUT_MS = 10_000;

/**
 * Makes `goto` wait until the page has replaced its frame, because the controls of a frame do not work (ADR 23). A test
 * of the frame passes `waitUntil: 'commit'`. Tests that block the page continue after ten seconds.
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
