import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const FILE = 'mfe-public/0123456789abcdef/page-renderer.cjs';
const DOCUMENT =
  '<html><head><!--cairn-head--></head><body><div id="root" data-prerendered="@cairn-path@"><!--cairn-body--></div><!--cairn-data--></body></html>';

const RENDERER = `exports.renderPage = (route, { path, value }) => {
  if (path === '/mentors?q=fail') throw new Error('broken component');
  if (path === '/mentors?q=hang') for (;;);
  const text = JSON.stringify(value).replaceAll('<', '&lt;');
  return { title: 'Title of ' + route, description: 'd', head: '', body: text, data: '<i>' + route + '</i>' };
};`;

/** A releases folder with pages that the API renders. */
export interface TestReleases {
  folder: string;
  put: (path: string, text: string) => void;
}

export function createTestReleases(): TestReleases {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-rendered-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const integrity = `sha384-${createHash('sha384').update(RENDERER).digest('base64')}`;
  put(FILE, RENDERER);
  put('index.html', 'shared page');
  for (const [name, route] of [
    ['mentors', '/mentors'],
    ['mentors/_', '/mentors/:slug'],
  ])
    put(
      `rendered/${name}.json`,
      JSON.stringify({ route, renderer: { file: FILE, integrity }, document: DOCUMENT }),
    );
  return { folder, put };
}
