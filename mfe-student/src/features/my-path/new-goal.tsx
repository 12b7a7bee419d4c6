import { useEffect, useRef, type ReactNode } from 'react';

/** Brings the card of a goal that was just set into view, and moves the focus to it. */
export function NewGoal({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog, which returns the focus to its opener.
    const frame = requestAnimationFrame(() => {
      const card = container.current?.querySelector('article');
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={container}>{children}</div>;
}
