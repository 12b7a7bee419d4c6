import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Hands the focus to the place that holds the steps of something when a step takes away the button that was pressed.
 * The place takes the focus by script (`tabIndex={-1}`).
 */
export function usePhaseFocus(phase: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(phase);
  useLayoutEffect(() => {
    const isFirst = last.current === undefined;
    last.current = phase;
    if (!isFirst && document.activeElement === document.body) place.current?.focus();
  }, [phase]);
  return place;
}
