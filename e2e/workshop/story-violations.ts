import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { COLOUR_RULES, STANDARDS } from '../support/axe.ts';

const WIDTHS = [390, 768, 1280];
/** These rules are disabled, because they are about whole pages and a story shows one component. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Not scanned: the buttons above a calendar show the month, but antd labels them "Choose a month". */
const CALENDAR_BUTTONS = '.ant-picker-header-view';

const allRules: axeCore.RunOptions = {
  runOnly: { type: 'tag', values: STANDARDS },
  rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])),
};
const colourRules: axeCore.RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };

/** The page already contains axe, because an injection for each scan would take longer than the scan. */
function scan(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([chosen, excluded]) => {
      // After a change of the scheme or the width, components render within two frames.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { axe } = window as unknown as { axe: typeof axeCore };
      const found = await axe.run(
        { exclude: [excluded] },
        { ...chosen, resultTypes: ['violations'], preload: false },
      );
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}`),
      );
    },
    [options, CALENDAR_BUTTONS] as const,
  );
}

/** Violations and overflow of the shown story. The dark scheme is scanned only with the colour rules. */
export async function violationsOfStory(page: Page): Promise<string[]> {
  const violations: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const light = await scan(page, allRules);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const dark = await scan(page, colourRules);
    if (excess > 0) violations.push(`${excess} px too wide at ${width}`);
    violations.push(
      ...light.map((violation) => `${violation} at ${width}`),
      ...dark.map((violation) => `${violation} at ${width}, dark`),
    );
  }
  return violations;
}
