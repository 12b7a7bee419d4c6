import { use, type ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { pauseBefore } from '../loader/budgets.ts';
import { requestOf } from '../loader/load-failure.ts';
import { waitForConnection } from '../routing/connection.ts';

type LoadedPage = Pick<RouteObject, 'Component' | 'element'>;
type PageLoader = () => Promise<LoadedPage>;

/** A lazy page whose code can be preloaded. */
type LazyPage = ComponentType & { readonly begin: PageLoader };

async function loadPage(load: PageLoader): Promise<LoadedPage> {
  try {
    return await load();
  } catch (cause) {
    const url = requestOf(cause);
    // A truncated or tampered chunk may be cached as immutable: it is downloaded again before the retry.
    const answer = url === undefined ? null : await fetch(url, { cache: 'reload' }).catch(() => null);
    // While offline the previous page stays visible, and this one opens when the connection is back.
    if (url !== undefined && answer === null && (await waitForConnection())) return loadPage(load);
    await pauseBefore(0);
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
  return Object.assign(Page, { begin });
}

/**
 * Converts the lazy pages of a remote's routes into components, again for each load of the area, so that a
 * failed import is retried. Neither `React.lazy` nor the router retries.
 */
export function preparePages(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, ...rest } = route;
    const prepared = children ? { ...rest, children: preparePages(children) } : rest;
    if (typeof lazy !== 'function') return prepared as RouteObject;
    return { ...prepared, Component: createLazyPage(lazy) } as RouteObject;
  });
}

/** Starts to download a page and its layout routes in parallel, instead of one after the other as they render. */
export async function preloadPages(
  routes: readonly RouteObject[],
  location: Parameters<typeof matchRoutes>[1],
): Promise<void> {
  const components = matchRoutes([...routes], location)?.map(({ route }) => route.Component) ?? [];
  await Promise.all(
    components.map(async (component) => (component as Partial<LazyPage> | null | undefined)?.begin?.()),
  );
}
