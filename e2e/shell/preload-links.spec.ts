import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { releaseFolder } from '@cairn/tooling/release/stored-release.ts';
import { expect, test } from '../fixtures.ts';
import { RELEASES } from '../support/root.ts';

const NAME = 'mfe-student';

/** The file names of the scripts of a route of the student area. */
function scriptsOf(path: string): string[] {
  const release = readRegistryFile(RELEASES).remotes[NAME]?.release ?? '';
  const list = readFileSync(join(releaseFolder(RELEASES, NAME, release), 'route-files.json'), 'utf8');
  const files = (JSON.parse(list) as Record<string, string[]>)[path] ?? [];
  return files.filter((file) => file.endsWith('.js')).map((file) => basename(file));
}

for (const [how, action] of [
  ['the pointer rests on its link', 'hover'],
  ['its link has the focus', 'focus'],
] as const) {
  test(`the code of a page is downloaded while ${how}`, async ({ page, signInAs }) => {
    await signInAs('student');
    await page.goto('/student-home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const missing = async () => {
      const downloaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)),
      );
      return scriptsOf('/sessions').filter((file) => !downloaded.includes(file));
    };
    expect(await missing()).not.toEqual([]);
    const link = page.getByRole('navigation').getByRole('link', { name: 'Sessions', exact: true });
    await link[action]();
    await expect.poll(missing).toEqual([]);
    await expect(page).toHaveURL(/student-home/);
  });
}
