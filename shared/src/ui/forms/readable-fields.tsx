import type { ReactNode } from 'react';
import styles from './readable-fields.module.css';

/** Around a form that is read first and edited on request: its locked fields stay as legible as text. */
export function ReadableFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
