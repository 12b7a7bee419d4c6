import type { Page } from '@playwright/test';

const PATIENCE_MS = 10_000;

/**
 * Opening a page waits until it has replaced its frame, whose controls react to nothing yet (ADR 23). A test that wants
 * the frame opens the page with `waitUntil: 'commit'`; a page that a test holds back is given up after a while.
 */
export function openLivePages(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit')
      await page
        .locator('#root[data-frame]')
        .waitFor({ state: 'detached', timeout: PATIENCE_MS })
        .catch(() => undefined);
    return answer;
  };
  return page;
}
