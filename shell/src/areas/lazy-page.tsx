import { use, type ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { pauseBefore } from '../loader/budgets.ts';
import { requestOf } from '../loader/load-failure.ts';

type LoadedPage = Pick<RouteObject, 'Component' | 'element'>;
type PageLoader = () => Promise<LoadedPage>;

/** A page whose code can be asked for before it is rendered. */
type LazyPage = ComponentType & { readonly begin: PageLoader };

async function loadPage(load: PageLoader): Promise<LoadedPage> {
  try {
    return await load();
  } catch (cause) {
    const url = requestOf(cause);
    // A truncated or tampered chunk may be cached as immutable: fetch it anew before the one more try.
    if (url !== undefined) await fetch(url, { cache: 'reload' }).catch(() => undefined);
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
 * Makes the lazy pages of a remote's routes into components, made anew with every load of the area:
 * so one that failed is asked for again, which neither `React.lazy` nor the router would do.
 */
export function preparePages(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children, ...rest } = route;
    const prepared = children ? { ...rest, children: preparePages(children) } : rest;
    if (typeof lazy !== 'function') return prepared as RouteObject;
    return { ...prepared, Component: createLazyPage(lazy as PageLoader) } as RouteObject;
  });
}

/** Asks for the code of a page and of the frames around it, all at once instead of each when it is rendered. */
export async function beginPages(
  routes: readonly RouteObject[],
  location: Parameters<typeof matchRoutes>[1],
): Promise<void> {
  const components = matchRoutes([...routes], location)?.map(({ route }) => route.Component) ?? [];
  await Promise.all(
    components.map((component) => (component as Partial<LazyPage> | null | undefined)?.begin?.()),
  );
}
