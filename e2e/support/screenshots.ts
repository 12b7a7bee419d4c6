import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { demo, signIn } from './accounts.ts';
import { PAGES, type AreaName } from './pages.ts';
import { ROOT } from './root.ts';
import { startSite, type Site } from './site.ts';

/**
 * `npm run screenshots -w @cairn/e2e`: every page in three widths and both schemes.
 * `-- --area public --page home --width 360 --scheme dark` limits them, `--url` uses a running site.
 */
const { values: only } = parseArgs({
  options: {
    area: { type: 'string' },
    page: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    url: { type: 'string' },
  },
});

const FOLDER = join(ROOT, 'e2e/screenshots');
const HEIGHTS = { 360: 780, 768: 1024, 1280: 800 };
const widths = Object.entries(HEIGHTS).filter(([width]) => (only.width ?? width) === width);
const schemes = (['light', 'dark'] as const).filter((scheme) => (only.scheme ?? scheme) === scheme);
const pages = PAGES.filter(({ area, name }) => (only.area ?? area) === area && (only.page ?? name) === name);

interface Look {
  readonly area: AreaName;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

/** The booking page of the first mentor, which shows more than the one without. */
async function withMentor(context: BrowserContext, path: string): Promise<string> {
  const mentors = (await (await context.request.get('/api/teachers')).json()) as { id: number }[];
  return mentors[0] ? `${path}?mentor=${mentors[0].id}` : path;
}

/** All pages of one area in one look and browser context, with one login. */
async function photograph(
  browser: Browser,
  site: Site,
  { area, scheme, width, height }: Look,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height },
    locale: 'en-US',
  });
  if (area !== 'public') await signIn(context, site, demo(area));
  const page = await context.newPage();
  for (const { name, path } of pages.filter((each) => each.area === area)) {
    await page.goto(name === 'booksession' ? await withMentor(context, path) : path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${area}-${name}-${width}-${scheme}.png`), fullPage: true });
  }
  await context.close();
}

await mkdir(FOLDER, { recursive: true });
const running: Site | null = only.url
  ? { url: only.url, profile: 'full', dataDir: '', stop: () => Promise.resolve() }
  : null;
const site = running ?? (await startSite({ profile: 'full' }));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--disable-gpu'] });
try {
  for (const area of new Set(pages.map((page) => page.area))) {
    for (const [width, height] of widths) {
      for (const scheme of schemes) {
        await photograph(browser, site, { area, scheme, width: Number(width), height });
      }
    }
  }
} finally {
  await browser.close();
  await site.stop();
}
process.stdout.write(`${pages.length * widths.length * schemes.length} pictures in e2e/screenshots\n`);
