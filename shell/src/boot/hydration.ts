import type { RouteObject } from 'react-router-dom';
import { preloadPages } from '../areas/lazy-page.tsx';
import type { SiteRouter } from '../routing/router.tsx';
import { isPrerenderedAt } from './prerendered-mark.ts';
import type { Site } from './site.ts';

function waitUntilInitialized(router: SiteRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Null unless the current release of the area is loaded, because only this release has rendered the markup. */
function routesOfCurrentRelease(site: Site, pathname: string): readonly RouteObject[] | null {
  const name = site.owner(pathname)?.area;
  const remote = site.areas().find((candidate) => candidate.name === name);
  const state = remote && site.area(remote.name)?.state();
  return state?.status === 'ready' && !state.fellBack && !remote?.isOverride ? state.routes : null;
}

/**
 * Waits until the code of the page is loaded or has failed to load.
 *
 * @returns whether the page can be hydrated; if not, the page must be rendered from scratch
 */
export async function waitUntilHydratable(root: Element, site: Site, router: SiteRouter): Promise<boolean> {
  await waitUntilInitialized(router);
  const { location } = router.state;
  const routes = routesOfCurrentRelease(site, location.pathname);
  if (!routes) return false;
  return preloadPages(routes, location).then(
    () => isPrerenderedAt(root, router.state.location.pathname),
    () => false,
  );
}
