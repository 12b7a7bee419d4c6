import { expect, type Page, type Request } from '@playwright/test';

/**
 * False for event streams, which stay open, and for telemetry. A `keepalive` request of the telemetry can outlive its
 * page without an event that reports the end.
 */
const isAwaited = (request: Request) =>
  request.resourceType() !== 'eventsource' && !request.url().includes('/api/telemetry/');

/**
 * Follows the requests of a page. Playwright's `networkidle` never occurs, because the event stream of a signed-in page
 * stays open.
 *
 * @returns a function that waits until the page has no pending request and starts none for some frames
 */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  const settle = (request: Request) => void pending.delete(request);
  page.on('request', (request) => {
    // Requests of the previous page, such as idle-time chunks, may never report their end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    if (isAwaited(request)) pending.add(request);
  });
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return async () => {
    for (let idleChecks = 0; idleChecks < 3; idleChecks = pending.size === 0 ? idleChecks + 1 : 0) {
      await expect
        .poll(() => [...pending].map((request) => request.url()), {
          message: `${page.url()} is idle`,
          timeout: 20_000,
        })
        .toEqual([]);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
  };
}
