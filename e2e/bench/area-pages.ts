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

/** All pages in {@link PAGES} except the public ones. */
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

/** A signed-in user's visit to an area page, until the page shows its data. */
export const visitAreaPage = ({ area, path }: AreaPage, isWarm: boolean): Journey => ({
  name: path,
  onStatic: false,
  run: async ({ visit, url, api }) => {
    await signIn(visit.context, api, demo(area));
    return measureOpen(visit, () => openAreaPage(visit.page, `${url}${path}`), isWarm);
  },
});

const FIGURES: readonly (keyof Sample)[] = ['firstPaint', 'largestPaint', 'working', 'bytes'];

/**
 * Renders a Markdown table with one row for each page. `a` is the federated site, `b` the monolith. The layout shift is
 * that of `a`.
 */
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
