import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { publish } from './publish.ts';
import { fakeRemote, fakeShell, temporaryFolder } from './testing/fake-build.ts';

const PUBLIC = 'mfe-public';
const html = '<title>Front</title><!--$--><main><h1>Front</h1></main><!--/$-->';

/** Publishes a shell and a remote with one page that was rendered; returns that page. */
async function publishPage() {
  const root = temporaryFolder();
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
  const others = readFileSync(join(root, 'index.html'), 'utf8');
  return { page: readFileSync(file, 'utf8'), copy: readFileSync(`${file}.br`), others, release };
}

const tag = (page: string, address: string) =>
  new RegExp(`<[^>]*"${address.replaceAll('.', '\\.')}"[^>]*>`).exec(page)?.[0];

test('a rendered page stands in the root, with its styles, under the names its code knows them by', async () => {
  const { page } = await publishPage();
  expect(page).toContain(
    '<div id="root" data-prerendered="/"><!--$--><main><h1>Front</h1></main><!--/$--></div>',
  );
  expect(page).toContain('<style data-href="../chunks/page.css">.a{color:red}</style>');
  expect(page).not.toContain('rel="stylesheet"');
});

test('what the styles of an earlier shell name beside them is found from the page too', async () => {
  const { page } = await publishPage();
  expect(page).toMatch(/src:url\(\/shell\/[0-9a-f]{16}\/beside\.woff2\)/);
});

test('what a rendered page will run is fetched behind its words, each file under its hash', async () => {
  const { page, release } = await publishPage();
  const hints = page.slice(page.indexOf('<div id="root"'));
  const ahead = /^<link rel="preload" as="script" href=.* integrity="sha384-/;
  for (const file of [`${release}/entry.js`, 'chunks/routes.one.js', 'chunks/page.js'])
    expect(tag(hints, `/${PUBLIC}/${file}`)).toMatch(ahead);
  expect(hints).toMatch(/<link rel="preload" as="script" href="\/shell\/\w+\/main\.js" integrity="sha384-/);
});

test('a rendered page runs its script once it was seen, and no other page waits for that', async () => {
  const { page, others } = await publishPage();
  expect(page).toMatch(
    /<script data-later type="text\/plain" src="\/shell\/\w+\/main\.js" integrity="sha384-/,
  );
  expect(page).not.toContain('<script defer');
  expect(others).toMatch(/<script defer src="\/shell\/\w+\/main\.js" integrity=/);
  expect(others).not.toContain('data-later');
});

test('a font is asked for ahead of the scripts, save where the words are there before it', async () => {
  const { page, others } = await publishPage();
  expect(others).toContain('<link rel="preload" as="font" href="/shell/chunks/font.woff2"');
  expect(page).not.toContain('font.woff2');
});

test('the compressed copy of a page is the page', async () => {
  const { page, copy } = await publishPage();
  expect(brotliDecompressSync(copy).toString()).toBe(page);
});
