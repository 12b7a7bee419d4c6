import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { errorsPlugin } from './errors.ts';
import { securityPlugin } from './security.ts';
import { sitePlugin } from './site.ts';

const ENTRY = 'mfe-student/0123456789abcdef/remote-entry.11112222.js';
const CHUNK = 'mfe-student/chunks/66.2d732c8d2f47.js';
const MAP = 'mfe-student/0123456789abcdef/.maps/66.2d732c8d2f47.js.map';
const MANIFEST = 'mfe-student/0123456789abcdef/mf-manifest.json';
const DESCRIPTION = 'mfe-student/0123456789abcdef/release.json';
let root: string;
let app: FastifyInstance;

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  put('index.html', '<title>Cairn</title>');
  put('registry.json', '{}');
  put(ENTRY, 'entry()');
  put(`${ENTRY}.br`, 'brotli');
  put(CHUNK, 'page()');
  put(MAP, '{}');
  put(MANIFEST, '{}');
  put(DESCRIPTION, '{}');
  const config = { releasesDir: root, publicUrl: 'http://localhost:8080', nodeEnv: 'test' } as Config;
  app = Fastify();
  await app.register(errorsPlugin);
  await app.register(securityPlugin, { config });
  await app.register(sitePlugin, { config });
});

afterEach(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test.each(['/', '/find-mentors', '/reset-password/abc', '/find-mentors?q=a.b'])(
  '%s is answered with index.html',
  async (url) => {
    const response = await app.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, '<title>Cairn</title>']);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  },
);

test('a browser with the cookie of a preview gets the page of the preview', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  put(`previews/${id}/index.html`, 'preview');
  put('frames/1/find-mentors.html', 'list');
  put('.previews.json', '[]');
  const bodyOf = async (url: string, cookie: string) => (await app.inject({ url, headers: { cookie } })).body;
  expect(await bodyOf('/find-mentors', `userRole=1; cairn_preview=${id}`)).toBe('preview');
  expect(await bodyOf('/', `cairn_preview=${id}`)).toBe('preview');
  for (const other of ['', '..', `${id}0`, 'f'.repeat(32), `x/../${id}`])
    expect(await bodyOf('/', `cairn_preview=${other}`)).toBe('<title>Cairn</title>');
  for (const url of [`/previews/${id}/index.html`, '/previews', '/.previews.json'])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test('the page of a previewed shell is never taken from a cache', async () => {
  const [one, two] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
  put(`previews/${one}/index.html`, 'preview 1');
  put(`previews/${two}/index.html`, 'preview 2');
  const first = await app.inject({ url: '/', headers: { cookie: `cairn_preview=${one}` } });
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(first.headers).not.toHaveProperty('etag');
  expect(first.headers).not.toHaveProperty('last-modified');
  const live = await app.inject('/');
  const validators = {
    'if-none-match': live.headers.etag,
    'if-modified-since': new Date(Date.now() + 60_000).toUTCString(),
  };
  const second = await app.inject({ url: '/', headers: { cookie: `cairn_preview=${two}`, ...validators } });
  expect([second.statusCode, second.body]).toEqual([200, 'preview 2']);
});

test('only a browser whose cookie names the role gets the frame of a page', async () => {
  put('frames/1/find-mentors.html', 'list');
  put('frames/1/find-mentors/_.html', 'mentor');
  const bodyOf = async (url: string, cookie = '') => (await app.inject({ url, headers: { cookie } })).body;
  expect(await bodyOf('/find-mentors', 'a=b; userRole=1; c=d')).toBe('list');
  expect(await bodyOf('/find-mentors/7', 'userRole=1')).toBe('mentor');
  for (const cookie of ['', 'userRole=2', 'userRole=..', 'otherRole=1'])
    expect(await bodyOf('/find-mentors', cookie)).toBe('<title>Cairn</title>');
  expect((await app.inject('/frames/1/find-mentors.html')).statusCode).toBe(404);
});

test('the service worker is revalidated, and the web app manifest has its own content type', async () => {
  put('service-worker.js', 'self');
  put('manifest.webmanifest', '{}');
  const worker = await app.inject('/service-worker.js');
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
  });
  const manifest = await app.inject('/manifest.webmanifest');
  expect(manifest.headers['content-type']).toMatch('application/manifest+json');
});

test.each([
  '/mfe-student/gone',
  '/mfe-student',
  '/gone.js',
  `/${ENTRY}x.js`,
  '/api/gone',
  '/.registry.lock',
  `/${MAP}`,
  `/${MAP.replace('.maps', '%2emaps')}`,
  '/..%2fx',
])('%s is answered with an error, not with index.html', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.body).not.toContain('<title>');
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('release files are immutable; the registry, manifests and release.json are revalidated', async () => {
  const headerOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await headerOf(`/${ENTRY}`)).toBe('public, max-age=31536000, immutable');
  expect(await headerOf(`/${CHUNK}`)).toBe('public, max-age=31536000, immutable');
  expect(await headerOf('/mfe-student/chunks/gone.js')).toBeUndefined();
  expect(await headerOf(`/${MANIFEST}`)).toBe('no-cache');
  // The description changes when a release is signed again.
  expect(await headerOf(`/${DESCRIPTION}`)).toBe('no-cache');
  expect(await headerOf('/registry.json')).toBe('no-cache');
});

describe('a file that is not served gets the same response as a missing file', () => {
  let outside: string;
  beforeEach(() => {
    outside = `${root}-outside.html`;
    writeFileSync(outside, 'secret');
    put('pages/about.html', '<title>About</title>');
    put('.hidden.html', 'secret');
    put('pages/.hidden.html', 'secret');
    put('canary/0/index.html', 'secret');
    put('pages/folder.html/file', '');
    put('folder.html/file', '');
  });
  afterEach(() => rmSync(outside));
  /** All parts of a response that a caller can compare. */
  const answerTo = async (url: string) => {
    const { statusCode, body, headers } = await app.inject(url);
    return { statusCode, body, headers: { ...headers, date: '' } };
  };
  const up = (name: string) => `/x/${'%2e%2e%2f'.repeat(3)}${name}`;

  test.each([
    [
      'above the root, requested without its extension',
      (name: string) => up(`${basename(root)}-${name}`),
      'outside',
      'missing',
    ],
    ['above the root', (name: string) => up(`${basename(root)}-${name}.html`), 'outside', 'missing'],
    ['hidden', (name: string) => `/${name}.html`, '.hidden', '.missing'],
    ['hidden, requested without its extension', (name: string) => `/x/..%2f${name}`, '.hidden', '.missing'],
    ['in the folder of a canary', (name: string) => `/canary/0/${name}.html`, 'index', 'missing'],
  ])('the file is %s', async (_, urlOf, existing, missing) => {
    expect(await answerTo(urlOf(existing))).toEqual(await answerTo(urlOf(missing)));
  });

  test('the path belongs to a folder', async () => {
    expect(await answerTo('/folder.html')).toEqual(await answerTo('/missing.html'));
    expect(await answerTo('/folder')).toEqual(await answerTo('/missing'));
  });

  test('other spellings of the path of a page get the same response', async () => {
    const about = await answerTo('/about');
    expect(about.body).toBe('<title>About</title>');
    for (const form of ['//about', '/./about', '/x/..%2fabout', '/x/%2e%2e/about'])
      expect(await answerTo(form)).toEqual(about);
  });
});

test('a very long path gets index.html, and a path with a NUL character gets 400', async () => {
  expect((await app.inject(`/${'x'.repeat(300)}`)).statusCode).toBe(200);
  expect((await app.inject('/a%00.html')).statusCode).toBe(400);
});

test('an unchanged registry is answered with 304', async () => {
  const { etag } = (await app.inject('/registry.json')).headers;
  const again = await app.inject({ url: '/registry.json', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a browser that accepts brotli gets the precompressed file', async () => {
  const response = await app.inject({ url: `/${ENTRY}`, headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.body).toBe('brotli');
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(response.headers['content-type']).toContain('javascript');
});
