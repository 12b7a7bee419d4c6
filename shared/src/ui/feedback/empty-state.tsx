import type { ReactNode } from 'react';
import { StonesPicture, type StonesSubject } from '../pictures/index.ts';
import styles from './empty-state.module.css';

type Props = {
  picture?: StonesSubject;
  /** What is not there. */
  children: ReactNode;
  /** One line on what to do next. */
  hint?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
};

/** An empty place: one picture, one line, one action. */
export function EmptyState({ picture = 'sessions', children, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      <StonesPicture subject={picture} />
      <p className={styles.line}>{children}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
