import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the container of a multi-step flow when a step removes the pressed button.
 * The container is focusable by script (`tabIndex={-1}`).
 *
 * @param phase names the step that is shown: when the name changes and nothing has the focus any more, the container
 *   takes it. `undefined` while the step is not known, for example while it loads. The first known step never takes
 *   the focus, because nobody has pressed a button yet.
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
