import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, type createBrowserRouter } from 'react-router-dom';

/** How long to wait for the heading of a loading page. */
const HEADING_TIMEOUT_MS = 10_000;

const INPUT_EVENTS = ['pointerdown', 'keydown'];

/** Whether the user has pressed a key or the pointer since the last navigation began. */
let hasInteracted = false;

/** Forgets earlier input when a navigation to another path begins. */
export function trackNavigationInput(router: ReturnType<typeof createBrowserRouter>): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    const next = (navigation.location ?? location).pathname;
    if (next === pathname) return;
    pathname = next;
    hasInteracted = false;
  });
}

function noteInput(event: Event): void {
  if (event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key)) return;
  hasInteracted = true;
}

/** Moving the focus would close an open menu or interrupt typing. */
const isInUse = () => hasInteracted && document.activeElement !== document.body;

/** @returns whether to stop waiting */
function focusHeading(): boolean {
  if (isInUse()) return true;

  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading || document.querySelector('[data-pending]')) return false;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}

/** @returns a function that stops waiting */
function focusHeadingWhenRendered(): () => void {
  if (focusHeading()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  const timer = setTimeout(() => stop(), HEADING_TIMEOUT_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Focuses the heading after a navigation, so that screen readers announce the new page. */
export function useFocusOnNavigation(): void {
  useEffect(() => {
    for (const type of INPUT_EVENTS) document.addEventListener(type, noteInput, true);
    return () => {
      for (const type of INPUT_EVENTS) document.removeEventListener(type, noteInput, true);
    };
  }, []);
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return undefined;
    previousPathname.current = pathname;
    if (hash !== '') return undefined;
    // The browser restores the scroll position on back and forward.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    return focusHeadingWhenRendered();
  }, [pathname, hash, navigationType]);
}
