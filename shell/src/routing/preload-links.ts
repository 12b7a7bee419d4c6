import type { AppStore } from '@cairn/shared/platform';
import { preloadLikelyPage } from '../areas/lazy-page.tsx';
import type { Site } from '../boot/site.ts';
import { prefetchRemote, savesData } from '../loader/prefetch.ts';
import { accessibleArea } from './accessible-area.ts';

/** How long pointer or focus must stay on a link before the page is preloaded. */
const REST_MILLISECONDS = 65;

/** The path of the link around an element; undefined unless the link opens another page of this site here. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname : undefined;
}

/**
 * Loads the code of a page when pointer or focus rests on a link. An area that is not loaded is only prefetched.
 *
 * @returns a function that stops preloading
 */
export function preloadLinkedPages(site: Site, store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function preload(path: string): void {
    const area = accessibleArea(site, store, path);
    const state = area?.state();
    const remote = site.areas().find(({ name }) => name === area?.name);
    if (state?.status === 'ready') void preloadLikelyPage(state.routes, path);
    else if (remote) void prefetchRemote(remote);
  }

  function onRest({ target }: Event): void {
    clearTimeout(timer);
    const path = pathOf(target);
    if (path !== undefined && !savesData()) timer = setTimeout(() => preload(path), REST_MILLISECONDS);
  }

  const events = ['pointerover', 'focusin'];
  for (const event of events) document.addEventListener(event, onRest, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, onRest);
  };
}
