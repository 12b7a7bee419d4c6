import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  /** At most one per page; omitted for the second empty state. */
  picture?: ComponentType;
  /** Names what is missing. */
  children: ReactNode;
  /** The next step, in one line. */
  hint?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
};

/** Empty state: a picture if the page has no other, a line, an action. */
export function EmptyState({ picture: Picture, children, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      {Picture && <Picture />}
      <p className={styles.line}>{children}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
