import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryFile } from '@cairn/shared/platform/registry';
import { integrityOf } from './integrity.ts';
import type { FederationManifest } from './manifest.ts';
import { MANIFEST } from './manifest.ts';
import { releaseFolder, releaseUrl } from './stored-release.ts';

/** The file of a release that holds the first sight of its open pages (ADR 8). */
export const PRERENDERED = 'prerendered.json';

/** Open pages of a remote as they look before any script, and the files each is made of. */
export interface Prerendered {
  /** Styles of all of them. */
  css: string;
  pages: { path: string; html: string; files: string[] }[];
}

/** One page to be served with its first sight in it. */
export interface FirstSight {
  path: string;
  /** The document's title, where the page names one. */
  title: string | undefined;
  /** What goes into the head: the styles, and hints for every file that the page will ask for. */
  head: string;
  /** What stands in the body until the page itself is there. */
  body: string;
}

const TITLE = /<title>(.*?)<\/title>/s;

/** The first sights that the releases in a registry bring along. */
export function firstSightsOf(root: string, registry: RegistryFile): FirstSight[] {
  return Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const folder = releaseFolder(root, name, remote.release);
    const file = join(folder, PRERENDERED);
    if (!existsSync(file)) return [];
    const { css, pages } = JSON.parse(readFileSync(file, 'utf8')) as Prerendered;
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as FederationManifest;
    const sync = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
    const named = [...sync, ...pages.flatMap(({ files }) => files)];
    // A damaged release must not keep the other teams from releasing: its pages do without a first sight.
    if (!named.every((each) => existsSync(join(folder, each)))) return [];
    return pages.map(({ path, html, files }) => {
      const hints = [
        `<link rel="preload" as="fetch" href="${remote.manifest}" crossorigin="anonymous">`,
        `<link rel="preload" as="script" href="${remote.entry}" integrity="${remote.entryIntegrity}" crossorigin="anonymous">`,
        ...[...new Set([...sync, ...files])].map((name_) => hintFor(folder, name, remote.release, name_)),
      ];
      return {
        path,
        title: TITLE.exec(html)?.[1],
        head: `<style>${css}</style>${hints.join('')}`,
        body: `<div id="prerendered">${html.replace(TITLE, '')}</div>`,
      };
    });
  });
}

function hintFor(folder: string, name: string, release: string, file: string): string {
  const as = file.endsWith('.css') ? 'style' : 'script';
  const integrity = integrityOf(readFileSync(join(folder, file)));
  return `<link rel="preload" as="${as}" href="${releaseUrl(name, release, file)}" integrity="${integrity}" crossorigin="anonymous">`;
}
