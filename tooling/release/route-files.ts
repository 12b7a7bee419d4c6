import { ROUTE_FILES } from '../webpack/page-files.ts';
import { entryOf, readManifest } from './manifest.ts';

/** The files of a remote that a first visit of each route downloads, by the path of the route. */
export type RouteFiles = Readonly<Record<string, readonly string[]>>;

/** Reads the files of the routes of a build: the entry, the exposed modules, and the chunks of the page. */
export function readRouteFiles(files: ReadonlyMap<string, Uint8Array>): RouteFiles {
  const bytes = files.get(ROUTE_FILES);
  if (!bytes) return {};
  const manifest = readManifest(files);
  const needed = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  // Written by the build (`WritePrerendered`).
  const routes = JSON.parse(new TextDecoder().decode(bytes)) as RouteFiles;
  return Object.fromEntries(
    Object.entries(routes)
      .filter(([, own]) => Array.isArray(own))
      .map(([path, own]) => [path, [entryOf(manifest), ...needed, ...own]]),
  );
}
