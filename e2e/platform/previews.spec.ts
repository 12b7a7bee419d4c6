import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addKey, revokeKey } from '@cairn/tooling/release/keys/commands.ts';
import { keysOf, requireKeyList } from '@cairn/tooling/release/keys/key-list.ts';
import { replacePrivateKey } from '@cairn/tooling/release/keys/private-keys.ts';
import { signAgain } from '@cairn/tooling/release/keys/sign-again.ts';
import { createPreview } from '@cairn/tooling/release/previews/preview.ts';
import { changeRegistry, readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { readStoredRelease } from '@cairn/tooling/release/stored-release.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, problem, test } from './fixtures.ts';
import { withCopiedKeys } from './support/copied-keys.ts';
import { pageShowing } from './support/fixture-remotes.ts';
import { banner, expectElsewhere, HOUR, leave, title } from './support/previews.ts';
import type { Releases } from './support/releases.ts';

const GUEST = 'mfe-guest';
const PATH = '/guest';

const remoteShowing = (text: string) => ({
  entry: pageShowing(GUEST, PATH, text),
  routes: [{ path: PATH }],
});

/** Adds a remote with a live and a stored release. `linkFor` creates a preview link to the stored release. */
async function withGuest(releases: Releases, url: string) {
  const removeRemote = await releases.addUnchecked(GUEST, remoteShowing('Released'));
  const staged = await releases.stage(GUEST, remoteShowing('Stored only'));
  const linkFor = (milliseconds: number) =>
    createPreview(releases.root, { name: GUEST, id: staged.release, milliseconds, site: url });
  return { removeRemote, staged, linkFor };
}

test('a signed link shows a stored release in one browser, until the user leaves the preview', async ({
  page,
  browser,
  releases,
  site,
}) => {
  const { removeRemote, staged, linkFor } = await withGuest(releases, site.url);
  try {
    await page.goto(await linkFor(HOUR));
    await expect(title(page, 'Stored only')).toBeVisible();
    await expect(banner(page)).toContainText(`Preview of ${GUEST}, release ${staged.release}, until `);
    expect(new URL(page.url()).search).toBe('');
    await page.goto(PATH);
    await expect(title(page, 'Stored only')).toBeVisible();
    await expectElsewhere(browser, site.url + PATH, 'Released');
    await leave(page).click();
    await expect(title(page, 'Released')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  } finally {
    await removeRemote();
  }
});

for (const width of [1280, 768]) {
  test(
    `the navigation rail stays visible below the preview banner in a window ${width} px wide`,
    LONG,
    async ({ page, releases, site, signInAs }) => {
      await page.setViewportSize({ width, height: 700 });
      await signInAs('student');
      const { removeRemote, linkFor } = await withGuest(releases, site.url);
      try {
        await page.goto(await linkFor(HOUR));
        await expect(title(page, 'Stored only')).toBeVisible();
        await page.goto('/student-home');
        const rail = page.getByRole('navigation', { name: 'Student' });
        const logout = rail.getByRole('link', { name: 'Logout' });
        await expect(logout).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('heading', { name: 'Recommended Mentors' })).toBeVisible();
        await page.mouse.wheel(0, 5_000);
        const bannerBottom = async () => {
          const box = await banner(page).boundingBox();
          return box && box.y + box.height;
        };
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
        expect((await rail.boundingBox())?.y).toBeCloseTo((await bannerBottom()) ?? 0, 0);
        await expect(logout).toBeInViewport({ ratio: 1 });
      } finally {
        await removeRemote();
      }
    },
  );
}

test(
  'a preview ends when its link expires, and a link signed with a revoked key is refused',
  LONG,
  async ({ page, releases, site }) => {
    test.slow();
    await withCopiedKeys(releases.root, async () => {
      const { removeRemote, linkFor } = await withGuest(releases, site.url);
      try {
        await page.goto(await linkFor(HOUR));
        await expect(title(page, 'Stored only')).toBeVisible();
        await page.clock.setFixedTime(Date.now() + 2 * HOUR);
        await page.reload();
        await expect(title(page, 'Released')).toBeVisible();
        await expect(banner(page)).toContainText(
          `This preview cannot be shown: the link to ${GUEST} has expired.`,
        );
        await banner(page).getByRole('button', { name: 'Close' }).click();
        await expect(banner(page)).toBeHidden();

        await page.clock.setFixedTime(Date.now());
        const link = await linkFor(HOUR);
        const old = [...keysOf(requireKeyList(releases.root), GUEST)];
        await addKey(releases.root, GUEST, replacePrivateKey(GUEST));
        await signAgain(releases.root, { name: GUEST });
        for (const key of old) await revokeKey(releases.root, GUEST, key);
        await page.goto(link);
        await expect(title(page, 'Released')).toBeVisible();
        await expect(banner(page)).toContainText('the link has no valid signature');
      } finally {
        await removeRemote();
      }
    });
  },
);

test(
  'a previewed release with a changed file does not run',
  LONG,
  async ({ page, releases, site, noise }) => {
    noise.allow(/^console: /);
    const { removeRemote, staged, linkFor } = await withGuest(releases, site.url);
    const entry = join(releases.root, staged.remote?.entry ?? '');
    const before = readFileSync(entry);
    try {
      const link = await linkFor(HOUR);
      appendFileSync(entry, '\nglobalThis.tamperedCodeRan = true;');
      await page.goto(link);
      await expect(problem(page)).toBeVisible();
      await expect(banner(page)).toBeVisible();
      expect(await page.evaluate((): unknown => Reflect.get(window, 'tamperedCodeRan'))).toBeUndefined();
    } finally {
      writeFileSync(entry, before);
      await removeRemote();
    }
  },
);

test(
  'a page of a previewed remote replaces its frame and sends no telemetry',
  LONG,
  async ({ page, releases, site, signInAs }) => {
    const name = 'mfe-student';
    await signInAs('student');
    const live = releases.live(name);
    const staged = await releases.releaseAgain(name, 'to be previewed');
    const stored = readStoredRelease(releases.root, name, live.release);
    await changeRegistry(releases.root, (registry) => ({
      ...registry,
      remotes: { ...registry.remotes, [name]: stored?.remote ?? live },
    }));
    const entries: string[] = [];
    const reports: string[] = [];
    page.on('request', (request) => {
      if (/remote-entry/.test(request.url()) && request.resourceType() !== 'link')
        entries.push(request.url());
      if (/\/telemetry\//.test(request.url())) reports.push(request.url());
    });
    const link = await createPreview(releases.root, { name, milliseconds: HOUR, site: site.url });
    await page.goto(link);
    await expect(banner(page)).toContainText(`Preview of ${name}, release ${staged.release}`);
    await page.goto('/find-mentors');
    await expect(title(page, 'Find Mentors')).toBeVisible();
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    expect(entries.some((url) => url.includes(`/${staged.release}/`))).toBe(true);
    expect(readRegistryFile(releases.root).remotes[name]?.release).toBe(live.release);
    // Leaving the page sends all pending reports.
    await page.goto('about:blank');
    expect(reports).toEqual([]);
  },
);
