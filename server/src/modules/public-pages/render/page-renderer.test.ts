import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPageRenderer } from './page-renderer.ts';

/** A renderer whose pages have the number of their thread as title, and which ends its thread at `/exit`. */
const SOURCE = `
const { threadId } = require('node:worker_threads');
exports.renderPage = (route, { path }) => {
  if (path === '/exit') process.exit(1);
  return { title: String(threadId), description: '', head: '', body: '', data: '' };
};`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-renderer-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, source: string) {
  writeFileSync(join(folder, file), source);
  return { file, integrity: `sha384-${createHash('sha384').update(source).digest('base64')}` };
}

test('after the thread of a release has ended, simultaneous requests start one new thread', async () => {
  const release = write('release.js', SOURCE);
  const renderer = createPageRenderer(folder);
  const threadAt = async (path: string) =>
    (await renderer.render(release, 'mentors', { path, value: null })).title;
  const first = await threadAt('/');
  await expect(threadAt('/exit')).rejects.toThrow('the renderer has ended');
  const threads = await Promise.all(['/', '/', '/'].map(threadAt));
  expect(new Set(threads).size).toBe(1);
  expect(threads).not.toContain(first);
  await renderer.close();
});

test('a release whose code is missing fails only its own requests, even if other releases replace it', async () => {
  const renderer = createPageRenderer(folder);
  const served = { path: '/', value: null };
  const missing = renderer.render({ file: 'missing.js', integrity: 'sha384-' }, 'mentors', served);
  const others = ['b', 'c'].map((name) =>
    renderer.render(write(`${name}.js`, `${SOURCE}// ${name}`), 'mentors', served),
  );
  await expect(missing).rejects.toThrow('ENOENT');
  expect(await Promise.all(others)).toHaveLength(2);
  await renderer.close();
});
