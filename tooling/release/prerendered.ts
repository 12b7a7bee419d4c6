import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLE_CODES } from '@cairn/shared/contract/constants';
import { SIGN_OUT_PLACEHOLDER, type AreaRole, type RegistryFile } from '@cairn/shared/platform/registry';
import { integrityOf } from './integrity.ts';
import { requireKeyList } from './keys/key-list.ts';
import { isSigned } from './keys/signed-release.ts';
import type { FederationManifest } from './manifest.ts';
import { MANIFEST } from './manifest.ts';
import { readStoredRelease, releaseFolder, releaseUrl } from './stored-release.ts';

/** Folder of the frames, by role code; it has no public URL. */
export const FRAMES = 'frames';

/** The file of a release with its prerendered pages (ADR 8 and 10). */
export const PRERENDERED = 'prerendered.json';

/** Prerendered pages of a remote and the files that each needs. */
export interface Prerendered {
  pages: { path: string; html: string; files: string[] }[];
  /** Frames of the pages that require a role; absent in releases from before ADR 23. */
  frames?: { path: string; html: string; styles: string; files: string[]; calls: string[] }[];
  /** Pages that the API renders; absent in releases from before ADR 57. */
  rendered?: { path: string; files: string[] }[];
}

/** File of a release with the code for the pages that the API renders (ADR 57). */
export const PAGE_RENDERER = 'page-renderer.cjs';

/** Folder of the documents for pages that the API renders; it has no public URL. */
export const RENDERED = 'rendered';

/** One page that is served with prerendered markup, or that the API renders. */
export interface PrerenderedPage {
  path: string;
  /** The role that the page requires; absent for a public page. */
  role?: AreaRole;
  /** The document title, if the page sets one. */
  title: string | undefined;
  /** Inlined styles for the head, before all other styles. */
  firstStyles: string;
  /** Inlined styles for the head. */
  styles: string;
  /** Only for a frame: the manifest and the calls of the first screen, which `page-start.js` requests. */
  first?: { manifest: string; calls: string[] };
  /** Preload links, placed after the markup. */
  hints: string;
  /** The markup inside the root element. */
  body: string;
  /** Only for a page that the API renders: its code, with a path relative to the releases folder. */
  renderer?: { file: string; integrity: string };
}

const TITLE = /<title>(.*?)<\/title>/s;

/** All pages of a registry that are prerendered or that the API renders. */
export function prerenderedPagesOf(root: string, registry: RegistryFile): PrerenderedPage[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const folder = releaseFolder(root, name, remote.release);
    const file = join(folder, PRERENDERED);
    if (!existsSync(file)) return [];
    // A damaged release must not block the other teams, so its pages are served without prerendering.
    if (!areSigned(root, name, remote.release, [PRERENDERED, MANIFEST])) return [];
    const { pages, frames = [], rendered = [] } = JSON.parse(readFileSync(file, 'utf8')) as Prerendered;
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as FederationManifest;
    const sync = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
    const named = [...sync, ...[...pages, ...frames, ...rendered].flatMap(({ files }) => files)];
    if (!areSigned(root, name, remote.release, named)) return [];
    const read = memoized((each: string) => readFileSync(join(folder, each)));
    const hintOf = memoized((each: string) =>
      preload('script', releaseUrl(name, remote.release, each), integrityOf(read(each))),
    );
    const contentOf = (html: string, files: readonly string[]) => {
      const needed = [...new Set([...sync, ...files])];
      return {
        title: TITLE.exec(html)?.[1],
        styles: needed
          .filter((each) => each.endsWith('.css'))
          .map((each) => inlineStyles(each, read(each).toString()))
          .join(''),
        hints: [
          preload('script', remote.entry, remote.entryIntegrity),
          ...needed.filter((each) => each.endsWith('.js')).map(hintOf),
        ].join(''),
        body: html.replace(TITLE, ''),
      };
    };
    const signOut = signOutPathOf(registry);
    return [
      ...pages.map(({ path, html, files }): PrerenderedPage => {
        const content = contentOf(html, files);
        return {
          path,
          firstStyles: '',
          ...content,
          hints: preload('fetch', remote.manifest) + content.hints,
        };
      }),
      ...(rendered.length > 0 && areSigned(root, name, remote.release, [PAGE_RENDERER]) ? rendered : []).map(
        ({ path, files }): PrerenderedPage => ({
          path,
          firstStyles: '',
          ...contentOf('', files),
          title: undefined,
          renderer: {
            file: `${name}/${remote.release}/${PAGE_RENDERER}`,
            integrity: integrityOf(readFileSync(join(folder, PAGE_RENDERER))),
          },
        }),
      ),
      ...frames.flatMap(({ path, html, styles, files, calls }): PrerenderedPage[] => {
        const role = remote.routes.find((route) => route.path === path)?.role;
        if (role === undefined) return [];
        const content = contentOf(html.replaceAll(SIGN_OUT_PLACEHOLDER, signOut), files);
        const first = { manifest: remote.manifest, calls };
        return [{ path, role, firstStyles: `<style>${styles}</style>`, first, ...content }];
      }),
    ];
  });
}

/** Whether the team signed these files. Checked here, because browsers cannot verify inlined content. */
function areSigned(root: string, name: string, release: string, files: readonly string[]): boolean {
  const stored = readStoredRelease(root, name, release);
  if (!stored || !isSigned(requireKeyList(root), stored)) return false;
  const folder = releaseFolder(root, name, release);
  return files.every((file) => {
    const path = join(folder, file);
    return existsSync(path) && integrityOf(readFileSync(path)) === stored.hashes?.[file];
  });
}

/** Caches results by file, because the pages of a release share most files. */
function memoized<Result>(make: (file: string) => Result): (file: string) => Result {
  const known = new Map<string, Result>();
  return (file) => {
    const result = known.get(file) ?? make(file);
    known.set(file, result);
    return result;
  };
}

function signOutPathOf({ remotes }: RegistryFile): string {
  const routes = Object.values(remotes).flatMap((remote) => remote.routes);
  return routes.find(({ purpose }) => purpose === 'sign-out')?.path ?? '/';
}

/**
 * The file of a page. The web server selects the folder of a frame by the role code in a cookie.
 * @returns undefined for a frame with a parameter inside its path, which the web server cannot select
 */
export function fileOf({
  path,
  role,
  renderer,
}: Pick<PrerenderedPage, 'path' | 'role' | 'renderer'>): string | undefined {
  if (renderer) return `${RENDERED}${path.replace(/\/:[^/?]+$/, '/_')}.json`;
  if (role === undefined) return `pages${path === '/' ? '/index' : path}.html`;
  const named = path.replace(/\/:[^/?]+$/, '/_');
  return named.includes(':') ? undefined : `${FRAMES}/${ROLE_CODES[role]}${named}.html`;
}

/** Inlines a stylesheet under its file name, so that the code of the page does not load the file again. */
export function inlineStyles(file: string, css: string): string {
  return `<style data-href="${file}">${css.trim()}</style>`;
}

/** A preload link. */
export function preload(as: 'fetch' | 'script', href: string, integrity?: string): string {
  const hash = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `${PRELOAD} as="${as}" href="${href}"${hash} crossorigin="anonymous">`;
}

const PRELOAD = '<link rel="preload"';

/** Gives preload links a low priority: scripts must not delay the paint of a page that is complete without them. */
export const withLowPriority = (links: string): string =>
  links.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
