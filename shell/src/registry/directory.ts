import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { WellKnownPaths, RegisteredRemote, RegisteredRoute, Registry } from '@cairn/shared/platform';
import { conflictingRoutes, routeShape } from '@cairn/shared/platform';

/** The owner of a path and the route that the path matches. */
export interface Owner {
  readonly area: string;
  readonly route: RegisteredRoute;
  /** Why the page is refused; absent if the page may be opened. */
  readonly refusal?: string;
}

type OwnedRoute = RouteObject & { readonly owner: Owner };

function ownersOf(registry: Registry): Owner[] {
  const contested = new Map(conflictingRoutes(registry.remotes).map(({ path, names }) => [path, names]));
  const registered = registry.remotes.flatMap(({ name, routes }) =>
    routes.map((route): Owner => {
      const claimants = contested.get(routeShape(route.path));
      if (!claimants) return { area: name, route };
      return { area: name, route, refusal: `${claimants.join(' and ')} both declare this page` };
    }),
  );
  const refused = registry.refused.flatMap(({ name, reason, routes }) =>
    routes.map((route): Owner => ({ area: name, route, refusal: reason })),
  );
  return [...registered, ...refused];
}

/** Finds the owner of a path with the matching rules of the router. */
export function createDirectory(registry: Registry): (pathname: string) => Owner | null {
  const owned: OwnedRoute[] = ownersOf(registry).map((owner) => ({ path: owner.route.path, owner }));
  return (pathname) => {
    const match = matchRoutes(owned, pathname)?.at(-1);
    return match ? match.route.owner : null;
  };
}

/** The paths with a meaning for the whole site: role homes, sign-in and sign-out pages. */
export function wellKnownPathsOf({
  remotes,
}: {
  readonly remotes: readonly RegisteredRemote[];
}): WellKnownPaths {
  const routes = remotes.flatMap((remote) => remote.routes);
  const homes = routes.flatMap(({ path, role, home }) => (home && role ? [[role, path] as const] : []));
  const pathFor = (purpose: RegisteredRoute['purpose']) =>
    routes.find((route) => route.purpose === purpose)?.path ?? null;
  return { homes: Object.fromEntries(homes), signIn: pathFor('sign-in'), signOut: pathFor('sign-out') };
}
