import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, type createBrowserRouter } from 'react-router-dom';

/** A page that has not shown a heading by then has none. */
const PATIENCE = 10_000;

const ACTS = ['pointerdown', 'keydown'];

/** Whether the user pressed or typed something since the last navigation began. */
let hasActed = false;

/** Notes the start of each navigation, and whether the user does something else before its page is there. */
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

/** The user opened a menu or types in a field while the page was on its way: taking the focus would close or leave it. */
const isInUse = () => hasActed && document.activeElement !== document.body;

function focusHeading(): boolean {
  if (isInUse()) return true;

  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading || document.querySelector('[data-pending]')) return false;
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
  return true;
}

/** Runs once a heading is there: its code or its data may still be on their way. */
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
 * After each change of page: the top of the page, and the focus on its heading, so that a screen reader says where
 * one is. Not on the first page, where the browser has its own ways, not for an anchor, and not where the user already
 * does something else.
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
    // Back and forth return to where one was; the browser sees to that.
    if (how !== 'POP') window.scrollTo(0, 0);
    return onceHeadingIsThere();
  }, [pathname, hash, how]);
}
