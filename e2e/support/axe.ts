import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All rules that a change of the scheme can break: the two schemes differ in colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** A dialog that is still fading in, or a scheme that is just changing, has other contrasts than the one a person reads. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // The components hear of another scheme before the next frame, and have changed in the one after.
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

async function faults(
  page: Page,
  choose: (axe: AxeBuilder) => AxeBuilder,
  within?: string,
): Promise<string[]> {
  await settled(page);
  const axe = choose(new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }));
  if (within) axe.include(within);
  // In the page itself, not in its frames: the only one, the map, is not ours.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/**
 * What axe has against the page (WCAG 2.2 AA), each fault with where it is; empty on a clean page.
 *
 * @param within a selector, where only a part is in question: looking at all of a page takes seconds
 */
export const axeFaults = (page: Page, within?: string): Promise<string[]> =>
  faults(page, (axe) => axe.withTags(STANDARDS), within);

/** The same for what another scheme can change, on the page as it stands. Leaves the page in that scheme. */
export async function colourFaults(
  page: Page,
  colorScheme: 'light' | 'dark',
  within?: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  const found = await faults(page, (axe) => axe.withRules(COLOUR_RULES), within);
  return found.map((fault) => `${colorScheme}: ${fault}`);
}

/** Both schemes without loading the page again. Leaves the page in the dark one. */
export async function axeFaultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  return [...(await axeFaults(page, within)), ...(await colourFaults(page, 'dark', within))];
}

/** The selector of the dialog that is open: what is behind it was looked at before. */
export const DIALOG = '[role="dialog"]';

/** By how much the page is wider than its window, at each width of the window; empty where it fits. */
export async function overflowsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.evaluate(async () => {
      // A list that counts its columns has them anew in the frame after.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollWidth - innerWidth;
    });
    if (excess > 0) faults.push(`${excess} px too wide at ${width}`);
  }
  return faults;
}
