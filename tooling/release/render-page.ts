import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  INLINE_KEYS_ID,
  INLINE_REGISTRY_ID,
  type RegistryFile,
  PREVIEW_BLOCK_ID,
} from '@cairn/shared/platform/registry';
import { PREFETCH } from '../webpack/page-files.ts';
import { integrityOf } from './integrity.ts';
import { requireKeyList } from './keys/key-list.ts';
import { SHELL_PATH } from './release-paths.ts';
import { inlineStyles, preload, withLowPriority, type PrerenderedPage } from './prerendered.ts';
import { releaseFolder, releaseUrl, SHELL } from './stored-release.ts';

/** Id of the data block that `shell/src/page-start.js` reads. */
const FIRST_CALLS_ID = 'cairn-first-calls';

const OWN_FILE = /<(?:script|link)\b[^>]*\b(?:src|href)="\/shell\/([^"]+)"[^>]*>/g;

/** The files of the shell that the shell's page names. */
export function ownFilesOf(template: string): string[] {
  return [...template.matchAll(OWN_FILE)].flatMap((match) => match[1] ?? []);
}

/**
 * Renders the shell's page with release URLs, hashes and the inlined registry.
 * @param prerendered the content of one page; by default, renders the page for all other paths
 */
export function renderPage(
  root: string,
  template: string,
  registry: RegistryFile,
  prerendered?: PrerenderedPage,
): string {
  const release = registry.shell?.release;
  if (!release) throw new Error('the page needs a published shell');
  const folder = releaseFolder(root, SHELL, release);
  // Preload links follow the markup, so that text arrives first over a slow connection.
  const hints: string[] = [];
  const page = template.replace(OWN_FILE, (tag: string, file: string) => {
    // Fonts would delay the text of a public page. In a frame, a late font would shift the layout.
    if (prerendered && !prerendered.role && tag.includes('as="font"')) return '';
    const url = releaseUrl(SHELL, release, file);
    const withUrl = tag.replace(`${SHELL_PATH}${file}`, url);
    if (!/\.(js|css)$/.test(file)) return withUrl;
    const bytes = readFileSync(join(folder, file));
    if (prerendered && file.endsWith('.css')) return inlineStyles(file, ownUrls(bytes.toString(), release));
    const integrity = integrityOf(bytes);
    const withIntegrity = withUrl.replace(/\/?>$/, ` integrity="${integrity}" crossorigin="anonymous">`);
    if (!prerendered || !tag.startsWith('<script defer')) return withIntegrity;
    // Scripts that are emitted unchanged start the other scripts and send the first calls of a frame.
    if (file.endsWith('.as-is.js'))
      return prerendered.role === undefined
        ? withIntegrity
        : withIntegrity.replace('<script', '<script fetchpriority="high"');
    hints.push(preload('script', url, integrity));
    return withIntegrity.replace('<script defer', '<script data-later type="text/plain"');
  });
  const data = `${inlineKeys(root)}${inlineJson(INLINE_REGISTRY_ID, registry)}`;
  if (!prerendered) return page.replace('</head>', () => `${data}</head>`);
  const first = prerendered.first ? inlineJson(FIRST_CALLS_ID, prerendered.first) : '';
  // The paint of a partly parsed frame would shift the layout.
  const expectLink = first === '' ? '' : `<link rel="expect" href="#${FIRST_CALLS_ID}" blocking="render">`;
  const links = hints.join('') + prerendered.hints;
  const downloads =
    prerendered.role === undefined ? withLowPriority(links) : links + firstCallHints(folder, release);
  // The data is last, because only the scripts read the data.
  return withPrerendered(page, prerendered)
    .replace('<style', () => `${expectLink}${prerendered.firstStyles}<style`)
    .replace('</head>', () => `${prerendered.styles}</head>`)
    .replace('</body>', () => `${first}${downloads}${data}</body>`);
}

/** Preload links for the code of the first API call; empty for older shells. */
function firstCallHints(folder: string, release: string): string {
  const list = join(folder, PREFETCH);
  if (!existsSync(list)) return '';
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[];
  return files
    .filter((file) => file.endsWith('.js') && existsSync(join(folder, file)))
    .map((file) =>
      preload('script', releaseUrl(SHELL, release, file), integrityOf(readFileSync(join(folder, file)))),
    )
    .join('');
}

/** Styles of shells from before ADR 12 refer to files beside them. */
function ownUrls(css: string, release: string): string {
  return css.replace(/url\(([\w.-]+)\)/g, (_all, file: string) => `url(${releaseUrl(SHELL, release, file)})`);
}

function withPrerendered(page: string, { path, role, title, body }: PrerenderedPage): string {
  // Shells from before ADR 23 hydrate every root with `data-prerendered` as a public page.
  const attribute = role === undefined ? 'data-prerendered' : 'data-frame';
  const titled =
    title === undefined ? page : page.replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  return titled.replace('<div id="root">', () => `<div id="root" ${attribute}="${path}">${body}`);
}

/** Placeholders in the document of a page that the API renders (`server/src/modules/public-pages`). */
const PLACEHOLDERS = {
  head: '<!--cairn-head-->',
  body: '<!--cairn-body-->',
  data: '<!--cairn-data-->',
  path: '@cairn-path@',
};

/** The document of a page that the API renders (ADR 57), as JSON: the page with placeholders, and its code. */
export function renderDocument(
  root: string,
  template: string,
  registry: RegistryFile,
  page: PrerenderedPage,
): string {
  const document = renderPage(root, template, registry, {
    ...page,
    path: PLACEHOLDERS.path,
    body: PLACEHOLDERS.body,
  })
    .replace(/<title>.*?<\/title>/s, PLACEHOLDERS.head)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    // The page is complete without scripts.
    .replace(/\s*<noscript>.*?<\/noscript>/s, '')
    .replace('</body>', () => `${PLACEHOLDERS.data}</body>`);
  return JSON.stringify({ route: page.path, renderer: page.renderer, document });
}

/** The page of a previewed shell (ADR 28), with the token of its link. */
export function renderPreview(root: string, template: string, registry: RegistryFile, token: string): string {
  const block = inlineJson(PREVIEW_BLOCK_ID, token);
  return renderPage(root, template, registry).replace('</head>', () => `${block}</head>`);
}

/** The public keys with which the shell verifies registry and remotes (ADR 24). */
function inlineKeys(root: string): string {
  const { site, registry, teams } = requireKeyList(root);
  const { [SHELL]: _shell, ...remotes } = teams;
  return inlineJson(INLINE_KEYS_ID, { site, registry, teams: remotes });
}

/** A JSON data block, to which the script CSP does not apply. */
function inlineJson(id: string, value: object | string): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
