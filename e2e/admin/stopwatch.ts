import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The time of the last key or click, on the page's clock. */
    cairnLastInput?: number;
  }
}

/**
 * Milliseconds, on the page's clock, from the last input (without one, from the navigation) to the frame in which the
 * list shows the text. Excludes the communication between test and browser.
 */
async function untilShown(page: Page, awaited: string): Promise<number> {
  const shown = await page.waitForFunction(
    (expected) =>
      document.querySelector('[role="tabpanel"]')?.textContent?.includes(expected)
        ? performance.now() - (window.cairnLastInput ?? 0)
        : null,
    awaited,
    { polling: 'raf' },
  );
  return (await shown.jsonValue()) ?? Number.NaN;
}

async function listenFor(page: Page, event: 'input' | 'pointerup'): Promise<void> {
  await page.evaluate((name) => {
    addEventListener(name, () => (window.cairnLastInput = performance.now()), { capture: true });
  }, event);
}

/** From navigation to the text. */
export async function sinceNavigation(page: Page, url: string, awaited: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return untilShown(page, awaited);
}

/** From the last key in the search box to the text, including the debounce. */
export async function sinceLastKey(page: Page, text: string, awaited: string): Promise<number> {
  const box = page.getByRole('searchbox');
  await box.click();
  await listenFor(page, 'input');
  await page.keyboard.type(text, { delay: 30 });
  return untilShown(page, awaited);
}

/** From a click to the text. */
export async function sinceClick(page: Page, button: string, awaited: string): Promise<number> {
  await listenFor(page, 'pointerup');
  await page.getByRole('button', { name: button, exact: true }).click();
  return untilShown(page, awaited);
}
