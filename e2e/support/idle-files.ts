import type { Page } from '@playwright/test';

/**
 * Waits for the scripts and styles that an idle page loads. Playwright's `networkidle` never occurs, because the event
 * stream of a signed-in page stays open.
 */
export async function waitForIdleFiles(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  await page.waitForFunction(() => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => href,
    );
    return [...scripts, ...styles].every((url) => performance.getEntriesByName(url).length > 0);
  });
}
