import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewId, previewStatement, readPreviewToken } from '@cairn/shared/platform/preview';
import { OPERATOR, requireKeyList } from '../keys/key-list.ts';
import { isSignedAs } from '../keys/signatures.ts';
import { publish } from '../publish.ts';
import { changeRegistry, readRegistryFile } from '../registry-file.ts';
import { readStoredRelease, type StoredRelease } from '../stored-release.ts';
import { fakeRemote, fakeShell, temporaryReleases } from '../testing/fake-build.ts';
import { createPreview, readDuration, type PreviewRequest } from './preview.ts';

const NAME = 'mfe-student';
const HOUR = 3_600_000;

let root: string;
let live: StoredRelease;
let staged: StoredRelease;

const publishRemote = (text: string, stage = false) =>
  publish({ root, name: NAME, folder: fakeRemote(NAME, { text, routes: [{ path: '/find' }] }), stage });
const preview = (request: Partial<PreviewRequest> = {}) =>
  createPreview(root, { name: NAME, milliseconds: HOUR, site: 'https://cairn.example', ...request });
const tokenIn = (link: string) => new URL(link).searchParams.get('preview') ?? '';
/** The file of the page of a previewed shell. */
const pageOf = async (link: string) => join(root, `previews/${await previewId(tokenIn(link))}/index.html`);
const signersOf = (link: string) => {
  const read = readPreviewToken(tokenIn(link));
  const keys = requireKeyList(root);
  return [NAME, 'shell', OPERATOR].filter(
    (owner) => read && isSignedAs(keys, owner, previewStatement(read.claims), read.signature),
  );
};

beforeEach(async () => {
  root = temporaryReleases();
  await publish({ root, name: 'shell', folder: fakeShell('cairn-preview') });
  live = await publishRemote('one');
  staged = await publishRemote('two', true);
});

test('a link names site, release and expiry; the team signs the link', async () => {
  const before = readRegistryFile(root);
  const link = await preview();
  expect(link).toMatch(/^https:\/\/cairn\.example\/find\?preview=/);
  expect(readPreviewToken(tokenIn(link))?.claims).toEqual({
    site: requireKeyList(root).site,
    name: NAME,
    release: staged.release,
    expires: expect.closeTo(Date.now() + HOUR, -4) as number,
  });
  expect(signersOf(link)).toEqual([NAME]);
  expect(readRegistryFile(root)).toEqual(before);
});

test('the operator signs a link on a machine without the key of the team', async () => {
  rmSync(join(process.env.KEYS_DIR ?? '', `${NAME}.pem`));
  const link = await preview({ id: live.release.slice(0, 6) });
  expect(readPreviewToken(tokenIn(link))?.claims.release).toBe(live.release);
  expect(signersOf(link)).toEqual([OPERATOR]);
});

test.each(['routes', 'signature', 'hashes'] as const)(
  'a release whose %s was changed gets no link',
  async (field) => {
    const file = join(root, NAME, staged.release, 'release.json');
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredRelease;
    const changes = {
      routes: { remote: { ...stored.remote, routes: [] } },
      signature: { signature: '' },
      hashes: { hashes: {} },
    };
    writeFileSync(file, JSON.stringify({ ...stored, ...changes[field] }));
    await expect(preview({ id: staged.release })).rejects.toThrow('is not signed by a key of');
  },
);

test('a release that declares a page of another area gets no link', async () => {
  await changeRegistry(root, (registry) => {
    const { [NAME]: remote, ...others } = registry.remotes;
    return { ...registry, remotes: { ...others, ...(remote ? { 'mfe-mentor': remote } : {}) } };
  });
  await expect(preview()).rejects.toThrow('declares /find, which belongs to mfe-mentor');
});

test.each(['2', 'h', '0h', '8d', '169h', '2 h', '', '-1h'])(
  '"%s" is not a valid lifetime of a link',
  (text) => {
    expect(() => readDuration(text)).toThrow('is not a duration of at most seven days');
  },
);

test('the page of a previewed shell is rendered with each new registry until the preview expires', async () => {
  const next = await publish({ root, name: 'shell', folder: fakeShell('next cairn-preview'), stage: true });
  const link = await preview({ name: 'shell', id: next.release });
  expect(link).toMatch(/^https:\/\/cairn\.example\/\?preview=/);
  expect(signersOf(link)).toEqual([OPERATOR]);
  expect(readRegistryFile(root).shell?.release).not.toBe(next.release);
  const path = await pageOf(link);
  const page = () => readFileSync(path, 'utf8');
  expect(page()).toContain(`src="/shell/${next.release}/main.js"`);
  expect(page()).toContain(`id="cairn-preview">"${tokenIn(link)}"`);
  expect(page()).toContain(`"release":"${live.release}"`);

  const three = await publishRemote('three');
  expect(page()).toContain(`"release":"${three.release}"`);
  const file = join(root, '.previews.json');
  const [running] = JSON.parse(readFileSync(file, 'utf8')) as { expires: number }[];
  writeFileSync(file, JSON.stringify([{ ...running, expires: Date.now() - 1 }]));
  await publishRemote('four');
  expect(existsSync(await pageOf(link))).toBe(false);
});

test('a damaged shell ends its preview; teams can still release', async () => {
  const next = await publish({ root, name: 'shell', folder: fakeShell('next cairn-preview'), stage: true });
  const link = await preview({ name: 'shell', id: next.release });
  writeFileSync(join(root, 'shell', next.release, 'main.js'), 'changed');
  await publishRemote('three');
  expect(existsSync(await pageOf(link))).toBe(false);
  expect(readStoredRelease(root, 'shell', next.release)).toBeDefined();
});

test('a shell from before previews gets no link', async () => {
  const old = await publish({ root, name: 'shell', folder: fakeShell('old'), stage: true });
  await expect(preview({ name: 'shell', id: old.release })).rejects.toThrow(
    'was built before previews existed',
  );
});
