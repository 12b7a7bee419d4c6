import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the container of a multi-step flow when a step removes the pressed button.
 * The container is focusable by script (`tabIndex={-1}`).
 */
export function usePhaseFocus(phase: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef(phase);
  useLayoutEffect(() => {
    const isFirst = last.current === undefined;
    last.current = phase;
    if (!isFirst && document.activeElement === document.body) container.current?.focus();
  }, [phase]);
  return container;
}
