import type { ReactNode } from 'react';
import styles from './readable-fields.module.css';

/** Wraps a form that is read-only until edited: its disabled fields look like text. */
export function ReadableFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
