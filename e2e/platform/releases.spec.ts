import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { canary, rollBack } from '@cairn/tooling/release/operations.ts';
import { REMOTES } from '@cairn/tooling/workspace.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, problem, test } from './fixtures.ts';

/**
 * Number of releases of each remote. `npm run test:releases` sets 10. After two releases, the registry no longer
 * contains the release that the tab has loaded.
 */
const ROUNDS = Number(process.env.RELEASE_ROUNDS ?? 2);

test(
  'an open tab still works after every remote is released repeatedly',
  LONG,
  async ({ page, visit, releases }) => {
    test.setTimeout(60_000 + ROUNDS * 30_000);
    const opened = await visit();
    await opened.signIn('mentor');
    await opened.page.goto('/mentor-dashboard');
    await expect(opened.page.getByRole('heading', { level: 1 })).toBeVisible();

    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of REMOTES) {
        const before = releases.live(name).release;
        await releases.releaseAgain(name, `round ${round}`);
        expect(releases.live(name).release).not.toBe(before);
        await page.goto(round % 2 === 0 ? '/about' : '/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    }

    // The tab opens a page whose files the tab has not loaded yet.
    await opened.page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expect(opened.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(problem(opened.page)).toBeHidden();
  },
);

/** @returns the release of a remote for each browser. Sends one request at a time, to limit the load */
async function releasesFor(
  browsers: readonly string[],
  url: string,
  name: string,
): Promise<(string | undefined)[]> {
  const given: (string | undefined)[] = [];
  for (const browser of browsers) {
    const response = await fetch(`${url}/registry.json`, { headers: { cookie: `cairn_browser=${browser}` } });
    const { remotes } = (await response.json()) as RegistryFile;
    given.push(remotes[name]?.release);
  }
  return given;
}

test('a canary of 25 % always reaches the same quarter of the browsers', async ({ releases, site }) => {
  const name = 'mfe-admin';
  const stable = releases.live(name).release;
  const fresh = (await releases.releaseAgain(name, 'canary')).release;
  await rollBack(releases.root, name, stable);
  await canary(releases.root, name, fresh, 25);
  try {
    const browsers = Array.from({ length: 120 }, (_, index) => index.toString(16).padStart(32, '5a'));
    const given = await releasesFor(browsers, site.url, name);
    const share = given.filter((release) => release === fresh).length / browsers.length;
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.38);
    expect(await releasesFor(browsers, site.url, name)).toEqual(given);
  } finally {
    await rollBack(releases.root, name);
  }
});

test('the gateway sends the same content security policy as the API', async ({ request, site }) => {
  const policyOf = async (path: string) =>
    (await request.get(site.url + path)).headers()['content-security-policy'];
  expect(await policyOf('/')).toBe(await policyOf('/api/teachers'));
});

test('no log line of the gateway contains a query, an e-mail address or a token', async ({
  request,
  site,
  gateway,
}) => {
  await request.get(`${site.url}/api/students/name/somebody%40example.test`);
  await request.post(`${site.url}/api/messages/send?content=secretwords`);
  await request.get(`${site.url}/reset-password/secrettoken?next=secretquery`);
  await expect
    .poll(() => readFileSync(join(gateway.folder, 'access.log'), 'utf8'))
    .toContain('/reset-password');
  const logs = ['access.log', 'error.log']
    .map((name) => readFileSync(join(gateway.folder, name), 'utf8'))
    .join('');
  expect(logs).not.toMatch(/somebody|secretwords|secrettoken|secretquery/);
});
