import { use, type ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { pauseBefore } from '../loader/budgets.ts';
import { requestOf } from '../loader/load-failure.ts';

type LoadedPage = Pick<RouteObject, 'Component' | 'element'>;
type PageLoader = () => Promise<LoadedPage>;

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

function createLazyPage(load: PageLoader): ComponentType {
  let page: Promise<LoadedPage> | null = null;
  return function LazyPage() {
    page ??= loadPage(load);
    const { Component, element } = use(page);
    return Component ? <Component /> : (element ?? <Outlet />);
  };
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
