import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

/** The buttons of a form. On a phone, they stick to the bottom of the window. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-foot="page">
      {children}
    </div>
  );
}
