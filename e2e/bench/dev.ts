import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { copyWorkspace } from '@cairn/tooling/copies/copy-workspace.ts';
import { buildAll } from '@cairn/tooling/start/build-all.ts';
import { demo, signIn } from '../support/accounts.ts';
import { RELEASES } from '../support/root.ts';
import { startSite } from '../support/site.ts';
import { ALONE, CHANGES, timeOf, untilReverted, type Change } from './dev-changes.ts';

/**
 * Longest time from a source change until a page shows the change. `npm run bench:dev` fails if a change takes longer.
 */
const BUDGET_MS = 2_000;
const ROUNDS = 3;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Starts `npm run dev` in the copy and waits for its URL. */
async function startDev(folder: string, args: string[], environment: Record<string, string>) {
  const dev = fork(join(folder, 'tooling/dev/dev.ts'), args, {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const began = performance.now();
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    dev.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /with (?:hot|live) reload[^\n]*?: (http\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    dev.once('exit', () => reject(new Error(`npm run dev ended: ${output}`)));
  });
  return { url, seconds: (performance.now() - began) / 1_000, stop: () => stop(dev) };
}

async function stop(dev: ChildProcess): Promise<void> {
  if (dev.exitCode !== null) return;
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await ended;
}

const slow: string[] = [];

/** Measures one change and prints its times. @param keptState returns whether the page has kept its state */
async function measure(page: Page, folder: string, change: Change, keptState?: () => Promise<boolean>) {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.push(await timeOf(page, folder, change, round));
    // The next round starts from the reverted source.
    await untilReverted(page, change, round);
  }
  const worst = Math.max(...times);
  if (worst > BUDGET_MS) slow.push(change.what);
  const kept = keptState ? `, state ${(await keptState()) ? 'kept' : 'lost'}` : '';
  print(`  ${change.what.padEnd(50)} ${times.map((time) => `${Math.round(time)} ms`).join(', ')}${kept}`);
}

async function measureAll(browser: Browser, folder: string, dataDir: string): Promise<void> {
  const port = await freePort();
  const dev = await startDev(folder, [], { PORT: String(port), DATA_DIR: dataDir });
  print(`npm run dev: ready after ${dev.seconds.toFixed(1)} s`);
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => print(`uncaught error in the page: ${error.message}`));
    for (const change of CHANGES) {
      if (new URL(page.url(), dev.url).pathname !== change.path) await page.goto(dev.url + change.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const email = page.getByLabel('Email');
      if ((await email.count()) === 0) await measure(page, folder, change);
      else {
        await email.fill('half@typed');
        await measure(page, folder, change, async () => (await email.inputValue()) === 'half@typed');
      }
    }
  } finally {
    await dev.stop();
  }
}

/** Measures `npm run dev -w mfe-student`, which serves one remote and proxies all other requests to a built site. */
async function measureAlone(browser: Browser, folder: string): Promise<void> {
  await buildAll(RELEASES, () => undefined);
  const site = await startSite({ profile: 'full' });
  try {
    const port = String(await freePort());
    const dev = await startDev(folder, ['mfe-student'], { PORT: port, SITE: site.url });
    print(`npm run dev -w mfe-student: ready after ${dev.seconds.toFixed(1)} s`);
    try {
      const context = await browser.newContext();
      // Cookies do not depend on the port: the development server also gets the cookies of the site.
      await signIn(context, site, demo('student'));
      const page = await context.newPage();
      await page.goto(dev.url);
      await page.getByText('This browser uses overridden builds').waitFor();
      await page.goto(new URL(ALONE.path, dev.url).href);
      await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
      await measure(page, folder, ALONE);
    } finally {
      await dev.stop();
    }
  } finally {
    await site.stop();
  }
}

const folder = copyWorkspace('dev');
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-dev-'));
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) =>
  existsSync(path),
);
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  await measureAll(browser, folder, dataDir);
  await measureAlone(browser, folder);
} finally {
  await browser.close();
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true });
}
if (slow.length > 0) {
  print(`Over ${BUDGET_MS} ms: ${slow.join('; ')}`);
  process.exitCode = 1;
}
