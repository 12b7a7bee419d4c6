import type { AppStore } from '@cairn/shared/platform';
import { preloadLikelyPage } from '../areas/lazy-page.tsx';
import type { Site } from '../boot/site.ts';
import { prefetchRemote, savesData } from '../loader/prefetch.ts';
import { accessibleArea } from './accessible-area.ts';

/** How long pointer or focus must stay on a link before its page is preloaded, so that passing over it loads nothing. */
const REST_MILLISECONDS = 65;

/** The path that a link opens within the site; undefined for any other element, and for the current page. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname : undefined;
}

/**
 * Downloads the code of a page while pointer or focus rest on a link to it, unless the browser saves data. A page of
 * an area that is not loaded is only downloaded, not executed. Pages that the visitor may not open are not downloaded.
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
