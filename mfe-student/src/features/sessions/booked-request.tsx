import { useEffect, useRef, type ReactNode } from 'react';
import styles from './sessions-page.module.css';

/** Brings the card of a request that was just sent into view, and marks it. */
export function BookedRequest({ children }: { children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the shell, which scrolls a new page to its top and focuses its heading.
    const frame = requestAnimationFrame(() => {
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={card} className={styles.booked} role="group" aria-label="Your new request" tabIndex={-1}>
      {children}
    </div>
  );
}
