import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls a new element into view and focuses it. Waits for a frame, because a closing page or dialog moves the focus.
 *
 * @param selector the element in the container that is focused; by default the container itself
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
