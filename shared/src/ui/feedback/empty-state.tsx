import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  /** One at most on a page; left out for the second empty state. */
  picture?: ComponentType;
  /** Names what is missing. */
  children: ReactNode;
  /** The next step, in one line. */
  hint?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
};

/** Empty state: a picture where the page has no other, a line, an action. */
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
