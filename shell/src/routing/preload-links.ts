import type { AppStore } from '@cairn/shared/platform';
import { preloadLikelyPage } from '../areas/lazy-page.tsx';
import type { Site } from '../boot/site.ts';
import { prefetchRemote, savesData } from '../loader/prefetch.ts';
import { accessibleArea } from './accessible-area.ts';

/** How long pointer or focus must stay on a link before its page is preloaded; passing over the link loads nothing. */
const REST_MILLISECONDS = 65;

/**
 * The path of the link around an element. Undefined if there is no link, or if the link opens a new tab, a download,
 * another site or the current page.
 */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href, location.href);
  return origin === location.origin && pathname !== location.pathname ? pathname : undefined;
}

/**
 * Loads the code of a page when pointer or focus rests on a link to it, unless the browser saves data. If the area of
 * the page is not loaded, the entry and the first page of the area are prefetched instead, and not executed. Nothing is
 * downloaded for a page that the visitor may not open.
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
