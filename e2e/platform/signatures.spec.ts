import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RegistryFile, RemoteRelease } from '@cairn/shared/platform/registry';
import { addKey, revokeKey } from '@cairn/tooling/release/keys/commands.ts';
import { keysOf, OPERATOR, requireKeyList } from '@cairn/tooling/release/keys/key-list.ts';
import { replacePrivateKey } from '@cairn/tooling/release/keys/private-keys.ts';
import { signAgain } from '@cairn/tooling/release/keys/sign-again.ts';
import { signRegistry } from '@cairn/tooling/release/keys/signed-registry.ts';
import { rollBack } from '@cairn/tooling/release/operations.ts';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, expectOthersToWork, problem, test, tryAgain } from './fixtures.ts';
import { withCopiedKeys } from './support/copied-keys.ts';

const REMOTE = 'mfe-student';
const PAGE = '/find-mentors';
const REGISTRY = /(<script type="application\/json" id="cairn-registry">)(.*?)(<\/script>)/s;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /Find Mentors/ });
const reason = (page: Page) => page.locator('details code');

/** Serves a changed registry, as an attacker on the network would. */
async function serveRegistry(page: Page, change: (registry: RegistryFile) => unknown): Promise<void> {
  await page.route('**/*', async (route) => {
    const isPage = route.request().resourceType() === 'document';
    const isFile = route.request().url().endsWith('/registry.json');
    if (!isPage && !isFile) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const altered = (json: string) => JSON.stringify(change(JSON.parse(json) as RegistryFile));
    const body = isFile
      ? altered(text)
      : text.replace(
          REGISTRY,
          (_all, open: string, json: string, close: string) =>
            open + altered(json).replaceAll('<', '\\u003c') + close,
        );
    return route.fulfill({ response, body });
  });
}

/** Makes `work` sign with keys that the site does not list. */
async function asStranger<Result>(releases: string, work: (root: string) => Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-stranger-'));
  const { KEYS_DIR = '' } = process.env;
  process.env.KEYS_DIR = folder;
  try {
    cpSync(join(releases, 'keys.json'), join(folder, 'keys.json'));
    return work(folder);
  } finally {
    process.env.KEYS_DIR = KEYS_DIR;
    rmSync(folder, { recursive: true });
  }
}

test.beforeEach(({ signInAs, noise }) => {
  noise.allow(/^console: /);
  return signInAs('student');
});

test('a registry that was changed after it was signed is refused', async ({ page, site }) => {
  expect(site.url).toBeTruthy();
  await serveRegistry(page, (registry) => ({ ...registry, counter: (registry.counter ?? 0) + 1 }));
  await page.goto(PAGE);
  await expect(problem(page)).toBeVisible();
  await expect(reason(page)).toHaveText('gate: The registry is not signed by this site');
  await page.unroute('**/*');
  await tryAgain(page).click();
  await expect(heading(page)).toBeVisible();
});

test('a registry that a stranger has signed is refused', async ({ page, releases, site }) => {
  expect(site.url).toBeTruthy();
  const forged = await asStranger(releases.root, (root) =>
    signRegistry(root, { ...readRegistryFile(releases.root), overrides: 'loopback' }),
  );
  await serveRegistry(page, () => forged);
  await page.goto(PAGE);
  await expect(reason(page)).toHaveText('gate: The registry is not signed by this site');
});

test('a browser refuses a replayed older registry and accepts a rollback', async ({ page, releases }) => {
  const old = readRegistryFile(releases.root);
  const fresh = await releases.releaseAgain(REMOTE, 'newer');
  await page.goto(PAGE);
  await expect(heading(page)).toBeVisible();
  await serveRegistry(page, () => old);
  await page.goto(PAGE);
  await expect(reason(page)).toHaveText('gate: The registry is older than one that was seen before');
  await page.unroute('**/*');
  await rollBack(releases.root, REMOTE);
  expect(releases.live(REMOTE).release).not.toBe(fresh.release);
  await page.goto(PAGE);
  await expect(heading(page)).toBeVisible();
});

const forgeries: [string, (live: RemoteRelease, older: RemoteRelease) => Partial<RemoteRelease>][] = [
  ['has the signature of an older release', (_live, older) => ({ signature: older.signature ?? '' })],
  ['has an older manifest', (_live, older) => ({ manifest: older.manifest })],
  ['claims a page of another area', ({ routes }) => ({ routes: [...routes, { path: '/admin/audit' }] })],
];

for (const [forgery, change] of forgeries) {
  test(`the operator cannot make browsers accept a release that ${forgery}`, async ({ page, releases }) => {
    const older = releases.live(REMOTE);
    await releases.releaseAgain(REMOTE, forgery);
    const registry = readRegistryFile(releases.root);
    const live = releases.live(REMOTE);
    const remotes = { ...registry.remotes, [REMOTE]: { ...live, ...change(live, older) } };
    // The operator signs the registry.
    const signed = signRegistry(releases.root, { ...registry, remotes: withoutFallback(remotes) });
    await serveRegistry(page, () => signed);
    await page.goto(PAGE);
    await expect(reason(page)).toHaveText('gate: This release is not signed by the team of this area');
    await expectOthersToWork(page);
  });
}

function withoutFallback(remotes: RegistryFile['remotes']): RegistryFile['remotes'] {
  const { previous: _previous, ...alone } = remotes[REMOTE] ?? {};
  return { ...remotes, [REMOTE]: alone as RemoteRelease };
}

test(
  'no page load fails during a key rotation, and a forced revocation stops the area until its next release',
  LONG,
  async ({ page, releases }) => {
    // Each new registry is rendered into all pages of the site.
    test.setTimeout(180_000);
    const expectPage = async () => {
      await page.goto(PAGE);
      await expect(heading(page)).toBeVisible();
    };
    await withCopiedKeys(releases.root, async () => {
      for (const owner of [REMOTE, OPERATOR]) {
        const old = [...keysOf(requireKeyList(releases.root), owner)];
        await expectPage();
        const fresh = replacePrivateKey(owner);
        await addKey(releases.root, owner, fresh);
        await expectPage();
        await signAgain(releases.root, { name: owner });
        await expectPage();
        for (const key of old) await revokeKey(releases.root, owner, key);
        await expectPage();
        expect(keysOf(requireKeyList(releases.root), owner)).toEqual([fresh]);
      }
      const [key = ''] = keysOf(requireKeyList(releases.root), REMOTE);
      const next = replacePrivateKey(REMOTE);
      await revokeKey(releases.root, REMOTE, key, true);
      await page.goto(PAGE);
      await expect(problem(page)).toBeVisible();
      await addKey(releases.root, REMOTE, next);
      await releases.releaseAgain(REMOTE, 'after the revocation');
      await tryAgain(page).click();
      await page.goto(PAGE);
      await expect(heading(page)).toBeVisible();
    });
  },
);
