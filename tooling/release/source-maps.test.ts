import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { activate, prune } from './operations.ts';
import { publish } from './publish.ts';
import { refusalOf } from './testing/refusal-of.ts';
import { fakeRemote, temporaryReleases, type FakeBuild } from './testing/fake-build.ts';
import { live, NAME, useReleaseServers } from './testing/release-server.ts';

const MAP = '.maps/page.1234567890ab.js.map';
const withMap = (text: string, more: FakeBuild = {}): FakeBuild => ({
  ...more,
  files: { [`dist/release/${MAP}`]: text },
});
const long = JSON.stringify({ version: 3, sources: ['./src/page.tsx'], mappings: 'AAAA;'.repeat(1_000) });
const startServer = useReleaseServers();

test('source maps are signed, stored uncompressed, and pruned with the release', async () => {
  const root = temporaryReleases();
  const release = (build: FakeBuild) => publish({ root, name: NAME, folder: fakeRemote(NAME, build) });
  const [without, stored] = [await release({}), await release(withMap(long))];
  const file = join(root, NAME, stored.release, MAP);
  expect(readFileSync(file, 'utf8')).toBe(long);
  expect(stored.hashes?.[MAP]).toBe(integrityOf(Buffer.from(long)));
  for (const copy of ['.br', '.gz']) expect(existsSync(file + copy)).toBe(false);
  // A position in a release must always map to the same source position.
  expect(stored.release).not.toBe(without.release);

  writeFileSync(file, long.replace('page', 'pagf'));
  expect(await refusalOf(activate(root, NAME, stored.release))).toContain(`${MAP} is not the signed file`);
  await release({ text: 'two' });
  await release({ text: 'three' });
  await prune(root, 1);
  expect(existsSync(file)).toBe(false);
});

test('source maps do not count towards the byte budget of scripts', async () => {
  const root = temporaryReleases();
  const folder = fakeRemote(NAME, withMap('x'.repeat(4_000_000)));
  expect((await publish({ root, name: NAME, folder })).files[MAP]).toBe(4_000_000);
});

test('hidden files and source maps outside .maps are not released', async () => {
  const root = temporaryReleases();
  const files = { 'dist/release/entry.js.map': '{}', 'dist/release/.hidden': 'x' };
  const stored = await publish({ root, name: NAME, folder: fakeRemote(NAME, { files }) });
  expect(Object.keys(stored.files).filter((path) => /map|hidden/.test(path))).toEqual([]);
});

test('the release server accepts only source maps with the signed hash', async () => {
  const { root, send, prepare } = await startServer(NAME);
  const prepared = prepare(withMap(long));
  const tampered = new Map([...prepared.files, [MAP, Buffer.from('{}')]]);
  expect(await refusalOf(send({ ...prepared, files: tampered }))).toContain(
    'the file does not have the hash in its URL',
  );
  expect(live(root)).toBeUndefined();
  await send(prepared);
  const { release } = prepared.upload.stored;
  expect(readFileSync(join(root, NAME, release, MAP), 'utf8')).toBe(long);
  expect(live(root)?.release).toBe(release);
});
