import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './dialog-body.module.css';

/** Class names for parts of antd's modal, which keep its title and buttons in view. */
export const dialogParts = { container: styles.container ?? '', body: styles.body ?? '' };

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** The content of a dialog, which scrolls between the title and the buttons. */
export function DialogBody({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isTall, setIsTall] = useState(false);
  const [isTabStop, setIsTabStop] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const box = scroller.current;
      if (!box) return;
      const isTaller = box.scrollHeight > box.clientHeight;
      setIsTall(isTaller);
      setIsTabStop(isTaller && !box.querySelector(FOCUSABLE));
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    // Scrollable content without controls is a tab stop, so that the arrow keys can scroll it.
    <div
      ref={scroller}
      className={styles.scroller}
      data-tall={isTall || undefined}
      {...(isTabStop && { tabIndex: 0 })}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
