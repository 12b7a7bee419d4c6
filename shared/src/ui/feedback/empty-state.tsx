import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  /** A page has at most one picture. */
  picture?: ComponentType;
  /** Names what is missing. */
  children: ReactNode;
  /** The next step, in one line. */
  hint?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
};

/** An empty state: a line of text, and optionally a picture, a hint and an action. */
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
