import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** `performance.now()` of the page at the last event that {@link listenFor} recorded. */
    cairnLastInput?: number;
  }
}

/**
 * Waits until the list shows the text. The page measures the time, because messages between test and browser are slow.
 *
 * @returns milliseconds since the last recorded event; without an event, since the navigation
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

/** Records the time of each event of this type. */
async function listenFor(page: Page, event: 'input' | 'pointerup'): Promise<void> {
  await page.evaluate((name) => {
    addEventListener(name, () => (window.cairnLastInput = performance.now()), { capture: true });
  }, event);
}

/** Milliseconds from the navigation until the list shows the text. */
export async function sinceNavigation(page: Page, url: string, awaited: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return untilShown(page, awaited);
}

/** Milliseconds from the last change of the search box until the list shows the text, including the debounce. */
export async function sinceLastKey(page: Page, text: string, awaited: string): Promise<number> {
  const box = page.getByRole('searchbox');
  await box.click();
  await listenFor(page, 'input');
  await page.keyboard.type(text, { delay: 30 });
  return untilShown(page, awaited);
}

/** Milliseconds from the click on a button until the list shows the text. */
export async function sinceClick(page: Page, button: string, awaited: string): Promise<number> {
  await listenFor(page, 'pointerup');
  await page.getByRole('button', { name: button, exact: true }).click();
  return untilShown(page, awaited);
}
