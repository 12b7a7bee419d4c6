import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the container of a multi-step flow when the next step removes the pressed button.
 * The caller sets `tabIndex={-1}` on the container.
 *
 * @param phase name of the current step; `undefined` while the step is unknown. The first known step does not move the
 *   focus.
 */
export function usePhaseFocus(phase: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = phase;
    // Strict mode runs the effect of the first phase twice.
    if (before === undefined || before === phase) return;
    if (document.activeElement === document.body) container.current?.focus();
  }, [phase]);
  return container;
}
