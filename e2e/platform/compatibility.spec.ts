import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLivePages } from '../support/live-pages.ts';
import { expect, test, type Browser } from '@playwright/test';
import type { Role } from '@cairn/shared/contract';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { previousCommit } from '@cairn/tooling/compatibility/previous-commit.ts';
import {
  extractCommit,
  isUnchanged,
  releasePrevious,
} from '@cairn/tooling/compatibility/previous-version.ts';
import { signAgain } from '@cairn/tooling/release/keys/sign-again.ts';
import { REMOTES } from '@cairn/tooling/workspace.ts';
import { logIn } from '../support/login-form.ts';
import { DEMO_EMAILS } from '../support/accounts.ts';
import { listenTo } from '../support/noise.ts';
import { RELEASES } from '../support/root.ts';
import { startSite, type Site } from '../support/site.ts';
import { problem } from './fixtures.ts';

/**
 * `npm run test:compatibility` tests all these combinations on all pages. `npm test` tests only the previous shell, on
 * two pages per role.
 */
const WHOLE = process.env.COMPATIBILITY === 'whole';
const OLD = WHOLE ? [['shell'], ...REMOTES.map((name) => [name]), [...REMOTES]] : [['shell']];

/** Writes releases in which some containers have the previous version. @returns the refusals of the release command */
async function mix(old: readonly string[], root: string): Promise<string[]> {
  cpSync(RELEASES, root, { recursive: true });
  const commit = previousCommit();
  const refusals: string[] = [];
  for (const name of old) {
    // Without a previous commit or a change, the current release is the previous release.
    if (commit === undefined || isUnchanged(commit, name)) continue;
    const refusal = await releasePrevious(extractCommit(commit), name, root);
    if (refusal !== undefined) refusals.push(refusal);
  }
  // The release command of the previous version might not sign releases.
  await signAgain(root);
  return refusals;
}

/** The paths without parameters of the pages of a role. The home page comes first. */
async function pathsOf(site: Site, role: Role): Promise<string[]> {
  const { remotes } = (await (await fetch(`${site.url}/registry.json`)).json()) as RegistryFile;
  const routes = Object.values(remotes).flatMap((remote) => remote.routes);
  const own = routes.filter((route) => route.role === role && !route.path.includes(':'));
  return own
    .toSorted((one, other) => Number(other.home ?? false) - Number(one.home ?? false))
    .map(({ path }) => path);
}

async function visitPages(browser: Browser, site: Site, role: Role): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US', timezoneId: 'UTC' });
  const noise = await listenTo(context, site);
  const page = openLivePages(await context.newPage());
  const [home = '/', ...others] = await pathsOf(site, role);
  await page.goto('/login');
  await logIn(page, DEMO_EMAILS[role]);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of WHOLE ? others : others.slice(0, 1)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(problem(page), path).toBeHidden();
  }
  await context.close();
  expect(noise.unexpected(), role).toEqual([]);
}

for (const old of OLD) {
  test(`every role signs in and opens pages with the previous version of ${old.join(', ')}`, async ({
    browser,
  }) => {
    test.setTimeout(WHOLE ? 300_000 : 180_000);
    const folder = mkdtempSync(join(tmpdir(), 'cairn-mixture-'));
    const root = join(folder, 'releases');
    try {
      const refusals = await mix(old, root);
      // A combination that the release command refuses never goes live.
      if (refusals.length > 0) return expect(refusals.join()).toMatch(/needs .*shared/);
      const site = await startSite({ profile: 'full', releases: root });
      try {
        for (const role of ['student', 'mentor', 'admin'] as const) await visitPages(browser, site, role);
      } finally {
        await site.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
