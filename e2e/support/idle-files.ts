import type { Page } from '@playwright/test';

/**
 * Waits for the scripts and styles that a page loads when it is idle. The network of a signed-in page is never idle,
 * because its event stream stays open.
 */
export async function loadIdleFiles(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  const files = (await page.requests()).filter((request) =>
    ['script', 'stylesheet'].includes(request.resourceType()),
  );
  await Promise.all(files.map(async (file) => (await file.response())?.finished()));
}
