import { use, type ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { pauseBeforeRetry } from '../loader/budgets.ts';
import { requestOf } from '../loader/load-failure.ts';
import { waitForConnection } from '../routing/connection.ts';

type LoadedPage = Pick<RouteObject, 'Component' | 'element'>;
type PageLoader = () => Promise<LoadedPage>;

/** `begin` downloads the code. `forget` drops a failed download, so that the page downloads the code again. */
type LazyPage = ComponentType & { readonly begin: PageLoader; readonly forget: () => void };

async function loadPage(load: PageLoader): Promise<LoadedPage> {
  try {
    return await load();
  } catch (cause) {
    const url = requestOf(cause);
    // A bad chunk may be cached as immutable, so `reload` replaces the cached chunk.
    const response = url === undefined ? null : await fetch(url, { cache: 'reload' }).catch(() => null);
    // While offline, the previous page stays visible. The requested page opens when the connection is back.
    if (url !== undefined && response === null && (await waitForConnection())) return loadPage(load);
    await pauseBeforeRetry(0);
    return load();
  }
}

function createLazyPage(load: PageLoader): LazyPage {
  let loading: Promise<LoadedPage> | null = null;
  let loaded: LoadedPage | null = null;
  const begin = () =>
    (loading ??= loadPage(load).then((page) => {
      loaded = page;
      return page;
    }));
  const Page = () => {
    const { Component, element } = loaded ?? use(begin());
    return Component ? <Component /> : (element ?? <Outlet />);
  };
  const forget = () => {
    loading = null;
  };
  return Object.assign(Page, { begin, forget });
}

/** Converts lazy pages into components that retry a failed import. `React.lazy` and the router do not retry. */
export function preparePages(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, ...rest } = route;
    const prepared = children ? { ...rest, children: preparePages(children) } : rest;
    if (typeof lazy !== 'function') return prepared as RouteObject;
    return { ...prepared, Component: createLazyPage(lazy) } as RouteObject;
  });
}

/** Downloads the code of a page and of the layout routes in parallel. */
export async function preloadPages(
  routes: readonly RouteObject[],
  location: Parameters<typeof matchRoutes>[1],
): Promise<void> {
  await Promise.all(lazyPagesAt(routes, location).map(async (page) => page.begin?.()));
}

/** Downloads a page that may be opened later. Failures are ignored, because an opened page downloads the code again. */
export async function preloadLikelyPage(routes: readonly RouteObject[], path: string): Promise<void> {
  await Promise.all(
    lazyPagesAt(routes, path).map(async (page) => page.begin?.().catch(() => page.forget?.())),
  );
}

const lazyPagesAt = (routes: readonly RouteObject[], location: Parameters<typeof matchRoutes>[1]) =>
  (matchRoutes([...routes], location) ?? []).flatMap(
    ({ route }) => (route.Component ?? []) as Partial<LazyPage>,
  );
