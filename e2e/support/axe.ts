import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Tags of the checked rules. */
export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules whose result depends on the colour scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits for the end of animations, because contrasts differ while colours fade. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // After a change of the scheme, components render within two frames.
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
  // The legacy mode skips cross-origin iframes. The only one is the map, which is third-party content.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/**
 * The axe violations of the page (WCAG 2.2 AA and best practices) with their locations.
 *
 * @param within a selector that limits the scan; scanning a whole page takes seconds
 */
export const axeViolations = (page: Page, within?: string): Promise<string[]> =>
  scan(page, (axe) => axe.withTags(STANDARDS), within);

/** The violations of {@link COLOUR_RULES} in a colour scheme. The page stays in this scheme. */
export async function colourViolations(
  page: Page,
  colorScheme: 'light' | 'dark',
  within?: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const found = await scan(page, (axe) => axe.withRules(COLOUR_RULES), within);
  return found.map((violation) => `${colorScheme}: ${violation}`);
}

/** All violations in the light scheme, and the colour violations in the dark scheme. The page stays dark. */
export async function axeViolationsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await axeViolations(page, within)), ...(await colourViolations(page, 'dark', within))];
}

/** Selector of the open dialog, for tests that have already scanned the page behind the dialog. */
export const DIALOG = '[role="dialog"]';

/** The horizontal overflows of the page at the window widths. The window keeps the last width. */
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
