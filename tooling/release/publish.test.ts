import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { CHUNKS } from './release-paths.ts';
import { publish } from './publish.ts';
import { readRegistryFile } from './registry-file.ts';
import { fakeRemote, fakeShell, temporaryReleases, type FakeBuild } from './testing/fake-build.ts';
import { refusalOf } from './testing/refusal-of.ts';

const STUDENT = 'mfe-student';
let root: string;
beforeEach(() => {
  root = temporaryReleases();
});

const release = (name: string, build: FakeBuild = {}) =>
  publish({ root, name, folder: fakeRemote(name, build) });
const releaseShell = (text?: string) => publish({ root, name: 'shell', folder: fakeShell(text) });
/** Release folders, without the folder of shared chunks. */
const storedReleases = (name = STUDENT) =>
  readdirSync(join(root, name)).filter((folder) => folder !== CHUNKS);
const chunks = (name = STUDENT) => readdirSync(join(root, name, CHUNKS)).sort();

test('a published remote is in the registry with the hashes of its manifest and entry', async () => {
  const { release: id } = await release(STUDENT);
  const live = readRegistryFile(root).remotes[STUDENT];
  const bytesAt = (url = '') => readFileSync(join(root, url));
  expect(live?.release).toBe(id);
  expect(live?.manifestIntegrity).toBe(integrityOf(bytesAt(live?.manifest)));
  expect(live?.entryIntegrity).toBe(integrityOf(bytesAt(live?.entry)));
  expect(live?.entry).toBe(`/${STUDENT}/${id}/entry.js`);
});

test('the replaced release becomes the fallback', async () => {
  const first = await release(STUDENT, { text: 'one' });
  const second = await release(STUDENT, { text: 'two' });
  const live = readRegistryFile(root).remotes[STUDENT];
  expect([live?.release, live?.previous?.release]).toEqual([second.release, first.release]);
  expect(live?.previous).not.toHaveProperty('previous');
});

test('publishing the same bytes again changes nothing', async () => {
  await release(STUDENT, { text: 'one' });
  await release(STUDENT, { text: 'two' });
  const before = readRegistryFile(root);
  await release(STUDENT, { text: 'two' });
  expect(readRegistryFile(root)).toEqual(before);
  expect(storedReleases()).toHaveLength(2);
});

test('concurrent publications of several teams are all kept', async () => {
  const names = ['mfe-public', STUDENT, 'mfe-mentor', 'mfe-admin'];
  await Promise.all([...names, ...names].map((name, index) => release(name, { text: String(index) })));
  const { remotes } = readRegistryFile(root);
  expect(Object.keys(remotes)).toEqual([...names].sort());
  for (const name of names) expect(remotes[name]?.previous).toBeDefined();
});

test('a staged release is stored and not served', async () => {
  const { release: id } = await publish({ root, name: STUDENT, folder: fakeRemote(STUDENT), stage: true });
  expect(existsSync(join(root, STUDENT, id, 'entry.js'))).toBe(true);
  expect(readRegistryFile(root).remotes).toEqual({});
});

const broken: [string, FakeBuild, RegExp][] = [
  ['does not expose its routes', { exposes: [] }, /does not expose \.\/routes/],
  [
    'lacks the entry that its manifest names',
    { files: { 'dist/release/mf-manifest.json': manifestOfMissingEntry() } },
    /lacks its entry/,
  ],
  ['contains a copy of a singleton', { bundled: ['antd', 'react-dom'] }, /its own copy of react-dom/],
  [
    'contains a copy of @cairn/shared/api',
    { bundled: ['@cairn/shared/api'] },
    /its own copy of @cairn\/shared\/api/,
  ],
  ['declares an invalid version range of @cairn/shared', { shared: 'whatever' }, /not a version range/],
  [
    'needs a newer @cairn/shared',
    { shared: '^2.0.0' },
    /needs @cairn\/shared \^2\.0\.0; the live shell provides 1\./,
  ],
  [
    'was built with a version of @cairn/shared outside the range that it declares',
    { builtWith: '2.0.0' },
    /was built with @cairn\/shared 2\.0\.0; its remote\.json needs \^1\.0\.0/,
  ],
  [
    'needs another version of react',
    { manifestShared: [{ name: 'react', requiredVersion: '^18.0.0' }] },
    /needs react \^18\.0\.0; the live shell provides 19/,
  ],
  [
    'needs a singleton that the shell does not provide',
    { manifestShared: [{ name: 'vue', requiredVersion: '3' }] },
    /needs vue/,
  ],
  [
    'needs a package whose name is also a property of every object',
    { manifestShared: [{ name: 'constructor', requiredVersion: '^1.0.0' }] },
    /needs constructor, which the live shell does not provide/,
  ],
  [
    'exceeds its byte budget',
    { files: { 'dist/chunks/big.js': noise(900_000) } },
    /bytes of scripts; the budget for scripts is/,
  ],
  [
    'has a route that exceeds its byte budget',
    {
      routes: [{ path: '/page', byteBudget: 20_000 }, { path: '/small' }],
      files: {
        'dist/chunks/page.js': noise(20_000),
        'dist/chunks/page.css': noise(10_000),
        'dist/release/route-files.json': JSON.stringify({
          '/page': ['../chunks/page.js', '../chunks/page.css'],
          '/small': ['../chunks/page.css'],
        }),
      },
    },
    /^mfe-student downloads \d+ bytes for a first visit of \/page; its byte budget is 20000$/,
  ],
  [
    'has a route without a byte budget',
    { routes: [{ path: '/page', byteBudget: undefined }] },
    /declares \/page without "byteBudget" in remote\.json; its first visit downloads \d+ bytes/,
  ],
  [
    'does not list the files of a route',
    { files: { 'dist/release/route-files.json': '{"/mfe-student":null}' } },
    /does not list the files of \/mfe-student/,
  ],
  [
    'lists a missing file of a route',
    { files: { 'dist/release/route-files.json': '{"/mfe-student":["../chunks/none.js"]}' } },
    /^mfe-student lacks \.\.\/chunks\/none\.js, which it lists as a file of \/mfe-student$/,
  ],
  [
    'has a list of files that is not JSON',
    { files: { 'dist/release/route-files.json': '{' } },
    /route-files\.json is not JSON/,
  ],
  [
    'has a byte budget of scripts that is not a number, and none of styles',
    { byteBudget: { scripts: '300 kB' } },
    /has no byte budget for scripts.*\n.*has no byte budget for styles/,
  ],
];

test.each(broken)('a remote that %s is refused', async (_what, build, reason) => {
  await releaseShell();
  await release(STUDENT);
  const before = readRegistryFile(root);
  expect(await refusalOf(release(STUDENT, { text: 'broken', ...build }))).toMatch(reason);
  expect(readRegistryFile(root)).toEqual(before);
  expect(storedReleases()).toEqual([before.remotes[STUDENT]?.release]);
  expect(chunks()).toEqual(['routes.one.js']);
});

test('a shell whose pages download more than its byte budget is refused', async () => {
  await releaseShell();
  const before = readRegistryFile(root);
  const folder = fakeShell('two');
  writeFileSync(join(folder, 'dist/release/main.js'), noise(160_000));
  expect(await refusalOf(publish({ root, name: 'shell', folder }))).toMatch(
    /^shell references \d+ bytes of files on every page; its byte budget is 100000$/,
  );
  expect(readRegistryFile(root)).toEqual(before);
});

test('a remote cannot declare a path of another remote', async () => {
  await release('mfe-mentor', { routes: [{ path: '/people/:id' }] });
  const reason = await refusalOf(release(STUDENT, { routes: [{ path: '/People/:name' }] }));
  expect(reason).toBe('mfe-student declares /people/:, which belongs to mfe-mentor');
});

test('only one remote can declare the home of a role or the sign-in page', async () => {
  await release('mfe-mentor', {
    routes: [
      { path: '/a', role: 'mentor', home: true },
      { path: '/b', purpose: 'sign-in' },
    ],
  });
  const routes = [
    { path: '/c', role: 'mentor' as const, home: true },
    { path: '/d', purpose: 'sign-in' as const },
  ];
  expect(await refusalOf(release(STUDENT, { routes }))).toMatch(
    /home of mentor, which belongs to mfe-mentor\n.*sign-in page, which belongs to mfe-mentor/,
  );
});

test('a remote can add a page without a release of the shell', async () => {
  const shell = await releaseShell();
  await release(STUDENT);
  await release(STUDENT, { text: 'two', routes: [{ path: '/mfe-student' }, { path: '/new-page' }] });
  const registry = readRegistryFile(root);
  expect(registry.shell?.release).toBe(shell.release);
  expect(registry.remotes[STUDENT]?.routes).toContainEqual({ path: '/new-page' });
});

test('the page names the script of the live shell with its hash, and contains the registry', async () => {
  const { release: id } = await releaseShell();
  await release(STUDENT);
  const page = readFileSync(join(root, 'index.html'), 'utf8');
  expect(page).toContain(`src="/shell/${id}/main.js" integrity="${integrityOf(Buffer.from('one'))}"`);
  const inlined =
    /<script type="application\/json" id="cairn-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(inlined)).toEqual(readRegistryFile(root));
});

test('a shell whose page names a missing file does not become live', async () => {
  await releaseShell();
  const before = readRegistryFile(root);
  const folder = fakeShell('two');
  rmSync(join(folder, 'dist/release/main.js'));
  expect(await refusalOf(publish({ root, name: 'shell', folder }))).toBe(
    'shell lacks main.js, which its page names',
  );
  expect(readRegistryFile(root)).toEqual(before);
});

test('only large files have compressed copies', async () => {
  const { release: id } = await release(STUDENT, { files: { 'dist/chunks/page.js': 'stone '.repeat(1000) } });
  expect(chunks()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'routes.one.js']);
  expect(readdirSync(join(root, STUDENT, id))).not.toContain('entry.js.br');
});

test('publishing a release again repairs missing and changed files in place', async () => {
  const large = 'stone '.repeat(1000);
  const folder = fakeRemote(STUDENT, {
    files: { 'dist/chunks/page.js': large, 'dist/release/own.js': large },
  });
  const publishBuild = () => publish({ root, name: STUDENT, folder });
  const { release: id, publishedAt } = await publishBuild();
  const pathOf = (file: string) => join(root, STUDENT, id, file);
  const damaged = ['own.js.br', '../chunks/page.js', '../chunks/page.js.br'];
  const intact = damaged.map((file) => readFileSync(pathOf(file)));
  rmSync(pathOf('entry.js'));
  for (const file of damaged) writeFileSync(pathOf(file), 'tampered');
  expect(await publishBuild()).toMatchObject({ release: id, publishedAt });
  expect(damaged.map((file) => readFileSync(pathOf(file)))).toEqual(intact);
  expect(existsSync(pathOf('entry.js'))).toBe(true);
  writeFileSync(pathOf('entry.js.br'), 'of other content');
  await publishBuild();
  expect(existsSync(pathOf('entry.js.br'))).toBe(false);
  rmSync(pathOf('release.json'));
  await publishBuild();
  expect(storedReleases()).toEqual([id]);
});

test('a chunk of two releases is written once', async () => {
  const files = { 'dist/chunks/page.js': 'stone '.repeat(1000) };
  await release(STUDENT, { text: 'one', files });
  const before = statSync(join(root, STUDENT, CHUNKS, 'page.js.br'));
  await release(STUDENT, { text: 'two', files });
  expect(chunks()).toEqual(['page.js', 'page.js.br', 'page.js.gz', 'routes.one.js', 'routes.two.js']);
  expect(statSync(join(root, STUDENT, CHUNKS, 'page.js.br')).ino).toBe(before.ino);
});

test('obsolete prerendered pages are deleted', async () => {
  const prerendered = (...paths: string[]) => ({
    'dist/release/prerendered.json': JSON.stringify({
      pages: paths.map((path) => ({ path, html: path, files: [] })),
    }),
  });
  await releaseShell();
  await release(STUDENT, { files: prerendered('/a', '/b') });
  expect(readdirSync(join(root, 'pages'))).toEqual(['a.html', 'a.html.br', 'b.html', 'b.html.br']);
  await release(STUDENT, { text: 'two', files: prerendered('/b') });
  expect(readdirSync(join(root, 'pages'))).toEqual(['b.html', 'b.html.br']);
});

test('a team can release while the shell or files of another remote are missing', async () => {
  const shell = await releaseShell();
  const other = await release('mfe-mentor', {
    files: {
      'dist/release/prerendered.json': JSON.stringify({ pages: [{ path: '/m', html: '', files: [] }] }),
    },
  });
  rmSync(join(root, 'mfe-mentor', other.release, 'entry.js'));
  rmSync(join(root, 'mfe-mentor', CHUNKS, 'routes.one.js'));
  await release(STUDENT);
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(STUDENT);
  rmSync(join(root, 'shell', shell.release), { recursive: true });
  const { release: id } = await release(STUDENT, { text: 'two' });
  await releaseShell();
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(id);
});

test.each(['prerendered.json', 'mf-manifest.json'])(
  'a team can release while the %s of another remote is damaged',
  async (file) => {
    await releaseShell();
    const pages = JSON.stringify({ pages: [{ path: '/m', html: '', files: [] }] });
    const other = await release('mfe-mentor', { files: { 'dist/release/prerendered.json': pages } });
    writeFileSync(join(root, 'mfe-mentor', other.release, file), '{ "pages": ');
    const { release: id } = await release(STUDENT);
    expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(id);
  },
);

test('an invalid registry is not overwritten', async () => {
  writeFileSync(join(root, 'registry.json'), '{ "version": 1, ');
  await expect(release(STUDENT)).rejects.toThrow();
  expect(readFileSync(join(root, 'registry.json'), 'utf8')).toBe('{ "version": 1, ');
});

function manifestOfMissingEntry(): string {
  const metaData = { globalName: STUDENT, publicPath: 'auto', remoteEntry: { name: 'gone.js', path: '' } };
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return JSON.stringify({ name: STUDENT, metaData, shared: [], exposes: [{ path: './routes', assets }] });
}

/** Text that does not compress well. */
function noise(length: number): string {
  let seed = 7;
  const next = () => (seed = (seed * 16_807) % 2_147_483_647).toString(36);
  return Array.from({ length: length / 5 }, next).join('');
}
