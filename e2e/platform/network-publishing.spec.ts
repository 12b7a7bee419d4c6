import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cairn/tooling/gateway/free-port.ts';
import { startNginx } from '@cairn/tooling/gateway/nginx-process.ts';
import { BILL_OF_MATERIALS, writeBillOfMaterials } from '@cairn/tooling/licences/bill-of-materials.ts';
import { addKey } from '@cairn/tooling/release/keys/commands.ts';
import { ensurePrivateKey, publicKeyOf } from '@cairn/tooling/release/keys/private-keys.ts';
import { createReleaseServer } from '@cairn/tooling/release/network/release-server.ts';
import { prepareUpload, sendRelease } from '@cairn/tooling/release/network/send.ts';
import { createToken, hashToken } from '@cairn/tooling/release/network/tokens.ts';
import { changeRegistry } from '@cairn/tooling/release/registry-file.ts';
import { expect, test } from './fixtures.ts';
import { pageShowing } from './support/fixture-remotes.ts';
import { manifestOf } from './support/releases.ts';

const NAME = 'mfe-sender';
const PATH = '/sender';

/** Writes the package and the build output of a small remote. @returns the path of the package */
function builtRemote(title: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-guest-'));
  const release = join(folder, 'dist/release');
  mkdirSync(release, { recursive: true });
  const remote = {
    name: NAME,
    exposes: { './routes': './src/routes.tsx' },
    shared: '^1.0.0',
    byteBudget: { scripts: 10_000, styles: 0 },
    routes: [{ path: PATH, byteBudget: 10_000 }],
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(remote));
  writeFileSync(join(release, 'mf-manifest.json'), JSON.stringify(manifestOf(NAME)));
  writeFileSync(join(release, 'route-files.json'), JSON.stringify({ [PATH]: [] }));
  writeFileSync(join(release, 'bundled-packages.json'), '[]');
  const own = { name: NAME, version: '1.0.0' };
  writeFileSync(join(release, BILL_OF_MATERIALS), writeBillOfMaterials(own, NAME, [], []));
  writeFileSync(join(release, 'entry.js'), pageShowing(NAME, PATH, title));
  return folder;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a team publishes a remote through the gateway although an upload is interrupted', async ({
  page,
  releases,
  gateway,
}) => {
  const token = createToken();
  const tokens = new Map([[hashToken(token), NAME]]);
  const handler = createReleaseServer({ root: releases.root, tokens, log: () => undefined });
  // Interrupts the first upload to `/operator/releases/<name>/<release>/<hash>`.
  let broken = 0;
  const server = createServer((request, response) => {
    if (request.url?.split('/').length === 6 && broken === 0) {
      broken += 1;
      request.socket.destroy();
      return;
    }
    handler.emit('request', request, response);
  });
  const [releasePort, port] = [await listen(server), await freePort()];
  const { root } = releases;
  const nginx = await startNginx({ port, root, apiPorts: gateway.apiPorts, limits: 'off', releasePort });
  const to = `http://localhost:${port}`;
  await addKey(root, NAME, publicKeyOf(ensurePrivateKey(NAME)));
  const folder = builtRemote('Sent over the network');
  try {
    await page.route(`${to}/**`, (route) => route.continue());
    const { upload, files } = prepareUpload(folder, NAME);
    await expect(sendRelease({ to, token: createToken() }, upload, files)).rejects.toThrow('a release token');
    expect(await sendRelease({ to, token }, upload, files)).toBe(files.size);
    expect(broken).toBe(1);
    await page.goto(`${to}${PATH}`);
    await expect(page.getByRole('heading', { name: 'Sent over the network' })).toBeVisible();
  } finally {
    await changeRegistry(root, (registry) => {
      const { [NAME]: _gone, ...remotes } = registry.remotes;
      return { ...registry, remotes };
    });
    await nginx.stop();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
