import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { ensurePrivateKey } from '../keys/private-keys.ts';
import { requireSignedRegistry } from '../keys/signed-registry.ts';
import { requireGenuine, signToSend } from '../keys/signed-release.ts';
import { publish } from '../publish.ts';
import { readRegistryFile } from '../registry-file.ts';
import { readStoredRelease } from '../stored-release.ts';
import { fakeRemote, fakeShell, temporaryFolder } from '../testing/fake-build.ts';
import { live, NAME, OTHER, urlPathOf, useReleaseServers } from '../testing/release-server.ts';
import { sendRelease } from './send.ts';
import { RELEASES_PATH, segmentOf, type Missing } from './upload.ts';

const startServer = useReleaseServers();

test('a team can publish a release over the network', async () => {
  const { root, send, prepare } = await startServer(NAME);
  const prepared = prepare();
  expect(await send(prepared)).toBe(prepared.files.size);
  const { stored } = prepared.upload;
  expect(live(root)).toMatchObject({ release: stored.release, signature: stored.signature });
  requireSignedRegistry(root, readRegistryFile(root));
  expect(existsSync(join(root, '.uploads', NAME, stored.release))).toBe(false);
  for (const [path, bytes] of prepared.files)
    expect(readFileSync(join(root, NAME, stored.release, path))).toEqual(Buffer.from(bytes));
});

test('a staged release is stored and not served', async () => {
  const { root, send, prepare } = await startServer(NAME);
  const prepared = prepare();
  await send(prepared, true);
  expect(readStoredRelease(root, NAME, prepared.upload.stored.release)).toBeDefined();
  expect(live(root)).toBeUndefined();
});

test('an upload can be finished again only if the release is staged or live as requested', async () => {
  const { send, request, prepare } = await startServer(NAME);
  const [staged, other] = [prepare({ text: 'one' }), prepare({ text: 'two' })];
  const finish = async (query: string, { upload }: typeof staged) =>
    (await request('POST', `${urlPathOf(upload)}${query}`)).status;
  await send(staged, true);
  expect([await finish('?stage=1', staged), await finish('', staged)]).toEqual([200, 404]);
  await send(other);
  expect([await finish('', other), await finish('', staged)]).toEqual([200, 404]);
});

test('finishing an upload again writes missing pages', async () => {
  const { root, send, request, prepare } = await startServer(NAME, 'shell');
  await publish({ root, name: 'shell', folder: fakeShell() });
  const prepared = prepare();
  await send(prepared);
  const page = join(root, 'index.html');
  rmSync(page);
  expect((await request('POST', urlPathOf(prepared.upload))).status).toBe(200);
  expect(existsSync(page)).toBe(true);
});

test('an interrupted upload continues with the missing files', async () => {
  const { root, send, request, prepare } = await startServer(NAME);
  const prepared = prepare();
  const { upload, files } = prepared;
  const { missing } = (await (
    await request('PUT', urlPathOf(upload), JSON.stringify(upload))
  ).json()) as Missing;
  const [first = ''] = missing;
  const path = `${urlPathOf(upload)}/${segmentOf(upload.stored.hashes?.[first] ?? '')}`;
  expect((await request('PUT', path, new Uint8Array(files.get(first) ?? []))).status).toBe(200);
  const unfinished = await request('POST', urlPathOf(upload));
  expect([unfinished.status, live(root)]).toEqual([422, undefined]);
  expect(await send(prepared)).toBe(missing.length - 1);
  expect(live(root)?.release).toBe(upload.stored.release);
});

test('an upload can be repeated after a connection was closed in the middle of a file', async () => {
  const { root, port, tokenOf, request, send, prepare, lines } = await startServer(NAME);
  const prepared = prepare();
  const { upload } = prepared;
  await request('PUT', urlPathOf(upload), JSON.stringify(upload));
  const [hash = ''] = Object.values(upload.stored.hashes ?? {});
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `PUT ${RELEASES_PATH}${urlPathOf(upload)}/${segmentOf(hash)} HTTP/1.1\r\nHost: localhost\r\n` +
      `Authorization: Bearer ${tokenOf(NAME)}\r\nContent-Length: 100\r\n\r\nhalf`,
  );
  const folder = join(root, '.uploads', NAME, upload.stored.release);
  while (!readdirSync(folder).some((file) => file.startsWith('.part-'))) await immediately();
  socket.destroy();
  expect(await send(prepared)).toBe(prepared.files.size);
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/interrupted$/)]));
});

test('a token of another team and an unknown token publish nothing', async () => {
  const { root, to, tokenOf, prepare, request } = await startServer(NAME, OTHER);
  const { upload, files } = prepare();
  const target = { to, token: tokenOf(OTHER) };
  await expect(sendRelease(target, upload, files)).rejects.toThrow('this token belongs to another team');
  expect((await request('PUT', urlPathOf(upload), '{}', 'guessed')).status).toBe(401);
  expect((await request('POST', urlPathOf(upload), undefined, tokenOf(OTHER))).status).toBe(403);
  expect([existsSync(join(root, '.uploads')), live(root)]).toEqual([false, undefined]);
});

test('a stolen token publishes nothing without the key of the team', async () => {
  const { send, prepare, root } = await startServer(NAME);
  process.env.KEYS_DIR = temporaryFolder();
  ensurePrivateKey(NAME);
  await expect(send(prepare())).rejects.toThrow(/is not signed by a key of mfe-student/);
  expect(live(root)).toBeUndefined();
});

test('only the newest upload can be repeated', async () => {
  const { send, prepare, root } = await startServer(NAME);
  const [old, fresh] = [prepare({ text: 'one' }), prepare({ text: 'two' })];
  fresh.upload.stored = signToSend({ ...fresh.upload.stored, publishedAt: '' });
  await send(old);
  await send(fresh);
  await expect(send(old)).rejects.toThrow('was signed before the newest release');
  expect(live(root)?.release).toBe(fresh.upload.stored.release);
  // For example after a lost response.
  await send(fresh);
});

test('fifty simultaneous publications of ten teams leave a consistent registry', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `mfe-team${index}`);
  const { root, send, prepare } = await startServer(...names);
  const prepared = Array.from({ length: 50 }, (_, index) =>
    prepare({ text: `text${index}` }, names[index % names.length] ?? NAME),
  );
  const results = await Promise.allSettled(prepared.map((each) => send(each)));
  const refused = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => String(reason));
  // A publication may be refused only after a newer release of its team.
  expect(refused.filter((reason) => !reason.includes('was signed before the newest release'))).toEqual([]);
  const registry: RegistryFile = readRegistryFile(root);
  requireSignedRegistry(root, registry);
  expect(Object.keys(registry.remotes)).toEqual(names);
  for (const name of names) {
    const { release = '' } = registry.remotes[name] ?? {};
    const stored = readStoredRelease(root, name, release);
    expect(stored && requireGenuine(root, stored).release).toBe(release);
  }
  expect(readdirSync(root).filter((file) => file.endsWith('.draft'))).toEqual([]);
}, 60_000);

test('an unfinished upload from two days ago is deleted when another upload begins', async () => {
  const { root, request, prepare } = await startServer(NAME);
  const [old, young] = [prepare({ text: 'one' }).upload, prepare({ text: 'two' }).upload];
  await request('PUT', urlPathOf(old), JSON.stringify(old));
  const twoDaysAgo = Date.now() / 1_000 - 172_800;
  utimesSync(join(root, '.uploads', NAME, old.stored.release), twoDaysAgo, twoDaysAgo);
  await request('PUT', urlPathOf(young), JSON.stringify(young));
  expect(readdirSync(join(root, '.uploads', NAME))).toEqual([young.stored.release]);
});

test('a token is not sent to another machine over http', async () => {
  const { prepare } = await startServer(NAME);
  const { upload, files } = prepare();
  const target = { to: 'http://cairn.example', token: 'secret' };
  await expect(sendRelease(target, upload, files)).rejects.toThrow('over https only');
});

test('an error page of a proxy ends the upload', async () => {
  const { prepare } = await startServer(NAME);
  const { upload, files } = prepare();
  let requestCount = 0;
  const proxy = createServer((_request, response) => {
    requestCount += 1;
    response.writeHead(413, { 'content-type': 'text/html' }).end('<title>413</title>');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const to = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await expect(sendRelease({ to, token: 'secret' }, upload, files)).rejects.toThrow('responded with 413');
  expect(requestCount).toBe(1);
  await new Promise((resolve) => proxy.close(resolve));
});

test('an upload that was signed before a local publication of the remote is refused', async () => {
  const { root, send, prepare } = await startServer(NAME);
  const early = prepare({ text: 'early' });
  const { release } = await publish({ root, name: NAME, folder: fakeRemote(NAME, { text: 'local' }) });
  await expect(send(early)).rejects.toThrow('was signed before the newest release');
  expect(live(root)?.release).toBe(release);
});
