import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the container of a multi-step flow when the next step removes the pressed button.
 * The caller sets `tabIndex={-1}` on the container.
 *
 * @param phase name of the current step; `undefined` while it is unknown, for example while it loads. When the name
 *   changes and no element has the focus, the container is focused. The first known step does not move the focus,
 *   because no button has been pressed yet.
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
