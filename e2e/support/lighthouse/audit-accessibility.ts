import { parseArgs } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import { connect } from 'puppeteer-core';
import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { signIn } from '../accounts.ts';
import { createFactory } from '../factory.ts';
import { followRequests } from '../idle-requests.ts';
import { openLivePages } from '../live-pages.ts';
import { ROOM_BROWSER, ROOM_PERMISSIONS } from '../room.ts';
import { RELEASES } from '../root.ts';
import { startSite, type Site } from '../site.ts';
import { treeRoutes } from '../trees/tree-routes.ts';
import { createTreeScene, type TreeScene } from '../trees/tree-scene.ts';
import { auditPage, FORM_FACTORS, type FormFactor } from './audit-page.ts';

/**
 * `npm run audit:accessibility`: prints Lighthouse's accessibility score of every route on a phone and on a desktop.
 * Fails if a score is below 100. `-- --area student --path /booksession --form-factor mobile` limits the audits.
 */
const { values: only } = parseArgs({
  options: {
    area: { type: 'string' },
    path: { type: 'string' },
    'form-factor': { type: 'string' },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const formFactors = (Object.keys(FORM_FACTORS) as FormFactor[]).filter(
  (each) => (only['form-factor'] ?? each) === each,
);
const routes = treeRoutes().filter(
  ({ area, path }) => (only.area ?? area) === area && (only.path ?? path) === path,
);
const areas = [...new Set(routes.map(({ area }) => area))];

async function open(page: Page, address: string, untilIdle: () => Promise<void>): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await untilIdle();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 20_000 });
  const path = new URL(address).pathname;
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} redirects to ${page.url()}`);
}

/**
 * Audits the routes of an area. A page that cannot be audited scores 0.
 *
 * @returns the number of audits below 100
 */
async function auditArea(site: Site, scene: TreeScene, area: (typeof areas)[number]): Promise<number> {
  const port = await freePort();
  // Lighthouse can only audit pages of the browser's default context.
  const context = await chromium.launchPersistentContext('', {
    ...ROOM_BROWSER,
    args: [...ROOM_BROWSER.args, `--remote-debugging-port=${port}`],
    permissions: ROOM_PERMISSIONS,
    viewport: null,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const lighthouse = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  let failed = 0;
  try {
    if (area !== 'public') await signIn(context, site, scene.people[area]);
    const page = openLivePages(context.pages()[0] ?? (await context.newPage()));
    const untilIdle = followRequests(page);
    const [audited] = await lighthouse.pages();
    if (!audited) throw new Error('The browser has no page.');
    for (const formFactor of formFactors) {
      await audited.setViewport(FORM_FACTORS[formFactor]);
      for (const { path } of routes.filter((route) => route.area === area)) {
        const { score, violations } = await open(page, site.url + scene.addressOf(path), untilIdle)
          .then(() => auditPage(audited, formFactor))
          .catch((error: unknown) => ({ score: 0, violations: [String(error)] }));
        print(
          [`${String(score).padStart(3)}  ${area}  ${path}  ${formFactor}`, ...violations].join('\n     '),
        );
        if (score < 100) failed += 1;
      }
    }
  } finally {
    await lighthouse.disconnect();
    await context.close();
  }
  return failed;
}

if (routes.length === 0) throw new Error('No route has this area and path.');
await buildAll(RELEASES, print);
const site = await startSite({ profile: 'full' });
const factory = createFactory(site);
let failed = 0;
try {
  const scene = await createTreeScene(factory);
  for (const area of areas) failed += await auditArea(site, scene, area);
} finally {
  await factory.dispose();
  await site.stop();
}
print(`${routes.length * formFactors.length} audits of ${routes.length} routes, ${failed} below 100`);
process.exitCode = failed > 0 ? 1 : 0;
