import type { ReactNode } from 'react';
import { useBringIntoView } from '../../sessions/use-bring-into-view.ts';
import styles from './sessions-page.module.css';

/** Scrolls to the card of a request that was just sent, focuses it and marks it. */
export function BookedRequest({ children }: { children: ReactNode }) {
  const card = useBringIntoView();
  return (
    <div ref={card} className={styles.booked} role="group" aria-label="Your new request" tabIndex={-1}>
      {children}
    </div>
  );
}
