import { use, type ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { pauseBeforeRetry } from '../loader/budgets.ts';
import { requestOf } from '../loader/load-failure.ts';
import { waitForConnection } from '../routing/connection.ts';

type LoadedPage = Pick<RouteObject, 'Component' | 'element'>;
type PageLoader = () => Promise<LoadedPage>;

/** A lazy page whose code can be preloaded. `forget` drops a failed download, so that the page downloads it again. */
type LazyPage = ComponentType & { readonly begin: PageLoader; readonly forget: () => void };

async function loadPage(load: PageLoader): Promise<LoadedPage> {
  try {
    return await load();
  } catch (cause) {
    const url = requestOf(cause);
    // A truncated or tampered chunk may be cached as immutable: it is downloaded again before the retry.
    const response = url === undefined ? null : await fetch(url, { cache: 'reload' }).catch(() => null);
    // While offline, the previous page stays visible; the requested page opens when the connection is back.
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

/**
 * Converts the lazy pages of a remote's routes into components. Called for each load of the area, so that a failed
 * import is retried: neither `React.lazy` nor the router retries it.
 */
export function preparePages(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, ...rest } = route;
    const prepared = children ? { ...rest, children: preparePages(children) } : rest;
    if (typeof lazy !== 'function') return prepared as RouteObject;
    return { ...prepared, Component: createLazyPage(lazy) } as RouteObject;
  });
}

/** Downloads the code of a page and its layout routes in parallel, instead of one after the other as they render. */
export async function preloadPages(
  routes: readonly RouteObject[],
  location: Parameters<typeof matchRoutes>[1],
): Promise<void> {
  await Promise.all(lazyPagesAt(routes, location).map(async (page) => page.begin?.()));
}

/**
 * Downloads a page that may be opened later, with its layout routes. A failure is ignored and forgotten: the page
 * downloads the code again when it is opened.
 */
export async function preloadLikelyPage(routes: readonly RouteObject[], path: string): Promise<void> {
  await Promise.all(
    lazyPagesAt(routes, path).map(async (page) => page.begin?.().catch(() => page.forget?.())),
  );
}

const lazyPagesAt = (routes: readonly RouteObject[], location: Parameters<typeof matchRoutes>[1]) =>
  (matchRoutes([...routes], location) ?? []).flatMap(
    ({ route }) => (route.Component ?? []) as Partial<LazyPage>,
  );
