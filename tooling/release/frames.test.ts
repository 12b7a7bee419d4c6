import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SIGN_OUT_PLACEHOLDER } from '@cairn/shared/platform/registry';
import { canary, rollBack } from './operations.ts';
import { publish } from './publish.ts';
import { fakeRemote, fakeShell, temporaryReleases } from './testing/fake-build.ts';

const STUDENT = 'mfe-student';
const routes = [
  { path: '/student-home', role: 'student' as const, firstCalls: ['/students/name/:email'] },
  { path: '/find-mentors/:mentorId', role: 'student' as const },
  { path: '/plain' },
];
const html = `<title>Home · Cairn</title><nav><a href="${SIGN_OUT_PLACEHOLDER}">Logout</a></nav><main inert><h1>Welcome</h1></main>`;

/** The package folder of a remote with frames; another `text` gives another release. */
function withFrames(text: string) {
  const frames = routes.map(({ path }) => ({
    path,
    html: html.replace('Welcome', text),
    styles: '.ant-btn{color:red}',
    files: ['../chunks/page.js', '../chunks/page.css'],
    calls: ['/students/name/:email'],
  }));
  return fakeRemote(STUDENT, {
    text,
    routes,
    files: {
      'dist/release/prerendered.json': JSON.stringify({ pages: [], frames }),
      'dist/chunks/page.js': 'page',
      'dist/chunks/page.css': '.a{color:red}',
    },
  });
}

let root: string;
const frame = (path: string) => readFileSync(join(root, `frames/1/${path}.html`), 'utf8');
const publishFrames = (text: string) => publish({ root, name: STUDENT, folder: withFrames(text) });

beforeEach(async () => {
  root = temporaryReleases();
  await publish({ root, name: 'shell', folder: fakeShell() });
});

test('each page that requires a role has a frame in the folder of the role', async () => {
  await publishFrames('one');
  expect(frame('student-home')).toMatch(/<div id="root" data-frame="\/student-home"><nav>.*<h1>one<\/h1>/);
  expect(frame('find-mentors/_')).toContain('data-frame="/find-mentors/:mentorId"');
  expect(existsSync(join(root, 'frames/1/plain.html'))).toBe(false);
  expect(readFileSync(join(root, 'index.html'), 'utf8')).not.toContain('data-frame');
});

test('a frame preloads each script once, with its hash, after the markup', async () => {
  await publishFrames('one');
  const page = frame('student-home');
  const hints = [...page.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="sha384-/g)].map(
    ([, href = '']) => href.replace(/\/[0-9a-f]{16}\//, '/release/'),
  );
  expect(hints).toEqual([
    '/shell/release/main.js',
    `/${STUDENT}/release/entry.js`,
    `/${STUDENT}/chunks/routes.one.js`,
    `/${STUDENT}/chunks/page.js`,
  ]);
  expect(page.indexOf('rel="preload" as="script"')).toBeGreaterThan(page.indexOf('</main>'));
  expect(page).toContain('as="font"');
});

test('the antd styles of a frame directly precede the styles of the shell', async () => {
  await publishFrames('one');
  expect(frame('student-home')).toMatch(/<style>\.ant-btn\{color:red\}<\/style><style data-href="main.css">/);
});

test('a frame links to the sign-out page of any remote, by default to the home page', async () => {
  await publishFrames('one');
  expect(frame('student-home')).toContain('href="/"');
  const signOut = [{ path: '/logout', purpose: 'sign-out' as const }];
  await publish({ root, name: 'mfe-public', folder: fakeRemote('mfe-public', { routes: signOut }) });
  expect(frame('student-home')).toContain('href="/logout"');
});

test('a canary has its own frames; a rollback restores the previous frames', async () => {
  await publishFrames('one');
  const { release } = await publish({ root, name: STUDENT, folder: withFrames('two'), stage: true });
  await canary(root, STUDENT, release, 2);
  const ofBucket = (bucket: number) =>
    readFileSync(join(root, `canary/${bucket}/frames/1/student-home.html`), 'utf8');
  expect(ofBucket(1)).toContain('<h1>two</h1>');
  expect(frame('student-home')).toContain('<h1>one</h1>');
  await publishFrames('two');
  expect(frame('student-home')).toContain('<h1>two</h1>');
  await rollBack(root, STUDENT);
  expect(frame('student-home')).toContain('<h1>one</h1>');
});

test('a release with a missing file has no frames', async () => {
  await publishFrames('one');
  rmSync(join(root, STUDENT, 'chunks/page.css'));
  await publish({ root, name: 'mfe-public', folder: fakeRemote('mfe-public') });
  expect(existsSync(join(root, 'frames/1/student-home.html'))).toBe(false);
});

test('a frame lists the manifest of its remote and the calls of its first screen', async () => {
  const { release } = await publishFrames('one');
  const block = /<script type="application\/json" id="cairn-first-calls">(.*?)<\/script>/.exec(
    frame('student-home'),
  );
  expect(JSON.parse(block?.[1] ?? '')).toEqual({
    manifest: `/${STUDENT}/${release}/mf-manifest.json`,
    calls: ['/students/name/:email'],
  });
  expect(readFileSync(join(root, 'registry.json'), 'utf8')).not.toContain('firstCalls');
  // Delays the first paint until the markup is complete.
  expect(frame('student-home')).toContain('<link rel="expect" href="#cairn-first-calls" blocking="render">');
});
