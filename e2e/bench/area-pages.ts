import type { Page } from '@playwright/test';
import type { Role } from '@cairn/shared/contract';
import { demo, signIn } from '../support/accounts.ts';
import { PAGES, type SitePage } from '../support/pages.ts';
import { measureOpen, type Journey } from './journey.ts';
import type { Sample } from './probe.ts';
import { compare } from './table.ts';

interface AreaPage extends SitePage {
  readonly area: Role;
}

/** The pages of the areas in {@link PAGES}. */
export const AREA_PAGES = PAGES.filter((page): page is AreaPage => page.area !== 'public');

async function openAreaPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('#root:not([data-frame]) main h1') !== null &&
      document.querySelector('[data-pending], [aria-busy="true"], [role="status"][aria-label="Loading"]') ===
        null,
  );
}

/** Opens an area page as a signed-in user and waits for the data of the page; `isWarm` as in {@link measureOpen}. */
export const visitAreaPage = ({ area, path }: AreaPage, isWarm: boolean): Journey => ({
  name: path,
  onStatic: false,
  run: async ({ visit, url, api }) => {
    await signIn(visit.context, api, demo(area));
    return measureOpen(visit, () => openAreaPage(visit.page, `${url}${path}`), isWarm);
  },
});

const FIGURES: readonly (keyof Sample)[] = ['firstPaint', 'largestPaint', 'working', 'bytes'];

/** One row for each page: the figures of a (federated) and b (monolith) with their ratio, and the layout shift of a. */
export function renderAreaPages(rows: readonly { path: string; a: Sample; b: Sample }[]): string {
  return [
    '| page | first contentful paint | largest contentful paint | working page | bytes | layout shift |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ path, a, b }) => {
      const cells = FIGURES.map((figure) => compare(figure, a, b));
      return `| ${[`\`${path}\``, ...cells, a.layoutShift.toFixed(3)].join(' | ')} |`;
    }),
  ].join('\n');
}
