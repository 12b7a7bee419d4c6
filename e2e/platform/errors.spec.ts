import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeRegistry, readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import type { Page } from '@playwright/test';
import { ROOT } from '../support/root.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, test } from './fixtures.ts';

const NAME = 'mfe-public';
const SOURCE = 'src/about/about-page.tsx';
/** One line, so that all errors have one line number. Prerendering has no `document`. */
const BROKEN = `;if (globalThis.document) { ${[
  `if (location.hash) AboutPage = () => { throw new Error('No mentor ada@cairn.test of 20310405'); };`,
  `document.addEventListener('copy', () => { throw new Error('Nothing to copy'); });`,
  `document.addEventListener('cut', () => { void Promise.reject(new Error('Nothing to cut')); });`,
  `document.documentElement.dataset.listening = '';`,
].join(' ')} }`;

const dispatch = (page: Page, name: string) =>
  page.evaluate((type) => void setTimeout(() => document.dispatchEvent(new Event(type))), name);
const reported = (page: Page) => page.waitForResponse('**/api/telemetry/errors', { timeout: 60_000 });

test(
  'an admin sees the original file and line of errors, and nobody can download source maps',
  LONG,
  async ({ page, visit, releases, noise }) => {
    test.setTimeout(180_000);
    const stable = readRegistryFile(releases.root).remotes[NAME];
    try {
      const { release, files } = await releases.releaseChanged(NAME, SOURCE, BROKEN);
      noise.allow(
        /^uncaught: (Nothing to|No mentor)/,
        /^console: (Error: )?No mentor/,
        /^console: %o/,
        /^console: \[ Federation Runtime \]/,
      );

      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeVisible();
      // The heading is prerendered. The code of the page adds the listeners later.
      await page.locator('html[data-listening]').waitFor();
      const first = reported(page);
      await dispatch(page, 'copy');
      await dispatch(page, 'cut');
      expect((await first).status()).toBe(202);

      // After an error while rendering, the page shows the previous release.
      await page.goto('/');
      const second = reported(page);
      await page.goto('/about#fail');
      await expect(page.getByRole('heading', { level: 1, name: 'About Cairn' })).toBeVisible();
      expect((await second).status()).toBe(202);

      const admin = await visit();
      await admin.signIn('admin');
      await admin.page.goto('/admin/remotes');
      const errors = admin.page.getByRole('region', { name: 'Errors' });
      const line = readFileSync(join(ROOT, NAME, SOURCE), 'utf8').split('\n').length + 1;
      for (const [message, phase] of [
        ['Error: Nothing to copy', 'in an event handler'],
        ['Error: Nothing to cut', 'in an unhandled rejection'],
        ['Error: No mentor <email> of <number>', 'while rendering'],
      ] as const) {
        const group = errors.getByRole('listitem').filter({ hasText: message });
        await expect(group.getByText(`${NAME}, ${phase}: 1 error, last`)).toBeVisible();
        await group.getByText(message).click();
        await expect(group.getByRole('list', { name: 'Stack' }).getByRole('listitem').first()).toHaveText(
          new RegExp(`^${NAME}/${SOURCE}:${line}:\\d+$`),
        );
        await expect(group.getByText(release)).toBeVisible();
      }

      const maps = Object.keys(files).filter((path) => path.endsWith('.map'));
      expect(maps.length).toBeGreaterThan(5);
      for (const path of maps) {
        expect(existsSync(join(releases.root, NAME, release, path)), path).toBe(true);
        expect((await page.request.get(`/${NAME}/${release}/${path}`)).status(), path).toBe(404);
      }
      const chunks = readdirSync(join(releases.root, NAME, 'chunks'));
      expect(chunks.filter((file) => file.includes('.map'))).toEqual([]);
      for (const chunk of chunks.filter((file) => file.endsWith('.js')))
        expect(readFileSync(join(releases.root, NAME, 'chunks', chunk), 'utf8')).not.toContain(
          'sourceMappingURL',
        );
    } finally {
      if (stable)
        await changeRegistry(releases.root, (registry) => ({
          ...registry,
          remotes: { ...registry.remotes, [NAME]: stable },
        }));
    }
  },
);
