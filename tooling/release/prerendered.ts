import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { integrityOf } from './integrity.ts';
import { requireKeyList } from './keys/key-list.ts';
import { isSigned } from './keys/signed-release.ts';
import type { FederationManifest } from './manifest.ts';
import { MANIFEST } from './manifest.ts';
import { readStoredRelease, releaseFolder, releaseUrl } from './stored-release.ts';

/** The file of a release with its prerendered pages (ADR 8 and 10). */
export const PRERENDERED = 'prerendered.json';

/** Prerendered pages of a remote and the files that each needs. */
export interface Prerendered {
  pages: { path: string; html: string; files: string[] }[];
}

/** One page to serve with prerendered markup. */
export interface PrerenderedPage {
  path: string;
  /** The document title, if the page sets one. */
  title: string | undefined;
  /** Inlined styles, for the head. */
  styles: string;
  /** Preload links for every file the page needs, placed after the markup. */
  hints: string;
  /** The markup of the root. */
  body: string;
}

const TITLE = /<title>(.*?)<\/title>/s;

/** The prerendered pages of the releases in a registry. */
export function prerenderedPagesOf(root: string, registry: RegistryFile): PrerenderedPage[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const folder = releaseFolder(root, name, remote.release);
    const file = join(folder, PRERENDERED);
    if (!existsSync(file)) return [];
    const { pages } = JSON.parse(readFileSync(file, 'utf8')) as Prerendered;
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as FederationManifest;
    const sync = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
    const named = [...sync, ...pages.flatMap(({ files }) => files)];
    // A damaged release must not block the other teams: its pages are served without prerendering.
    if (!areSigned(root, name, remote.release, [PRERENDERED, MANIFEST, ...named])) return [];
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

/** Whether these files exist as the team signed them: markup and styles get into the page without a hash. */
function areSigned(root: string, name: string, release: string, files: readonly string[]): boolean {
  const stored = readStoredRelease(root, name, release);
  if (!stored || !isSigned(requireKeyList(root), stored)) return false;
  const folder = releaseFolder(root, name, release);
  return files.every((file) => {
    const path = join(folder, file);
    return existsSync(path) && integrityOf(readFileSync(path)) === stored.hashes?.[file];
  });
}

/** Inlines a stylesheet under its file name, so that the page's code does not load it again. */
export function inlineStyles(file: string, css: string): string {
  return `<style data-href="${file}">${css.trim()}</style>`;
}

/** A preload link. */
export function preload(as: 'fetch' | 'script', href: string, integrity?: string): string {
  const hash = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${as}" href="${href}"${hash} crossorigin="anonymous">`;
}
