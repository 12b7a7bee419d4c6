import { ROUTE_FILES } from '../webpack/page-files.ts';
import { entryOf, readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';

/** The files of a remote that a first visit of each route downloads, by the path of the route. */
export type RouteFiles = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the files of these routes from a build: the entry, the exposed modules, and the chunks of page and layouts. The
 * result has no entry for a route that the build does not list.
 * @throws Refusal if the list is not JSON
 */
export function readRouteFiles(
  files: ReadonlyMap<string, Uint8Array>,
  routes: readonly { readonly path: string }[],
): RouteFiles {
  const bytes = files.get(ROUTE_FILES);
  const listed = new Map<string, unknown>(Object.entries(bytes ? parse(bytes) : {}));
  const manifest = readManifest(files);
  const exposed = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const needed = [...new Set([entryOf(manifest), ...exposed])];
  return new Map(
    routes.flatMap(({ path }) => {
      const own = listed.get(path);
      return isList(own) ? [[path, [...new Set([...needed, ...own])]]] : [];
    }),
  );
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((file) => typeof file === 'string');

function parse(bytes: Uint8Array): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes))) as object;
  } catch {
    throw new Refusal([`${ROUTE_FILES} is not JSON`]);
  }
}
