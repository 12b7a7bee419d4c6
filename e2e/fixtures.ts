import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type WorkerFixture,
} from '@playwright/test';
import { demo, signIn, type Person } from './support/accounts.ts';
import { createFactory, type Factory } from './support/factory.ts';
import { openLivePages } from './support/live-pages.ts';
import { listenTo, type Noise } from './support/noise.ts';
import { startSite, type Profile, type Site } from './support/site.ts';
import type { Role } from '@cairn/shared/contract';

export interface SiteOptions {
  profile: Profile;
}

/** A browser context with its own cookies, storage and noise. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly noise: Noise;
  /** Signs in without the form. A role stands for the demo account of the role. */
  readonly signIn: (who: Role | Person) => Promise<void>;
}

export interface TestFixtures {
  /** Records the noise of the browser context. `noise.allow` permits expected noise. */
  noise: Noise;
  /** Signs in without the form. A role stands for the demo account of the role. */
  signInAs: (who: Role | Person) => Promise<void>;
  /** Opens another browser context, for tests with several people. */
  visit: (options?: BrowserContextOptions) => Promise<Visitor>;
}

export interface WorkerFixtures extends SiteOptions {
  site: Site;
  factory: Factory;
}

const signInWith = (context: BrowserContext, site: Site) => (who: Role | Person) =>
  signIn(context, site, typeof who === 'string' ? demo(who) : who);

/**
 * Returns a fixture that starts a site for each worker. Each call returns a new function, because Playwright identifies
 * a fixture by its function.
 */
export const ownSite = (
  options: Pick<Parameters<typeof startSite>[0], 'environment'> = {},
): [WorkerFixture<Site, WorkerFixtures>, { scope: 'worker'; timeout: number }] => [
  async ({ profile }, use) => {
    const site = await startSite({ profile, ...options });
    await use(site);
    await site.stop();
  },
  { scope: 'worker', timeout: 90_000 },
];

/**
 * Each worker has one site. A test fails on unexpected noise: a console error or warning, an uncaught error, a refused
 * or failed request to the site, or a CSP violation.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  profile: ['full', { option: true, scope: 'worker' }],

  site: ownSite(),

  factory: [
    async ({ site }, use) => {
      const factory = createFactory(site);
      await use(factory);
      await factory.dispose();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  page: async ({ page }, use) => use(openLivePages(page)),

  noise: [
    async ({ context, site }, use) => {
      const noise = await listenTo(context, site);
      await use(noise);
      expect(noise.unexpected(), 'nothing unexpected in the browser').toEqual([]);
    },
    { auto: true },
  ],

  signInAs: async ({ context, site }, use) => use(signInWith(context, site)),

  visit: async ({ browser, site }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        baseURL: site.url,
        locale: 'en-US',
        timezoneId: 'UTC',
        ...options,
      });
      const noise = await listenTo(context, site);
      const visitor = {
        context,
        noise,
        page: openLivePages(await context.newPage()),
        signIn: signInWith(context, site),
      };
      visitors.push(visitor);
      return visitor;
    });
    const unexpected = visitors.flatMap(({ noise }) => noise.unexpected());
    await Promise.all(visitors.map(({ context }) => context.close()));
    expect(unexpected, 'nothing unexpected in the other browsers').toEqual([]);
  },
});

export { expect };
export {
  DIALOG,
  axeViolations,
  axeViolationsInBothSchemes,
  colourViolations,
  overflowsAt,
} from './support/axe.ts';
export { dateInDays } from './support/dates.ts';
export type { Person } from './support/accounts.ts';
export type { Site } from './support/site.ts';
