import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router-dom';

/** The path of a route with a value for each parameter, so that it matches. */
export const examplePath = (path: string): string => path.replace(/:[^/]+/g, '1');

/**
 * The route at a path and its layouts, from the outermost to the page.
 * @throws Error if no route matches
 */
export function routesAt(routes: readonly RouteObject[], path: string): RouteObject[] {
  const matches: RouteMatch[] = matchRoutes([...routes], path) ?? [];
  if (matches.length === 0) throw new Error(`no route of this area matches ${path}`);
  return matches.map(({ route }) => route);
}

/** The module that a lazy route imports: builds for prerendering name modules by their path. */
function importOf(lazy: unknown): string {
  const name = /["'](\.\/src\/[^"'+ ]+\.tsx)/.exec(String(lazy))?.[1];
  if (name === undefined) throw new Error(`a lazy route imports no page: ${String(lazy)}`);
  return name;
}

/**
 * The lazy imports of the page and its layouts, by the path of the route.
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
