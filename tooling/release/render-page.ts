import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INLINE_REGISTRY_ID, type RegistryFile } from '@cairn/shared/platform/registry';
import { integrityOf } from './integrity.ts';
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
 * @param sight the prerendered content, for the page of one path
 */
export function renderPage(
  root: string,
  template: string,
  registry: RegistryFile,
  sight?: PrerenderedPage,
): string {
  const release = registry.shell?.release;
  if (!release) throw new Error('the page needs a published shell');
  const folder = releaseFolder(root, SHELL, release);
  // Preload links after the markup, so that text arrives first over a slow connection; the scripts run after the
  // first paint.
  const hints: string[] = [];
  const page = template.replace(OWN_FILE, (tag: string, file: string) => {
    // Fonts must not delay prerendered text.
    if (sight && tag.includes('as="font"')) return '';
    const address = releaseUrl(SHELL, release, file);
    const addressed = tag.replace(`${SHELL_PATH}${file}`, address);
    if (!/\.(js|css)$/.test(file)) return addressed;
    const bytes = readFileSync(join(folder, file));
    if (sight && file.endsWith('.css')) return inlineStyles(file, ownUrls(bytes.toString(), release));
    const integrity = integrityOf(bytes);
    const trusted = addressed.replace(/\/?>$/, ` integrity="${integrity}" crossorigin="anonymous">`);
    if (!sight || !tag.startsWith('<script defer')) return trusted;
    hints.push(preload('script', address, integrity));
    return trusted.replace('<script defer', '<script data-later type="text/plain"');
  });
  const whole = page.replace('</head>', () => `${sight?.styles ?? ''}${inlineRegistry(registry)}</head>`);
  if (!sight) return whole;
  return withSight(whole, sight).replace('</body>', () => `${hints.join('')}${sight.hints}</body>`);
}

/** Styles of shells from before ADR 12 refer to files beside them; a rollback may serve such a shell. */
function ownUrls(css: string, release: string): string {
  return css.replace(/url\(([\w.-]+)\)/g, (_all, file: string) => `url(${releaseUrl(SHELL, release, file)})`);
}

function withSight(page: string, { path, title, body }: PrerenderedPage): string {
  const named =
    title === undefined ? page : page.replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  return named.replace('<div id="root">', () => `<div id="root" data-prerendered="${path}">${body}`);
}

/** The registry as a JSON data block, to which the script CSP does not apply. */
function inlineRegistry(registry: RegistryFile): string {
  const json = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${INLINE_REGISTRY_ID}">${json}</script>`;
}
