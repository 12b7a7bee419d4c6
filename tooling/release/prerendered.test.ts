import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { prerenderedPagesOf } from './prerendered.ts';
import { publish } from './publish.ts';
import { readRegistryFile } from './registry-file.ts';
import { fakeRemote, fakeShell, temporaryReleases } from './testing/fake-build.ts';

const PUBLIC = 'mfe-public';
const html = '<title>Front</title><!--$--><main><h1>Front</h1></main><!--/$-->';

/** Publishes a shell and a remote with one prerendered page. */
async function publishPage() {
  const root = temporaryReleases();
  await publish({ root, name: 'shell', folder: fakeShell() });
  const files = {
    'dist/release/prerendered.json': JSON.stringify({
      pages: [{ path: '/', html, files: ['../chunks/page.js', '../chunks/page.css'] }],
    }),
    'dist/chunks/page.js': 'page',
    'dist/chunks/page.css': '.a{color:red}\n',
  };
  const { release } = await publish({ root, name: PUBLIC, folder: fakeRemote(PUBLIC, { files }) });
  const file = join(root, 'pages/index.html');
  const otherPage = readFileSync(join(root, 'index.html'), 'utf8');
  return { page: readFileSync(file, 'utf8'), copy: readFileSync(`${file}.br`), otherPage, release };
}

const tag = (page: string, address: string) =>
  new RegExp(`<[^>]*"${address.replaceAll('.', '\\.')}"[^>]*>`).exec(page)?.[0];

test('a prerendered page contains its markup and its styles', async () => {
  const { page } = await publishPage();
  expect(page).toContain(
    '<div id="root" data-prerendered="/"><!--$--><main><h1>Front</h1></main><!--/$--></div>',
  );
  expect(page).toContain('<style data-href="../chunks/page.css">.a{color:red}</style>');
  expect(page).not.toContain('rel="stylesheet"');
});

test('relative URLs in the inlined styles of a shell from before ADR 12 become absolute', async () => {
  const { page } = await publishPage();
  expect(page).toMatch(/src:url\(\/shell\/[0-9a-f]{16}\/beside\.woff2\)/);
});

test('a prerendered page preloads its scripts after the markup, with low priority', async () => {
  const { page, release } = await publishPage();
  const hints = page.slice(page.indexOf('<div id="root"'));
  const scriptPreload = /^<link rel="preload" fetchpriority="low" as="script" href=.* integrity="sha384-/;
  for (const file of [`${release}/entry.js`, 'chunks/routes.one.js', 'chunks/page.js'])
    expect(tag(hints, `/${PUBLIC}/${file}`)).toMatch(scriptPreload);
  expect(hints).toMatch(
    /<link rel="preload" fetchpriority="low" as="script" href="\/shell\/\w+\/main\.js" integrity="sha384-/,
  );
});

test('only a prerendered page marks its script to run after the first paint', async () => {
  const { page, otherPage } = await publishPage();
  expect(page).toMatch(
    /<script data-later type="text\/plain" src="\/shell\/\w+\/main\.js" integrity="sha384-/,
  );
  expect(page).not.toContain('<script defer');
  expect(otherPage).toMatch(/<script defer src="\/shell\/\w+\/main\.js" integrity=/);
  expect(otherPage).not.toContain('data-later');
});

test('fonts are preloaded, except in a prerendered public page', async () => {
  const { page, otherPage } = await publishPage();
  expect(otherPage).toContain('<link rel="preload" as="font" href="/shell/chunks/font.woff2"');
  expect(page).not.toContain('font.woff2');
});

test('the compressed copy of a page has the same content', async () => {
  const { page, copy } = await publishPage();
  expect(brotliDecompressSync(copy).toString()).toBe(page);
});

test.each(['page.css', 'mentor.css'])(
  'a release whose %s was altered or is missing is served without prerendered pages',
  async (styles) => {
    const root = temporaryReleases();
    const files = {
      'dist/release/prerendered.json': JSON.stringify({
        pages: [{ path: '/', html, files: ['../chunks/page.css'] }],
        rendered: [{ path: '/mentors', files: ['../chunks/mentor.css'] }],
      }),
      'dist/release/page-renderer.cjs': 'module.exports = {}',
      'dist/chunks/page.css': '.a{color:red}',
      'dist/chunks/mentor.css': '.b{color:red}',
    };
    await publish({ root, name: PUBLIC, folder: fakeRemote(PUBLIC, { files }) });
    const paths = () => prerenderedPagesOf(root, readRegistryFile(root)).map(({ path }) => path);
    expect(paths()).toEqual(['/', '/mentors']);
    const stored = join(root, PUBLIC, 'chunks', styles);
    writeFileSync(stored, '.a{background:url(//attacker.example)}');
    expect(paths()).toEqual([]);
    rmSync(stored);
    expect(paths()).toEqual([]);
  },
);
