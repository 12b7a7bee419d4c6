import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, type createBrowserRouter } from 'react-router-dom';

/** Stop waiting for a heading after this time. */
const PATIENCE = 10_000;

const ACTS = ['pointerdown', 'keydown'];

/** Whether the user has pressed or typed something since the last navigation began. */
let hasActed = false;

/** Detects user input between the start of a navigation and the arrival of its page. */
export function watchDepartures(router: ReturnType<typeof createBrowserRouter>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    const next = (navigation.location ?? location).pathname;
    if (next === pathname) return;
    pathname = next;
    hasActed = false;
  });
}

function noteAct(event: Event): void {
  if (event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key)) return;
  hasActed = true;
}

/** The user opened a menu or is typing: moving the focus would close or leave it. */
const isInUse = () => hasActed && document.activeElement !== document.body;

function focusHeading(): boolean {
  if (isInUse()) return true;

  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading || document.querySelector('[data-pending]')) return false;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}

/** Focuses the heading as soon as it is rendered; its code or data may still be loading. */
function onceHeadingIsThere(): () => void {
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/**
 * After a navigation, scrolls to the top and focuses the page heading, so that screen readers announce the page.
 * Not for the first page, not for an anchor, and not while the user is interacting.
 */
export function useArrival(): void {
  useEffect(() => {
    for (const type of ACTS) document.addEventListener(type, noteAct, true);
    return () => {
      for (const type of ACTS) document.removeEventListener(type, noteAct, true);
    };
  }, []);
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    if (hash !== '') return undefined;
    // The browser restores the scroll position on back and forward.
    if (how !== 'POP') window.scrollTo(0, 0);
    return onceHeadingIsThere();
  }, [pathname, hash, how]);
}
