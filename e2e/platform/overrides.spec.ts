import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { startNginx } from '@cairn/tooling/gateway/nginx-process.ts';
import { allowOverrides } from '@cairn/tooling/release/settings.ts';
import { expect, test } from './fixtures.ts';
import { pageShowing } from './support/fixture-remotes.ts';
import { manifestOf } from './support/releases.ts';
import { LONG } from '../support/long-tests.ts';

const NAME = 'mfe-guest';
const PATH = '/guest';

/** Serves one build of the remote from another origin on localhost, as a developer's machine does. */
async function serveBuild(entry: string): Promise<{ url: string; server: Server }> {
  const files: Record<string, string> = {
    '/mf-manifest.json': JSON.stringify(manifestOf(NAME)),
    '/entry.js': entry,
  };
  const server = createServer((request, response) => {
    const body = files[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, {
      'access-control-allow-origin': '*',
      'content-type': request.url?.endsWith('.json') ? 'application/json' : 'text/javascript',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

test('a developer loads a remote from localhost and ends the override in the banner', async ({
  page,
  releases,
  gateway,
}) => {
  const port = await freePort();
  const staging = {
    port,
    root: releases.root,
    apiPorts: gateway.apiPorts,
    limits: 'off',
    overrides: 'loopback',
  } as const;
  const nginx = await startNginx(staging);
  const removeRemote = await releases.addUnchecked(NAME, {
    entry: pageShowing(NAME, PATH, 'Released'),
    routes: [{ path: PATH }],
  });
  const own = await serveBuild(pageShowing(NAME, PATH, 'From my machine'));
  try {
    await allowOverrides(releases.root, 'loopback');
    for (const url of [own.url, `http://localhost:${port}`])
      await page.route(`${url}/**`, (route) => route.continue());
    await page.goto(`http://localhost:${port}${PATH}?mf.${NAME}=${own.url}/mf-manifest.json`);
    await expect(page.getByRole('heading', { name: 'From my machine' })).toBeVisible();
    const banner = page.getByRole('complementary', { name: 'Overrides' });
    await expect(banner).toContainText(`${NAME} from ${new URL(own.url).host}`);
    await banner.getByRole('button', { name: 'Use the Released Builds' }).click();
    await expect(page.getByRole('heading', { name: 'Released' })).toBeVisible();
    await expect(banner).toBeHidden();
  } finally {
    await allowOverrides(releases.root, 'off');
    await removeRemote();
    await nginx.stop();
    own.server.close();
    own.server.closeAllConnections();
  }
});

test(
  'a gateway without overrides blocks overrides that the registry allows',
  LONG,
  async ({ page, releases, noise }) => {
    noise.allow(/^console: /, /^uncaught: against the content security policy/);
    const removeRemote = await releases.addUnchecked(NAME, {
      entry: pageShowing(NAME, PATH, 'Released'),
      routes: [{ path: PATH }],
    });
    const own = await serveBuild(pageShowing(NAME, PATH, 'From my machine'));
    try {
      await allowOverrides(releases.root, 'loopback');
      await page.route(`${own.url}/**`, (route) => route.continue());
      await page.goto(`${PATH}?mf.${NAME}=${own.url}/mf-manifest.json`);
      await expect(page.getByRole('heading', { name: 'This part of Cairn is not available' })).toBeVisible();
      await page.getByRole('button', { name: 'Use the Released Builds' }).click();
      await expect(page.getByRole('heading', { name: 'Released' })).toBeVisible();
    } finally {
      await allowOverrides(releases.root, 'off');
      await removeRemote();
      own.server.close();
      own.server.closeAllConnections();
    }
  },
);
