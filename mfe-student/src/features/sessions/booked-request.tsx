import type { ReactNode } from 'react';
import { useBringIntoView } from '../../sessions/use-bring-into-view.ts';
import styles from './sessions-page.module.css';

/** Marks the card of a new request, scrolls to the card and focuses it. */
export function BookedRequest({ children }: { children: ReactNode }) {
  const card = useBringIntoView();
  return (
    <div ref={card} className={styles.booked} role="group" aria-label="Your new request" tabIndex={-1}>
      {children}
    </div>
  );
}
