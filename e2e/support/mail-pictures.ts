import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { ROOT } from './root.ts';

const WIDTHS = [360, 800];

/**
 * Takes screenshots of the HTML part of every mail, in each width and colour scheme.
 *
 * @returns the number of screenshots
 */
export async function captureMails(
  browser: Browser,
  folder: string,
  schemes: readonly ('light' | 'dark')[],
): Promise<number> {
  const samples = await mkdtemp(join(tmpdir(), 'cairn-mails-'));
  const writer = join(ROOT, 'server/src/modules/mail/testing/write-samples.ts');
  await promisify(execFile)(process.execPath, [writer, samples]);
  const names = await readdir(samples);
  for (const width of WIDTHS)
    for (const scheme of schemes) {
      const page = await browser.newPage({ colorScheme: scheme, viewport: { width, height: 600 } });
      for (const name of names) {
        await page.goto(pathToFileURL(join(samples, name)).href);
        const file = `mail-${basename(name, '.html')}-${width}-${scheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
      }
      await page.close();
    }
  await rm(samples, { recursive: true });
  return names.length * WIDTHS.length * schemes.length;
}
