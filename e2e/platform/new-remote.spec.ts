import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWorkspace, linkPackages } from '@cairn/tooling/copies/copy-workspace.ts';
import { createRemote } from '@cairn/tooling/new/create-remote.ts';
import { expect, test } from '@playwright/test';
import { RELEASES } from '../support/root.ts';
import { startSite } from '../support/site.ts';
import { LONG } from '../support/long-tests.ts';
import { runIn } from './support/run-in.ts';

const NAME = 'mfe-alumni';

test(
  'a new team creates a remote, verifies it and releases it into the running site',
  LONG,
  async ({ page }) => {
    test.setTimeout(300_000);
    const folder = copyWorkspace('new-remote');
    const releases = mkdtempSync(join(tmpdir(), 'cairn-new-remote-'));
    cpSync(RELEASES, releases, { recursive: true });
    const site = await startSite({ profile: 'full', releases });
    try {
      await createRemote({ root: folder, name: NAME });
      linkPackages(folder);
      runIn(folder, 'tooling/verify/verify.ts', NAME);
      runIn(folder, 'tooling/release/cli.ts', '--releases', releases, 'publish', NAME);
      await page.goto(`${site.url}/alumni`);
      await expect(page.getByRole('heading', { level: 1, name: 'Alumni' })).toBeVisible();
      await expect(page).toHaveTitle(/Alumni/);
    } finally {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(releases, { recursive: true, force: true });
    }
  },
);
