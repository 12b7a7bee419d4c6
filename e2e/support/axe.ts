import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Tags of the checked rules. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the colour scheme. The light and the dark scheme differ only in colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits until animations end: contrasts differ while a dialog fades in or the colour scheme changes. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Components are notified of a new scheme before the next frame, and have rendered it one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          effect?.getComputedTiming().iterations !== Infinity && timeline === document.timeline,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function scan(page: Page, choose: (axe: AxeBuilder) => AxeBuilder, within?: string): Promise<string[]> {
  await settled(page);
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }));
  if (within) axe.include(within);
  // The legacy mode excludes cross-origin iframes: the only iframe, the map, is third-party content.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/**
 * The axe violations of the page (WCAG 2.2 AA and best practices) with their locations; empty if there are none.
 *
 * @param within a selector that limits the scan; scanning a whole page takes seconds
 */
export const axeViolations = (page: Page, within?: string): Promise<string[]> =>
  scan(page, (axe) => axe.withTags(STANDARDS), within);

/** The scheme-dependent violations of the page in a colour scheme. Leaves the page in this scheme. */
export async function colourViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  within?: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const found = await scan(page, (axe) => axe.withRules(COLOUR_RULES), within);
  return found.map((violation) => `${colorScheme}: ${violation}`);
}

/** The violations in the light scheme, and the scheme-dependent ones in the dark scheme. Leaves the page dark. */
export async function axeViolationsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await axeViolations(page, within)), ...(await colourViolations(page, 'dark', within))];
}

/** Limits a scan to the open dialog, for tests that have already scanned the page behind it. */
export const DIALOG = '[role="dialog"]';

/**
 * The horizontal overflows of the page at the given window widths; empty if the page fits all of them. Leaves the
 * window at the last width.
 */
export async function overflowsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const overflows: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(async () => {
      // A virtualized grid updates its columns in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollWidth - innerWidth;
    });
    if (excess > 0) overflows.push(`${excess} px too wide at ${width}`);
  }
  return overflows;
}
