import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '../fixtures.ts';
import { RELEASES } from '../support/root.ts';
import { startSite } from '../support/site.ts';

/** The site serves a copy of the releases, so that the test can remove a remote. */
const test = base.extend<object, { releases: string }>({
  releases: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires destructuring; no other fixture is used
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cairn-releases-'));
      await cp(RELEASES, folder, { recursive: true });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ profile, releases }, use) => {
      const site = await startSite({ profile, releases });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a missing remote stops only its own area, which recovers with Try Again', async ({
  visit,
  releases,
}) => {
  test.setTimeout(90_000);
  const moved = join(releases, 'mfe-student.gone');
  await rename(join(releases, 'mfe-student'), moved);

  const student = await visit();
  student.noise.allow(/^404 GET \/mfe-student\//, /^console: /, /^failed GET \/mfe-student\//);
  await student.signIn('student');
  await student.page.goto('/student-home');
  const tryAgain = student.page.getByRole('button', { name: 'Try Again' });
  await expect(tryAgain).toBeVisible({ timeout: 20_000 });

  for (const [role, path, heading] of [
    ['mentor', '/mentor-dashboard', /./],
    ['admin', '/admin', /Admin Dashboard/],
  ] as const) {
    const visitor = await visit();
    await visitor.signIn(role);
    await visitor.page.goto(path);
    await expect(visitor.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(visitor.page.getByRole('button', { name: 'Try Again' })).toBeHidden();
  }
  const anyone = await visit();
  await anyone.page.goto('/about');
  await expect(anyone.page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeVisible();

  await rename(moved, join(releases, 'mfe-student'));
  await tryAgain.click();
  await expect(tryAgain).toBeHidden({ timeout: 20_000 });
  await expect(student.page.getByRole('heading', { level: 1 })).toBeVisible();
});
