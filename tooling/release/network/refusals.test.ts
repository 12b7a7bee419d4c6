import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { contentHash, integrityOf } from '../integrity.ts';
import { hashesOf, signToSend } from '../keys/signed-release.ts';
import { MANIFEST } from '../manifest.ts';
import type { StoredRelease } from '../stored-release.ts';
import type { FakeBuild } from '../testing/fake-build.ts';
import {
  live,
  messageOf,
  NAME,
  OTHER,
  urlPathOf,
  useReleaseServers,
  withHashes,
} from '../testing/release-server.ts';
import { LIMITS, segmentOf } from './upload.ts';

const startServer = useReleaseServers();

test.each([
  '../other.js',
  '../../registry.json',
  '../chunks/../../registry.json',
  '/etc/cron.d/cairn',
  'a/../../b.js',
  'a\\..\\b.js',
  'a\0.js',
  '.htaccess',
  '.maps/entry.js',
  '.maps/../entry.js.map',
  '.maps/a/entry.js.map',
  '../.maps/entry.js.map',
  'a//b.js',
  'release.json',
  'entry.js.br',
  '',
])('a path that a release cannot contain is refused: %j', async (path) => {
  const { root, request, prepare } = await startServer(NAME);
  const upload = withHashes(prepare(), { [path]: integrityOf(Buffer.from('x')) });
  const response = await request('PUT', urlPathOf(upload), JSON.stringify(upload));
  expect([response.status, await messageOf(response)]).toEqual([
    422,
    `${JSON.stringify(path)} is not a path of a release`,
  ]);
  expect(existsSync(join(root, '.uploads'))).toBe(false);
});

test('a URL with an encoded slash or an unknown hash gets 404', async () => {
  const { request, prepare } = await startServer(NAME);
  const { upload } = prepare();
  await request('PUT', urlPathOf(upload), JSON.stringify(upload));
  for (const path of [
    `${NAME}/..%2f..%2fx`,
    `${NAME}%2f..%2f${OTHER}/${upload.stored.release}`,
    `${urlPathOf(upload)}/..%2fupload.json`,
    `${urlPathOf(upload)}/${'0'.repeat(96)}`,
  ])
    expect((await request('PUT', path, 'x')).status).toBe(404);
});

test.each(['//[/operator/releases/', '/operator/releases/%', '*'])(
  'the malformed target %s does not stop the server',
  async (target) => {
    const { port, send, prepare } = await startServer(NAME);
    const socket = connect(port, '127.0.0.1');
    socket.end(`PUT ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 40[04] /);
    await send(prepare());
  },
);

test('a file that differs from the signed one is refused', async () => {
  const { request, prepare } = await startServer(NAME);
  const { upload } = prepare();
  await request('PUT', urlPathOf(upload), JSON.stringify(upload));
  const path = `${urlPathOf(upload)}/${segmentOf(upload.stored.hashes?.['entry.js'] ?? '')}`;
  expect(await messageOf(await request('PUT', path, 'tampered'))).toBe(
    'the file does not have the hash in its URL',
  );
});

test('bodies that are too large and uploads with too many files are refused', async () => {
  const { request, prepare } = await startServer(NAME);
  const { upload } = prepare();
  await request('PUT', urlPathOf(upload), JSON.stringify(upload));
  const path = `${urlPathOf(upload)}/${segmentOf(upload.stored.hashes?.['entry.js'] ?? '')}`;
  const streamed = (size: number) => new Blob([new Uint8Array(size)]).stream();
  for (const body of [new Uint8Array(LIMITS.file + 1), streamed(LIMITS.file + 1)])
    expect((await request('PUT', path, body)).status).toBe(413);
  for (const body of [' '.repeat(LIMITS.description + 1), streamed(LIMITS.description + 1)])
    expect((await request('PUT', urlPathOf(upload), body)).status).toBe(413);
  const many = Object.fromEntries(Array.from({ length: LIMITS.files + 1 }, (_, index) => [`f${index}`, '']));
  const response = await request('PUT', urlPathOf(upload), JSON.stringify(withHashes({ upload }, many)));
  expect(await messageOf(response)).toBe(`a release has 1 to ${LIMITS.files} files`);
}, 60_000);

describe('files that are individually small enough', () => {
  const COUNT = LIMITS.release / LIMITS.file + 1;
  const largest = Array.from({ length: COUNT }, (_, index) => Buffer.alloc(LIMITS.file, index));
  /** Begins an upload of all files. @returns a function that sends one of the files */
  async function beginLarge() {
    const { request, prepare } = await startServer(NAME);
    const hashes = Object.fromEntries(largest.map((bytes, index) => [`f${index}.js`, integrityOf(bytes)]));
    const upload = withHashes(prepare(), hashes);
    expect((await request('PUT', urlPathOf(upload), JSON.stringify(upload))).status).toBe(200);
    return async (index: number) => {
      const segment = segmentOf(hashes[`f${index}.js`] ?? '');
      return (await request('PUT', `${urlPathOf(upload)}/${segment}`, largest[index])).status;
    };
  }

  test('are refused beyond the limit of a release; received files can be sent again', async () => {
    const send = await beginLarge();
    for (let index = 0; index < COUNT - 1; index += 1) expect(await send(index)).toBe(200);
    expect(await send(COUNT - 1)).toBe(413);
    expect(await send(0)).toBe(200);
  });

  test('are refused beyond the limit of a release when they are sent at the same time', async () => {
    const send = await beginLarge();
    const statuses = await Promise.all(largest.map((_, index) => send(index)));
    expect(statuses.filter((status) => status === 413)).toHaveLength(1);
  });

  test('are refused beyond the limit of a release when they have equal contents', async () => {
    const { request, prepare } = await startServer(NAME);
    const [bytes = Buffer.alloc(0)] = largest;
    const hash = integrityOf(bytes);
    const hashes = Object.fromEntries(largest.map((_, index) => [`f${index}.js`, hash]));
    const upload = withHashes(prepare(), hashes);
    await request('PUT', urlPathOf(upload), JSON.stringify(upload));
    expect((await request('PUT', `${urlPathOf(upload)}/${segmentOf(hash)}`, bytes)).status).toBe(200);
    expect((await request('POST', urlPathOf(upload))).status).toBe(413);
  });
});

test('the release server refuses a build that violates the contract between the teams', async () => {
  const { send, prepare, root } = await startServer(NAME, OTHER);
  await send(prepare({ routes: [{ path: '/people' }] }, OTHER));
  const attempts: [FakeBuild, RegExp][] = [
    [{ routes: [{ path: '/people' }] }, /declares \/people, which belongs to mfe-mentor/],
    [{ bundled: ['react-dom'] }, /its own copy of react-dom/],
    [{ exposes: [] }, /does not expose/],
    [{ routes: [{ path: '/goals', role: 'owner' as 'admin' }] }, /a route that the shell cannot read.*owner/],
  ];
  for (const [build, reason] of attempts) await expect(send(prepare(build))).rejects.toThrow(reason);
  expect(live(root)).toBeUndefined();
});

test.each(['{', '{"name":"mfe-student"}'])(
  'a build with the malformed manifest %s is refused',
  async (text) => {
    const { send, prepare, lines } = await startServer(NAME);
    const { upload, files } = prepare();
    const changed = new Map(files).set(MANIFEST, Buffer.from(text));
    const renamed = JSON.stringify(upload.stored).replaceAll(upload.stored.release, contentHash(changed));
    const stored = signToSend({ ...(JSON.parse(renamed) as StoredRelease), hashes: hashesOf(changed) });
    const sent = send({ upload: { ...upload, stored }, files: changed });
    await expect(sent).rejects.toThrow('the mf-manifest.json of the build is malformed');
    expect(lines).toEqual([expect.stringMatching(/ 422 /)]);
  },
);

test('an upload whose routes differ from the signed ones is refused', async () => {
  const { send, prepare } = await startServer(NAME);
  const prepared = prepare();
  const { upload } = prepared;
  const routes = [{ path: '/somewhere-else' }];
  await expect(
    send({ ...prepared, upload: { ...upload, remote: { ...upload.remote, routes } } }),
  ).rejects.toThrow('is not the build that was signed');
});

test('a malformed upload is refused with its reason', async () => {
  const { request, prepare } = await startServer(NAME);
  const { upload } = prepare();
  const { stored } = upload;
  const withStored = (changes: object) => ({ ...upload, stored: { ...stored, ...changes } });
  const reasons: [unknown, string][] = [
    ...[null, [], {}, { ...upload, stored: [] }].map((broken): [unknown, string] => [
      broken,
      'this is not the description of a release',
    ]),
    ...[{ name: OTHER }, { name: undefined }, { release: '0'.repeat(16) }].map(
      (changes): [unknown, string] => [
        withStored(changes),
        `this is not the description of ${NAME} ${stored.release}`,
      ],
    ),
    ...[undefined, [], {}].map((hashes): [unknown, string] => [
      withStored({ hashes }),
      `a release has 1 to ${LIMITS.files} files`,
    ]),
    ...[5, 'sha384-short'].map((hash): [unknown, string] => [
      withStored({ hashes: { 'entry.js': hash } }),
      'a hash in the description is malformed',
    ]),
    ...[{ remote: undefined }, { bundled: undefined }, { bundled: [5] }].map((changes): [unknown, string] => [
      { ...upload, ...changes },
      'the description lacks remote.json or the packages of the build',
    ]),
    [withStored({ counter: '1' }), `${NAME} ${stored.release} is not signed by a key of ${NAME}`],
  ];
  for (const [body, reason] of reasons) {
    const response = await request('PUT', urlPathOf(upload), JSON.stringify(body));
    expect([response.status, await messageOf(response)]).toEqual([422, reason]);
  }
});
