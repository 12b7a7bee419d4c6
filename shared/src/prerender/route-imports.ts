import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';

/** Replaces each parameter of a route path with a value, so that the route matches the result. */
export const examplePath = (path: string): string => path.replace(/:[^/]+/g, '1');

/**
 * The routes that match a path: from the outermost layout to the page.
 * @throws Error if no route matches
 */
export function routesAt(routes: readonly RouteObject[], path: string): RouteObject[] {
  const matches: RouteMatch[] = matchRoutes([...routes], path) ?? [];
  if (matches.length === 0) throw new Error(`no route of this area matches ${path}`);
  return matches.map(({ route }) => route);
}

/** The path of the module that a lazy route imports. Prerender builds use the path as the id of the module. */
function importOf(lazy: unknown): string {
  const name = /["'](\.\/src\/[^"'+ ]+\.tsx)/.exec(String(lazy))?.[1];
  if (name === undefined) throw new Error(`a lazy route imports no page: ${String(lazy)}`);
  return name;
}

/**
 * For each path, the modules of its lazily imported page and layouts.
 * @param paths the paths in `remote.json`
 * @throws Error if a path has no route, or a lazy route imports no page
 */
export function importsOfRoutes(
  routes: readonly RouteObject[],
  paths: readonly string[],
): Record<string, string[]> {
  return Object.fromEntries(
    paths.map((path) => {
      const lazy = routesAt(routes, examplePath(path)).flatMap((route) => route.lazy ?? []);
      return [path, lazy.map(importOf)];
    }),
  );
}
