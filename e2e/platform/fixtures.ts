import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { missingForGateway } from '@cairn/tooling/gateway/nginx-program.ts';
import { startGateway, type Gateway } from '@cairn/tooling/gateway/start-gateway.ts';
import { createToken, hashToken } from '@cairn/tooling/release/network/tokens.ts';
import { expect, test as base, type Site } from '../fixtures.ts';
import { copyReleases, type Releases } from './support/releases.ts';

export interface PlatformFixtures {
  releases: Releases;
  gateway: Gateway;
  site: Site;
}

/** The token with which a release pipeline reads the figures of releases. */
export const OPERATOR_TOKEN = createToken();

/** Runs nginx with the production configuration, two API processes, and releases that a test may damage. */
export const test = base.extend<object, Omit<PlatformFixtures, 'site'>>({
  releases: [
    async ({ browserName: _anyBrowser }, use) => {
      const releases = await copyReleases();
      await use(releases);
      releases.remove();
    },
    { scope: 'worker' },
  ],

  gateway: [
    async ({ releases, profile }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cairn-gateway-data-'));
      const gateway = await startGateway({
        port: await freePort(),
        root: releases.root,
        dataDir,
        limits: 'off',
        environment: {
          NODE_ENV: 'test',
          SEED: 'demo',
          RATE_LIMITS: 'off',
          API_PROFILE: profile,
          OPERATOR_TOKENS: hashToken(OPERATOR_TOKEN),
        },
      });
      await use(gateway);
      await gateway.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: [
    async ({ gateway, profile }, use) => {
      await use({ url: gateway.url, profile, dataDir: gateway.dataDir, stop: gateway.stop });
    },
    { scope: 'worker' },
  ],
});

const missing = missingForGateway();
test.skip(missing !== null, missing ?? '');

/** The heading of an area that failed or did not load. */
export const problem = (page: Page) =>
  page.getByRole('heading', { name: 'This part of Cairn is not available' });
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });

/** @returns a function that expects that the page has not been loaded again */
export async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Reflect.set(window, 'cairnMark', true));
  return async () => expect(await page.evaluate((): unknown => Reflect.get(window, 'cairnMark'))).toBe(true);
}

/** Navigates without a page load, as a link does. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Expects that the public area opens without a page load. */
export async function expectOthersToWork(page: Page): Promise<void> {
  await goWithin(page, '/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeVisible();
  await expect(problem(page)).toBeHidden();
}

export { expect };
