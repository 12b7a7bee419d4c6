import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a container after a press has changed `phase` and removed the pressed button. Live updates do not
 * move the focus. Spread the result into the container, with `tabIndex={-1}`.
 */
export function useFocusAfterPress(phase: string) {
  const container = useRef<HTMLDivElement>(null);
  const pressedIn = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (pressedIn.current === undefined || pressedIn.current === phase) return;
    pressedIn.current = undefined;
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [phase]);
  return {
    ref: container,
    onClickCapture: () => {
      pressedIn.current = phase;
    },
  };
}
