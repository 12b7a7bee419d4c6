import type { Page } from '@playwright/test';
import { followRequests } from './idle-requests.ts';

/** A layout shift. `moved` contains the moved elements with their old and new positions. */
export interface LayoutShift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs before the scripts of the page: records layout shifts, except shifts right after an input. */
function watchLayout(): void {
  const shifts: LayoutShift[] = [];
  Object.assign(window, { cairnLayoutShifts: shifts });
  interface LayoutShiftEntry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const place = ({ x, y, width, height }: DOMRect) =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = `${node?.nodeName.toLowerCase() ?? 'gone'} "${node?.textContent?.slice(0, 30) ?? ''}"`;
        return `${name} ${place(previousRect)} → ${place(currentRect)}`;
      });
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Records the layout shifts of pages, without the browser cache.
 * @param lateFonts whether the fonts arrive after the heading, as on the first page of a visit
 */
export async function watchLayoutShifts(page: Page, lateFonts: boolean) {
  await page.addInitScript(watchLayout);
  const untilIdle = followRequests(page);
  let sendFonts: () => void = () => undefined;
  let headingShown = Promise.resolve();
  // Intercepting requests also disables the browser cache.
  await page.route('**/*.woff2', async (route) => {
    if (lateFonts) await headingShown;
    await route.continue();
  });

  /** Opens a page and waits until the page is idle. @returns all layout shifts of the page */
  return async (path: string): Promise<LayoutShift[]> => {
    headingShown = new Promise((resolve) => (sendFonts = resolve));
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    sendFonts();
    await page.locator('#root:not([data-prerendered], [data-frame]) h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[data-pending], [aria-busy="true"]'));
    await page.evaluate(() => document.fonts.ready);
    await untilIdle();
    return page.evaluate(() => (window as unknown as { cairnLayoutShifts: LayoutShift[] }).cairnLayoutShifts);
  };
}
