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
export interface FirstSight {
  path: string;
  /** The document's title, where the page names one. */
  title: string | undefined;
  /** What goes into the head: the styles, and a hint for every script that the page will ask for once it is seen. */
  head: string;
  /** What stands in the root until the page answers. */
  body: string;
}

const TITLE = /<title>(.*?)<\/title>/s;

/** The first sights that the releases in a registry bring along. */
export function firstSightsOf(root: string, registry: RegistryFile): FirstSight[] {
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
        hint('fetch', remote.manifest),
        hint('script', remote.entry, remote.entryIntegrity),
        ...needed
          .filter((file_) => file_.endsWith('.js'))
          .map((file_) =>
            hint(
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
        head: [...styles, ...hints].join(''),
        body: html.replace(TITLE, ''),
      };
    });
  });
}

/** Styles inside the page, under the name by which the code of a page knows them: it does not ask for them again. */
export function inlineStyles(file: string, css: string): string {
  return `<style data-href="${file}">${css.trim()}</style>`;
}

/** A hint that the page takes for one only after it was seen: what it fetches must not delay the sight. */
function hint(as: 'fetch' | 'script', href: string, integrity?: string): string {
  const hash = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `<link data-later="preload" as="${as}" href="${href}"${hash} crossorigin="anonymous">`;
}
