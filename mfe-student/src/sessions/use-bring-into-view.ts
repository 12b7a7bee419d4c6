import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings something new into view when it appears, and moves the focus to it, after the page or dialog before it has
 * moved the focus.
 *
 * @param selector what takes the focus within the container; the container itself by default
 * @returns the ref of the container
 */
export function useBringIntoView(selector?: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const target =
        selector === undefined ? container.current : container.current?.querySelector<HTMLElement>(selector);
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return container;
}
