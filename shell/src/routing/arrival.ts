import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that has not shown a heading by then has none. */
const PATIENCE = 10_000;

function focusHeading(): boolean {
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
 * one is (issue 4). Not on the first page, where the browser has its own ways, and not for an anchor.
 */
export function useArrival(): void {
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
