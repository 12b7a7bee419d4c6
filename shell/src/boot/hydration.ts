import type { RouteObject } from 'react-router-dom';
import { beginPages } from '../areas/lazy-page.tsx';
import type { SiteRouter } from '../routing/router.tsx';
import type { Site } from './site.ts';

/** Marks the root that was prerendered (ADR 10) with the path of its page, until that page is hydrated or replaced. */
const MARK = 'data-prerendered';

/** Whether the page came with its first sight. */
export const isPrerendered = (root: Element): boolean => root.hasAttribute(MARK);

/** From now on the content of the root answers, or is another one. */
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

/** The routes of the page on screen, where they are those of the release that the first sight was made by. */
function ownRoutes(site: Site, pathname: string): readonly RouteObject[] | null {
  const name = site.owner(pathname)?.area;
  const remote = site.areas().find((candidate) => candidate.name === name);
  const state = remote && site.area(remote.name)?.state();
  return state?.status === 'ready' && !state.fellBack && !remote?.isOverride ? state.routes : null;
}

/** Whether the prerendered page is the one at this path: the address may change before the script runs. */
const isPrerenderedAt = (root: Element, pathname: string): boolean => root.getAttribute(MARK) === pathname;

/**
 * Waits until all code of the page is there; until then its first sight stays as it is.
 *
 * @returns whether the live page will be the one that stands there. If not (its release could not be loaded, or
 * another runs in its place), the page has to be rendered anew
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
