import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { SiteOptions } from './fixtures.ts';

// Copies of the workspace sign releases with the throw-away keys of this workspace.
process.env.KEYS_DIR ??= resolve(import.meta.dirname, '../data/keys');

// The headless shell starts twice as fast as the full browser.
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Makes third parties unreachable. Request interception would disable the browser cache.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** These variables enable tests that run only on request. */
const { LARGE_SCALE, LARGE_DATABASE_URL, OWN_REPOSITORY, REBUILD, CLUSTER, LONG_TESTS } = process.env;
const ON_REQUEST = [
  ...(LARGE_SCALE || LARGE_DATABASE_URL ? [] : ['**/large.spec.ts']),
  ...(OWN_REPOSITORY ? [] : ['**/own-repository.spec.ts']),
  ...(REBUILD ? [] : ['**/rebuild.spec.ts']),
  ...(CLUSTER ? [] : ['cluster/**']),
];

/**
 * `x.spec.ts` runs against a full server, `x.contract.spec.ts` against a contract server, and `x.both.spec.ts` against
 * both.
 */
export default defineConfig<object, SiteOptions>({
  testDir: '.',
  outputDir: 'results',
  snapshotPathTemplate: '{testDir}/accessibility/{arg}{ext}',
  globalSetup: './support/build-site.ts',
  fullyParallel: true,
  // `npm test` omits the tests tagged `@long`: variants of other tests, and tests that take a minute.
  ...(LONG_TESTS ? {} : { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Retries would hide defects.
  retries: 0,
  // Long enough for a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'results/results.json' }]],
  use: {
    launchOptions: { args: FLAGS, ...(CHROMIUM ? { executablePath: CHROMIUM } : {}) },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A service worker would respond instead of the faked network.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    {
      name: 'full',
      testIgnore: ['**/*.contract.spec.ts', 'workshop/**', ...ON_REQUEST],
      use: { profile: 'full' },
    },
    { name: 'contract', testMatch: '**/*.{contract,both}.spec.ts', use: { profile: 'contract' } },
  ],
});
