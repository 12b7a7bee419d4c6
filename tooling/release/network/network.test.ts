import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { integrityOf } from '../integrity.ts';
import { requireSignedRegistry } from '../keys/signed-registry.ts';
import { requireGenuine, signToSend } from '../keys/signed-release.ts';
import { ensurePrivateKey, publicKeyOf } from '../keys/private-keys.ts';
import { addKey, createKeyList } from '../keys/commands.ts';
import { publish } from '../publish.ts';
import { Refusal } from '../refusal.ts';
import { readRegistryFile } from '../registry-file.ts';
import { readStoredRelease } from '../stored-release.ts';
import { fakeRemote, temporaryFolder, type FakeBuild } from '../testing/fake-build.ts';
import { createReleaseServer } from './release-server.ts';
import { prepareUpload, sendRelease } from './send.ts';
import { createToken, hashToken, readTokens } from './tokens.ts';
import { LIMITS, RELEASES_PATH, segmentOf, type Missing, type Upload } from './upload.ts';

const NAME = 'mfe-student';
const OTHER = 'mfe-mentor';
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A release server whose teams have keys and tokens. */
async function startSite(...names: string[]) {
  const root = temporaryFolder();
  process.env.KEYS_DIR = temporaryFolder();
  await createKeyList(root);
  const tokens = new Map<string, string>();
  for (const name of names) {
    await addKey(root, name, publicKeyOf(ensurePrivateKey(name)));
    tokens.set(name, createToken());
  }
  const lines: string[] = [];
  const known = readTokens([...tokens].map(([name, token]) => `${name}:${hashToken(token)}`).join());
  const server = createReleaseServer({ root, tokens: known, log: (line) => lines.push(line) });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const to = `http://localhost:${port}`;
  const tokenOf = (name: string) => tokens.get(name) ?? '';
  const prepare = (build: FakeBuild = {}, name = NAME) => prepareUpload(fakeRemote(name, build), name);
  const send = ({ upload, files }: ReturnType<typeof prepare>, stage = false) =>
    sendRelease({ to, token: tokenOf(upload.stored.name), stage }, upload, files);
  const ask = (method: string, path: string, body?: BodyInit, token = tokenOf(NAME)) =>
    fetch(`${to}${RELEASES_PATH}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body, duplex: 'half' as const }),
    });
  return { root, to, port, tokenOf, prepare, send, ask, lines };
}

const placeOf = ({ stored }: Upload) => `${stored.name}/${stored.release}`;
const live = (root: string, name = NAME) => readRegistryFile(root).remotes[name];
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
/** The description with other hashes, signed by the team itself. */
const withHashes = ({ upload }: { upload: Upload }, hashes: Record<string, string>): Upload => ({
  ...upload,
  stored: signToSend({ ...upload.stored, hashes }),
});

test('a team publishes over the network, and the release is the one that it would publish on the machine', async () => {
  const { root, send, prepare } = await startSite(NAME);
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
  const { root, send, prepare } = await startSite(NAME);
  const prepared = prepare();
  await send(prepared, true);
  expect(readStoredRelease(root, NAME, prepared.upload.stored.release)).toBeDefined();
  expect(live(root)).toBeUndefined();
});

test('an interrupted upload continues with the files that are missing', async () => {
  const { root, send, ask, prepare } = await startSite(NAME);
  const prepared = prepare();
  const { upload, files } = prepared;
  const { missing } = (await (await ask('PUT', placeOf(upload), JSON.stringify(upload))).json()) as Missing;
  const [first = ''] = missing;
  const path = `${placeOf(upload)}/${segmentOf(upload.stored.hashes?.[first] ?? '')}`;
  expect((await ask('PUT', path, new Uint8Array(files.get(first) ?? []))).status).toBe(200);
  const unfinished = await ask('POST', placeOf(upload));
  expect([unfinished.status, live(root)]).toEqual([422, undefined]);
  expect(await send(prepared)).toBe(missing.length - 1);
  expect(live(root)?.release).toBe(upload.stored.release);
});

test('a connection that ends within a file leaves nothing of the file', async () => {
  const { root, port, tokenOf, ask, send, prepare, lines } = await startSite(NAME);
  const prepared = prepare();
  const { upload } = prepared;
  await ask('PUT', placeOf(upload), JSON.stringify(upload));
  const [hash = ''] = Object.values(upload.stored.hashes ?? {});
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `PUT ${RELEASES_PATH}${placeOf(upload)}/${segmentOf(hash)} HTTP/1.1\r\nHost: localhost\r\n` +
      `Authorization: Bearer ${tokenOf(NAME)}\r\nContent-Length: 100\r\n\r\nhalf`,
  );
  const folder = join(root, '.uploads', NAME, upload.stored.release);
  while (!readdirSync(folder).some((file) => file.startsWith('.part-'))) await immediately();
  socket.destroy();
  expect(await send(prepared)).toBe(prepared.files.size);
  expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/interrupted$/)]));
});

test('a token publishes the remote of its team only', async () => {
  const { root, to, tokenOf, prepare, ask } = await startSite(NAME, OTHER);
  const { upload, files } = prepare();
  const target = { to, token: tokenOf(OTHER) };
  await expect(sendRelease(target, upload, files)).rejects.toThrow('this token belongs to another team');
  expect((await ask('PUT', placeOf(upload), '{}', 'guessed')).status).toBe(401);
  expect((await ask('POST', placeOf(upload), undefined, tokenOf(OTHER))).status).toBe(403);
  expect([existsSync(join(root, '.uploads')), live(root)]).toEqual([false, undefined]);
});

test('a stolen token is worth nothing without the key of the team', async () => {
  const { send, prepare, root } = await startSite(NAME);
  process.env.KEYS_DIR = temporaryFolder();
  ensurePrivateKey(NAME);
  await expect(send(prepare())).rejects.toThrow(/is not signed by a key of mfe-student/);
  expect(live(root)).toBeUndefined();
});

test.each([
  '../other.js',
  '../../registry.json',
  '../chunks/../../registry.json',
  '/etc/cron.d/cairn',
  'a/../../b.js',
  'a\\..\\b.js',
  'a\0.js',
  '.htaccess',
  'a//b.js',
  'release.json',
  'entry.js.br',
  '',
])('a path outside the release is refused: %j', async (path) => {
  const { root, ask, prepare } = await startSite(NAME);
  const upload = withHashes(prepare(), { [path]: integrityOf(Buffer.from('x')) });
  const response = await ask('PUT', placeOf(upload), JSON.stringify(upload));
  expect([response.status, await messageOf(response)]).toEqual([
    422,
    `${JSON.stringify(path)} is not a path of a release`,
  ]);
  expect(existsSync(join(root, '.uploads'))).toBe(false);
});

test('names and hashes in the URL cannot leave the uploads', async () => {
  const { ask, prepare } = await startSite(NAME);
  const { upload } = prepare();
  await ask('PUT', placeOf(upload), JSON.stringify(upload));
  for (const path of [
    `${NAME}/..%2f..%2fx`,
    `${NAME}%2f..%2f${OTHER}/${upload.stored.release}`,
    `${placeOf(upload)}/..%2fupload.json`,
    `${placeOf(upload)}/${'0'.repeat(96)}`,
  ])
    expect((await ask('PUT', path, 'x')).status).toBe(404);
});

test.each(['//[/operator/releases/', '/operator/releases/%', '*'])(
  'the malformed target %s does not stop the server',
  async (target) => {
    const { port, send, prepare } = await startSite(NAME);
    const socket = connect(port, '127.0.0.1');
    socket.end(`PUT ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[04] /);
    await send(prepare());
  },
);

test('other bytes than the signed ones are refused', async () => {
  const { ask, prepare } = await startSite(NAME);
  const { upload } = prepare();
  await ask('PUT', placeOf(upload), JSON.stringify(upload));
  const path = `${placeOf(upload)}/${segmentOf(upload.stored.hashes?.['entry.js'] ?? '')}`;
  expect(await messageOf(await ask('PUT', path, 'tampered'))).toBe('the bytes have another hash');
});

test('too large bodies are refused, with and without a declared length', async () => {
  const { ask, prepare } = await startSite(NAME);
  const { upload } = prepare();
  await ask('PUT', placeOf(upload), JSON.stringify(upload));
  const path = `${placeOf(upload)}/${segmentOf(upload.stored.hashes?.['entry.js'] ?? '')}`;
  const streamed = (size: number) => new Blob([new Uint8Array(size)]).stream();
  for (const body of [new Uint8Array(LIMITS.file + 1), streamed(LIMITS.file + 1)])
    expect((await ask('PUT', path, body)).status).toBe(413);
  for (const body of [' '.repeat(LIMITS.description + 1), streamed(LIMITS.description + 1)])
    expect((await ask('PUT', placeOf(upload), body)).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: LIMITS.files + 1 }, (_, index) => [`f${index}`, '']));
  const response = await ask('PUT', placeOf(upload), JSON.stringify(withHashes({ upload }, many)));
  expect(await messageOf(response)).toBe(`a release has 1 to ${LIMITS.files} files`);
}, 60_000);

test('the release server refuses what the release command refuses', async () => {
  const { send, prepare, root } = await startSite(NAME, OTHER);
  await send(prepare({ routes: [{ path: '/people' }] }, OTHER));
  const attempts: [FakeBuild, RegExp][] = [
    [{ routes: [{ path: '/people' }] }, /declares \/people, which belongs to mfe-mentor/],
    [{ bundled: ['react-dom'] }, /its own copy of react-dom/],
    [{ exposes: [] }, /does not expose/],
  ];
  for (const [build, reason] of attempts) await expect(send(prepare(build))).rejects.toThrow(reason);
  expect(live(root)).toBeUndefined();
});

test('an older release cannot be replayed, by an upload that was recorded', async () => {
  const { send, prepare, root } = await startSite(NAME);
  const [old, fresh] = [prepare({ text: 'one' }), prepare({ text: 'two' })];
  fresh.upload.stored = signToSend({ ...fresh.upload.stored, publishedAt: '' });
  await send(old);
  await send(fresh);
  await expect(send(old)).rejects.toThrow('was signed before the newest release');
  expect(live(root)?.release).toBe(fresh.upload.stored.release);
  // The last upload may be repeated, as after a lost answer.
  await send(fresh);
});

test('a description that promises other files, or a build that was not signed, is refused', async () => {
  const { send, prepare } = await startSite(NAME);
  const prepared = prepare();
  const { upload } = prepared;
  const routes = [{ path: '/somewhere-else' }];
  await expect(
    send({ ...prepared, upload: { ...upload, remote: { ...upload.remote, routes } } }),
  ).rejects.toThrow('is not the build that was signed');
  for (const broken of [[], {}, { stored: {} }, { stored: { name: NAME } }, null])
    await expect(
      send({
        ...prepared,
        upload: { ...(broken as unknown as Upload), stored: { ...upload.stored, hashes: {} } },
      }),
    ).rejects.toThrow(Refusal);
});

test('fifty simultaneous publications of ten teams leave a consistent registry', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `mfe-team${index}`);
  const { root, send, prepare } = await startSite(...names);
  const prepared = Array.from({ length: 50 }, (_, index) =>
    prepare({ text: `text${index}` }, names[index % names.length] ?? NAME),
  );
  const results = await Promise.allSettled(prepared.map((each) => send(each)));
  const refused = results
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => String(reason));
  // Of one team's concurrent pipelines an overtaken one is refused, and nothing else is.
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

test('an upload that nobody continues is deleted after a day', async () => {
  const { root, ask, prepare } = await startSite(NAME);
  const [old, young] = [prepare({ text: 'one' }).upload, prepare({ text: 'two' }).upload];
  await ask('PUT', placeOf(old), JSON.stringify(old));
  const twoDaysAgo = Date.now() / 1_000 - 172_800;
  utimesSync(join(root, '.uploads', NAME, old.stored.release), twoDaysAgo, twoDaysAgo);
  await ask('PUT', placeOf(young), JSON.stringify(young));
  expect(readdirSync(join(root, '.uploads', NAME))).toEqual([young.stored.release]);
});

test('a token is sent over https only, except to this machine', async () => {
  const { prepare } = await startSite(NAME);
  const { upload, files } = prepare();
  const target = { to: 'http://cairn.example', token: 'secret' };
  await expect(sendRelease(target, upload, files)).rejects.toThrow('over https only');
});

test('a publication on the machine and one over the network have one order', async () => {
  const { root, send, prepare } = await startSite(NAME);
  const early = prepare({ text: 'early' });
  const { release } = await publish({ root, name: NAME, folder: fakeRemote(NAME, { text: 'local' }) });
  await expect(send(early)).rejects.toThrow('was signed before the newest release');
  expect(live(root)?.release).toBe(release);
});
