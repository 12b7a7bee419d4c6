import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { signIn } from './accounts.ts';
import { createFactory } from './factory.ts';
import { followRequests } from './idle-requests.ts';
import { captureMails } from './mail-pictures.ts';
import { PAGES, type AreaName } from './pages.ts';
import { createPictureScene, type PictureScene } from './picture-scene.ts';
import type { OpenPeer } from './reach.ts';
import { keepTracks, ROOM_BROWSER, ROOM_PERMISSIONS } from './room.ts';
import { RELEASES, ROOT } from './root.ts';
import { startSite, type Site } from './site.ts';
import { STATES, type SiteState, type StateAccount } from './states.ts';

/**
 * `npm run screenshots -w @cairn/e2e`: captures every page, state and mail in both colour schemes.
 * `-- --area public --page home --width 360 --scheme dark` selects screenshots. `--area mail` selects all mails.
 * `--url` uses a running site.
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
const HEIGHTS = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 };
const widths = Object.entries(HEIGHTS).filter(([width]) => (only.width ?? width) === width);
const schemes = (['light', 'dark'] as const).filter((scheme) => (only.scheme ?? scheme) === scheme);
const pages: readonly SiteState[] = [
  ...PAGES.map(({ area, name, path }): SiteState => ({
    area,
    name,
    account: 'demo',
    path: ({ booking }) => (name === 'booksession' ? booking : path),
  })),
  ...STATES,
].filter(({ area, name }) => (only.area ?? area) === area && (only.page ?? name) === name);

interface PictureSet {
  readonly area: AreaName;
  readonly account: StateAccount;
  readonly scheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

async function capture(
  page: Page,
  { area, name, reach }: SiteState,
  set: PictureSet,
  openPeer: OpenPeer,
  untilIdle: () => Promise<void>,
): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilIdle();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 20_000 });
  await expect(page.locator('[data-pending]')).toHaveCount(0, { timeout: 20_000 });
  await reach?.(page, openPeer);
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    // A picture that cannot be loaded must not prevent the screenshot.
    await Promise.all([
      document.fonts.ready,
      ...images.map((image) => image.decode().catch(() => undefined)),
    ]);
  });
  const file = `${area}-${name}-${set.width}-${set.scheme}.png`;
  // A dialog is centred in the window, not in the full page.
  const dialogs = page.getByRole('dialog').filter({ visible: true });
  const fullPage = (await dialogs.count()) === 0;
  // A dialog is transparent in its first frame.
  if (!fullPage) await expect(dialogs.first()).toHaveCSS('opacity', '1');
  if (fullPage) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(FOLDER, file), fullPage, animations: 'disabled' });
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function captureArea(
  browser: Browser,
  site: Site,
  scene: PictureScene,
  set: PictureSet,
): Promise<void> {
  const { area, account, scheme, width, height } = set;
  const newContext = () =>
    browser.newContext({
      baseURL: site.url,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      viewport: { width, height },
      locale: 'en-US',
      permissions: ROOM_PERMISSIONS,
    });
  const context = await newContext();
  await keepTracks(context);
  if (area !== 'public') await signIn(context, site, scene.accountOf(area, account));
  const page = await context.newPage();
  const untilIdle = followRequests(page);
  const openPeer: OpenPeer = async (path) => {
    const other = await newContext();
    await signIn(other, site, scene.accountOf(area === 'mentor' ? 'student' : 'mentor', account));
    const peer = await other.newPage();
    await peer.goto(path);
    return peer;
  };
  for (const each of pages.filter((one) => one.area === area && one.account === account)) {
    await page.goto(each.path(scene.addressesOf(account)));
    await capture(page, each, set, openPeer, untilIdle).catch((error: unknown) => {
      process.stdout.write(`${area} ${each.name} at ${width}, ${scheme}: ${String(error)}\n`);
      process.exitCode = 1;
    });
  }
  await Promise.all(browser.contexts().map((each) => each.close()));
}

/** @returns the number of attempted screenshots, including failed ones */
async function capturePages(browser: Browser): Promise<number> {
  const running: Site | null = only.url
    ? { url: only.url, profile: 'full', dataDir: '', stop: () => Promise.resolve() }
    : null;
  const site = running ?? (await startSite({ profile: 'full' }));
  const factory = createFactory(site);
  try {
    const scene = await createPictureScene(factory);
    const visits = new Map(pages.map(({ area, account }) => [`${area} ${account}`, { area, account }]));
    for (const visit of visits.values()) {
      for (const [width, height] of widths) {
        for (const scheme of schemes) {
          await captureArea(browser, site, scene, { ...visit, scheme, width: Number(width), height });
        }
      }
    }
  } finally {
    await factory.dispose();
    await site.stop();
  }
  return pages.length * widths.length * schemes.length;
}

await mkdir(FOLDER, { recursive: true });
if (only.url === undefined && pages.length > 0)
  await buildAll(RELEASES, (line) => void process.stdout.write(`${line}\n`));
const browser = await chromium.launch(ROOM_BROWSER);
try {
  let count = pages.length > 0 ? await capturePages(browser) : 0;
  if ((only.area ?? 'mail') === 'mail') count += await captureMails(browser, FOLDER, schemes);
  process.stdout.write(`${count} pictures in e2e/screenshots\n`);
} finally {
  await browser.close();
}
