import type { RouteObject } from 'react-router-dom';
import { beginPages } from '../areas/lazy-page.tsx';
import type { SiteRouter } from '../routing/router.tsx';
import type { Site } from './site.ts';

/** Marks the root that was prerendered (ADR 10) with the path of its page, until that page is hydrated or replaced. */
const MARK = 'data-prerendered';

/** Whether the page was prerendered. */
export const isPrerendered = (root: Element): boolean => root.hasAttribute(MARK);

/** Call when the root has been hydrated or its content is replaced. */
export function clearPrerenderedMark(): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
}

function initialised(router: SiteRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The routes of the current page, provided that the current release is loaded: the page was prerendered from it. */
function ownRoutes(site: Site, pathname: string): readonly RouteObject[] | null {
  const name = site.owner(pathname)?.area;
  const remote = site.areas().find((candidate) => candidate.name === name);
  const state = remote && site.area(remote.name)?.state();
  return state?.status === 'ready' && !state.fellBack && !remote?.isOverride ? state.routes : null;
}

/** Whether the prerendered page is the one at this path: the address may change before the script runs. */
const isPrerenderedAt = (root: Element, pathname: string): boolean => root.getAttribute(MARK) === pathname;

/**
 * Waits for the page's chunks before hydrating the prerendered markup.
 *
 * @returns whether the page can be hydrated. If not (its release failed to load, or another one replaces it), it
 * must be rendered from scratch
 */
export async function waitForHydration(root: Element, site: Site, router: SiteRouter): Promise<boolean> {
  await initialised(router);
  const { location } = router.state;
  const routes = ownRoutes(site, location.pathname);
  if (!routes) return false;
  return beginPages(routes, location).then(
    () => isPrerenderedAt(root, router.state.location.pathname),
    () => false,
  );
}
