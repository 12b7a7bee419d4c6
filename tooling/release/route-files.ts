import { ROUTE_FILES } from '../webpack/page-files.ts';
import { entryOf, readManifest } from './manifest.ts';
import { Refusal } from './refusal.ts';

/** The files of a remote that a first visit of each route downloads, by the path of the route. */
export type RouteFiles = ReadonlyMap<string, readonly string[]>;

/**
 * The files of these routes in a build. A route that the build does not list has no entry.
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
