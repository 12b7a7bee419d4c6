import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { errorsPlugin } from './errors.ts';
import { securityPlugin } from './security.ts';
import { sitePlugin } from './site.ts';

const ENTRY = 'mfe-student/0123456789abcdef/remote-entry.11112222.js';
const CHUNK = 'mfe-student/chunks/66.2d732c8d2f47.js';
const MANIFEST = 'mfe-student/0123456789abcdef/mf-manifest.json';
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
  put(MANIFEST, '{}');
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
  '%s is the page',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>Cairn</title>']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  },
);

test.each([
  '/mfe-student/gone',
  '/mfe-student',
  '/gone.js',
  `/${ENTRY}x.js`,
  '/api/gone',
  '/.registry.lock',
  '/..%2fx',
])('%s is missing and never the page', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain('<title>');
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});

test('a browser keeps the files of a release for good, and asks for the registry and the manifest each time', async () => {
  const headerOf = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await headerOf(`/${ENTRY}`)).toBe('public, max-age=31536000, immutable');
  expect(await headerOf(`/${CHUNK}`)).toBe('public, max-age=31536000, immutable');
  expect(await headerOf('/mfe-student/chunks/gone.js')).toBeUndefined();
  expect(await headerOf(`/${MANIFEST}`)).toBe('no-cache');
  expect(await headerOf('/registry.json')).toBe('no-cache');
});

test('an unchanged registry costs no bytes', async () => {
  const { etag } = (await app.inject('/registry.json')).headers;
  const again = await app.inject({ url: '/registry.json', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a browser that takes brotli gets the precompressed file', async () => {
  const answer = await app.inject({ url: `/${ENTRY}`, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.body).toBe('brotli');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(answer.headers['content-type']).toContain('javascript');
});
