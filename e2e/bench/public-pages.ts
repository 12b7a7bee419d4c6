import type { Browser, Page } from '@playwright/test';
import { measureOpen, type Journey, type JourneyContext } from './journey.ts';
import type { Sample } from './probe.ts';
import type { Variant } from './sites.ts';
import { compare } from './table.ts';

/** The public pages with targets in docs/performance-results.md. */
export const PUBLIC_PAGES = ['/', '/about', '/contact', '/login', '/student-register', '/teacher-register'];

/** Waits until a prerendered page is hydrated and React handles the events of the header. */
const waitUntilInteractive = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('header a');
    const isBound = link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'));
    return isBound && document.querySelector('[data-prerendered]') === null;
  });

/** Opens a public page and waits until it is interactive. On the static variant, waits only until it is loaded. */
export async function openPublicPage(
  { visit, url, variant }: Pick<JourneyContext, 'visit' | 'url' | 'variant'>,
  path: string,
): Promise<void> {
  await visit.page.goto(`${url}${path}`, { waitUntil: variant === 'static' ? 'load' : 'commit' });
  if (variant !== 'static') await waitUntilInteractive(visit.page);
}

/** A visit to a public page. For `isWarm`, see {@link measureOpen}. */
export const visitPublicPage = (path: string, isWarm: boolean): Journey => ({
  name: `\`${path}\` ${isWarm ? 'warm' : 'cold'}`,
  onStatic: true,
  run: (journey) => measureOpen(journey.visit, () => openPublicPage(journey, path), isWarm),
});

/** @returns the rendered HTML without scripts. No page with scripts can load faster. */
export async function renderWithoutScripts(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    document.querySelectorAll('script, link[as="script"], link[as="fetch"]').forEach((node) => node.remove()),
  );
  const html = await page.content();
  await page.close();
  return html.replaceAll(` integrity=`, ' data-integrity=').replaceAll(new URL(url).origin, '');
}

interface Row {
  readonly path: string;
  readonly samples: Readonly<Record<Variant, Sample>>;
}

/** Renders a Markdown table. `a` is the federated site, `b` the monolith, `c` static HTML. */
export function renderPublicPages(rows: readonly Row[]): string {
  return [
    '| page | largest contentful paint, a and c | largest contentful paint, a and b | working page, a and b | scripts of a | layout shift of a |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ path, samples: { federated: a, monolith: b, static: c } }) => {
      const cells = [
        compare('largestPaint', a, c),
        compare('largestPaint', a, b),
        compare('working', a, b),
        `${(a.scriptBytes / 1000).toFixed(1)} KB`,
        a.layoutShift.toFixed(3),
      ];
      return `| ${[`\`${path}\``, ...cells].join(' | ')} |`;
    }),
  ].join('\n');
}
