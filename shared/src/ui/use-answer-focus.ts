import { useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to a container when the answer to a press inside removes the pressed button, and `phase` changes with
 * it. Changes that nobody pressed for, such as live ones, leave the focus alone. Spread the result into the container,
 * with `tabIndex={-1}`.
 */
export function useAnswerFocus(phase: string) {
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
