import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { addKey } from '@cairn/tooling/release/keys/commands.ts';
import { ensureThrowawayKeys } from '@cairn/tooling/release/keys/throwaway-keys.ts';
import { createReleaseServer } from '@cairn/tooling/release/network/release-server.ts';
import { createToken, hashToken } from '@cairn/tooling/release/network/tokens.ts';
import { changeRegistry, readRegistryFile } from '@cairn/tooling/release/registry-file.ts';
import { buildContainer } from '@cairn/tooling/start/build-container.ts';
import { logIn } from '../support/login-form.ts';
import { DEMO_EMAILS, demo, signIn } from '../support/accounts.ts';
import { openLivePages } from '../support/live-pages.ts';
import { listenTo } from '../support/noise.ts';
import { RELEASES } from '../support/root.ts';
import { startSite, type Site } from '../support/site.ts';
import {
  copyRepository,
  createRepository,
  releaseVersions,
  run,
  runUnchecked,
} from './support/own-repository.ts';

/** `npm run test:packages` runs these tests (ADR 35). */
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const NAME = 'mfe-mentor';
const token = createToken();
let folder: string;
let repository: string;
let root: string;
let site: Site;
let workspace: string;
let teamKey: string;
const servers: Server[] = [];

/** Starts a release server for a releases folder. @returns the URL of the server */
async function startReleaseServer(into: string): Promise<string> {
  const tokens = new Map([[hashToken(token), NAME]]);
  const server = createReleaseServer({ root: into, tokens, log: () => undefined });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const teamEnv = () => ({ KEYS_DIR: join(folder, 'team-keys'), RELEASE_TOKEN: token });

/** Opens two pages as a mentor. @returns the paths of the loaded scripts */
async function openMentorPages(browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-US', timezoneId: 'UTC' });
  const noise = await listenTo(context, site);
  const page = openLivePages(await context.newPage());
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await page.goto('/login');
  await logIn(page, DEMO_EMAILS.mentor);
  await expect(page).toHaveURL(/\/mentor-dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/session-requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Session Requests' })).toBeVisible();
  await context.close();
  expect(noise.unexpected()).toEqual([]);
  return scripts;
}

const buildShell = () => buildContainer('shell', undefined, join(workspace, 'shell'));

const publishShell = (into: string) =>
  runUnchecked(workspace, [
    process.execPath,
    'tooling/release/cli.ts',
    '--releases',
    into,
    'publish',
    'shell',
  ]);

const versionOfShared = () =>
  (JSON.parse(readFileSync(join(workspace, 'shared/package.json'), 'utf8')) as { version: string }).version;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-own-'));
  repository = mkdtempSync(join(tmpdir(), 'cairn-team-'));
  root = join(folder, 'releases');
  cpSync(RELEASES, root, { recursive: true });
});

test.afterAll(async () => {
  for (const server of servers) server.close();
  await site?.stop();
  for (const each of [folder, repository, workspace])
    if (each) rmSync(each, { recursive: true, force: true });
});

test('a remote in its own repository passes the checks of its pipeline', async () => {
  await createRepository(NAME, repository);
  const output = await run(repository, ['npm', 'run', 'verify']);
  expect(output).toContain(`${NAME} can be released.`);
});

test('the team publishes the remote over the network into the running site', async ({ browser }) => {
  site = await startSite({ profile: 'full', releases: root });
  const to = await startReleaseServer(root);
  const release = ['npm', 'run', '--silent', 'release', '--'];
  const printed = await run(repository, [...release, 'keys', 'new', NAME], teamEnv());
  teamKey = new RegExp(`^${NAME} (\\S+)$`, 'm').exec(printed)?.[1] ?? '';
  await addKey(root, NAME, teamKey);
  const before = readRegistryFile(root).remotes[NAME]?.release;
  expect(await run(repository, [...release, 'publish', NAME, '--to', to], teamEnv())).toContain('is live');
  const live = readRegistryFile(root).remotes[NAME]?.release ?? '';
  expect(live).not.toBe(before);
  const scripts = await openMentorPages(browser);
  expect(scripts.filter((path) => path.startsWith(`/${NAME}/${live}/`))).not.toEqual([]);
});

test('the remote keeps working after a compatible release of shared', async ({ browser }) => {
  workspace = await copyRepository();
  const before = versionOfShared();
  appendFileSync(join(workspace, 'shared/src/platform/index.ts'), '\nexport const compatibleAddition = 1;\n');
  await releaseVersions(workspace, 'feat(shared): add an export');
  const [major, minor = ''] = before.split('.');
  expect(versionOfShared()).toBe(`${major}.${Number(minor) + 1}.0`);
  expect(readFileSync(join(workspace, 'shared/CHANGELOG.md'), 'utf8')).toContain('add an export');
  await buildShell();
  const published = await publishShell(root);
  expect(published.code, published.output).toBe(0);
  const live = readRegistryFile(root).remotes[NAME]?.release ?? '';
  const scripts = await openMentorPages(browser);
  expect(scripts.filter((path) => path.startsWith(`/${NAME}/${live}/`))).not.toEqual([]);
});

test('after a breaking release of shared, the new shell and the old remote are never combined', async ({
  browser,
}) => {
  const { shared: range = '' } = readRegistryFile(root).remotes[NAME] ?? {};
  const index = join(workspace, 'shared/src/platform/index.ts');
  writeFileSync(index, readFileSync(index, 'utf8').replace('\nexport const compatibleAddition = 1;\n', ''));
  await releaseVersions(
    workspace,
    'feat(shared)!: remove an export\n\nBREAKING CHANGE: compatibleAddition is gone.',
  );
  const version = versionOfShared();
  expect(version).toMatch(/^\d+\.0\.0$/);

  // A shell in which a live remote cannot run is refused.
  await buildShell();
  const refused = await publishShell(root);
  expect(refused.code, refused.output).toBe(1);
  expect(refused.output).toContain(`shell provides @cairn/shared ${version}`);
  expect(refused.output).toContain(`${NAME} needs @cairn/shared ${range}`);

  // A site with the new shell refuses a release that needs the old version of `shared`.
  const other = join(folder, 'other-releases');
  mkdirSync(other);
  await ensureThrowawayKeys(other);
  const accepted = await publishShell(other);
  expect(accepted.code, accepted.output).toBe(0);
  await addKey(other, NAME, teamKey);
  const to = await startReleaseServer(other);
  const publication = ['npm', 'run', '--silent', 'release', '--', 'publish', NAME, '--to', to];
  const { code, output } = await runUnchecked(repository, publication, teamEnv());
  expect(code, output).toBe(1);
  expect(output).toContain(`${NAME} needs @cairn/shared ${range}; the live shell provides ${version}`);

  // A browser with the new shell does not run the old remote.
  const release = readRegistryFile(other).shell?.release ?? '';
  await changeRegistry(root, (registry) => ({ ...registry, shell: { release } }));
  const context = await browser.newContext({ baseURL: site.url });
  await signIn(context, site, demo('mentor'));
  const page = await context.newPage();
  await page.goto('/mentor-dashboard');
  await page.locator('summary').click();
  const reason = `needs @cairn/shared ${range}, and the site provides ${version}`;
  await expect(page.getByText(reason).first()).toBeVisible();
  await context.close();
});
