import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_KEYS_ID, INLINE_REGISTRY_ID, type RegistryFile } from '@cairn/shared/platform/registry';
import { integrityOf } from './integrity.ts';
import { requireKeyList } from './keys/key-list.ts';
import { SHELL_PATH } from './release-paths.ts';
import { inlineStyles, preload, type PrerenderedPage } from './prerendered.ts';
import { releaseFolder, releaseUrl, SHELL } from './stored-release.ts';

const OWN_FILE = /<(?:script|link)\b[^>]*\b(?:src|href)="\/shell\/([^"]+)"[^>]*>/g;

/** The shell files that its page names. */
export function ownFilesOf(template: string): string[] {
  return [...template.matchAll(OWN_FILE)].flatMap((match) => match[1] ?? []);
}

/**
 * Renders the page of the site: the shell's page with the registry inlined and its files under their hashes.
 * @param prerendered the prerendered content, for the page of one path
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
  // Preload links after the markup, so that text arrives first over a slow connection; the scripts run after the
  // first paint.
  const hints: string[] = [];
  const page = template.replace(OWN_FILE, (tag: string, file: string) => {
    // Fonts must not delay prerendered text.
    if (prerendered && tag.includes('as="font"')) return '';
    const url = releaseUrl(SHELL, release, file);
    const withUrl = tag.replace(`${SHELL_PATH}${file}`, url);
    if (!/\.(js|css)$/.test(file)) return withUrl;
    const bytes = readFileSync(join(folder, file));
    if (prerendered && file.endsWith('.css')) return inlineStyles(file, ownUrls(bytes.toString(), release));
    const integrity = integrityOf(bytes);
    const withIntegrity = withUrl.replace(/\/?>$/, ` integrity="${integrity}" crossorigin="anonymous">`);
    if (!prerendered || !tag.startsWith('<script defer')) return withIntegrity;
    hints.push(preload('script', url, integrity));
    return withIntegrity.replace('<script defer', '<script data-later type="text/plain"');
  });
  const data = `${inlineKeys(root)}${inlineJson(INLINE_REGISTRY_ID, registry)}`;
  if (!prerendered) return page.replace('</head>', () => `${data}</head>`);
  // Only the scripts read the data: it arrives after the markup and the hints.
  return withPrerendered(page, prerendered)
    .replace('</head>', () => `${prerendered.styles}</head>`)
    .replace('</body>', () => `${hints.join('')}${prerendered.hints}${data}</body>`);
}

/** Styles of shells from before ADR 12 refer to files beside them; a rollback may serve such a shell. */
function ownUrls(css: string, release: string): string {
  return css.replace(/url\(([\w.-]+)\)/g, (_all, file: string) => `url(${releaseUrl(SHELL, release, file)})`);
}

function withPrerendered(page: string, { path, title, body }: PrerenderedPage): string {
  const titled =
    title === undefined ? page : page.replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  return titled.replace('<div id="root">', () => `<div id="root" data-prerendered="${path}">${body}`);
}

/** The public keys against which the shell verifies registry and remotes (ADR 24). */
function inlineKeys(root: string): string {
  const { site, registry, teams } = requireKeyList(root);
  const { [SHELL]: _shell, ...remotes } = teams;
  return inlineJson(INLINE_KEYS_ID, { site, registry, teams: remotes });
}

/** A JSON data block, to which the script CSP does not apply. */
function inlineJson(id: string, value: object): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
