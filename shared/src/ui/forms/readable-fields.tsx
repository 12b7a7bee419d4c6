import type { ReactNode } from 'react';
import styles from './readable-fields.module.css';

/** The placeholder of an empty field that is read-only. */
export const NOT_FILLED_IN = 'Not filled in';

/** Makes the disabled fields of a form look like text. */
export function ReadableFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
