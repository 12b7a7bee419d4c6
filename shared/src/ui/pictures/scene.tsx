import type { ReactNode } from 'react';
import styles from './pictures.module.css';

/** The shared parts of the pictures of empty states. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.scene} viewBox="0 0 200 140" width="200" height="140" aria-hidden="true">
      <path
        className={styles.far}
        d="M4 126c22-24 44-40 74-28 22-20 48-24 76-6 18-8 34 12 42 34-50-8-142-8-192 0z"
      />
      <path className={styles.ground} d="M4 126c50-8 142-8 192 0" />
      {children}
    </svg>
  );
}
