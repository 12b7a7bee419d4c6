import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { integrityOf } from './integrity.ts';
import type { FederationManifest } from './manifest.ts';
import { MANIFEST } from './manifest.ts';
import { releaseFolder, releaseUrl } from './stored-release.ts';

/** The file of a release that holds the first sight of its open pages (ADR 8 and 10). */
export const PRERENDERED = 'prerendered.json';

/** Open pages of a remote as they look before any script, and the files each is made of. */
export interface Prerendered {
  pages: { path: string; html: string; files: string[] }[];
}

/** One page to be served with its first sight in it. */
export interface PrerenderedPage {
  path: string;
  /** The document's title, where the page names one. */
  title: string | undefined;
  /** The styles, for the head. */
  styles: string;
  /** A hint for every file that the page will run or read once it was seen, for behind the words. */
  hints: string;
  /** What stands in the root until the page answers. */
  body: string;
}

const TITLE = /<title>(.*?)<\/title>/s;

/** The first sights that the releases in a registry bring along. */
export function prerenderedPagesOf(root: string, registry: RegistryFile): PrerenderedPage[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const folder = releaseFolder(root, name, remote.release);
    const file = join(folder, PRERENDERED);
    if (!existsSync(file)) return [];
    const { pages } = JSON.parse(readFileSync(file, 'utf8')) as Prerendered;
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as FederationManifest;
    const sync = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
    const named = [...sync, ...pages.flatMap(({ files }) => files)];
    // A damaged release must not keep the other teams from releasing: its pages do without a first sight.
    if (!named.every((each) => existsSync(join(folder, each)))) return [];
    return pages.map(({ path, html, files }) => {
      const needed = [...new Set([...sync, ...files])];
      const hints = [
        preload('fetch', remote.manifest),
        preload('script', remote.entry, remote.entryIntegrity),
        ...needed
          .filter((file_) => file_.endsWith('.js'))
          .map((file_) =>
            preload(
              'script',
              releaseUrl(name, remote.release, file_),
              integrityOf(readFileSync(join(folder, file_))),
            ),
          ),
      ];
      const styles = needed
        .filter((file_) => file_.endsWith('.css'))
        .map((file_) => inlineStyles(file_, readFileSync(join(folder, file_), 'utf8')));
      return {
        path,
        title: TITLE.exec(html)?.[1],
        styles: styles.join(''),
        hints: hints.join(''),
        body: html.replace(TITLE, ''),
      };
    });
  });
}

/** Styles inside the page, under the name by which the code of a page knows them: it does not ask for them again. */
export function inlineStyles(file: string, css: string): string {
  return `<style data-href="${file}">${css.trim()}</style>`;
}

/** A hint to fetch a file ahead of who asks for it. */
export function preload(as: 'fetch' | 'script', href: string, integrity?: string): string {
  const hash = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${as}" href="${href}"${hash} crossorigin="anonymous">`;
}
