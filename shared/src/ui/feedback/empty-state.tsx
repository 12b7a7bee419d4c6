import type { ReactNode } from 'react';
import { StonesPicture, type StonesSubject } from '../pictures/index.ts';
import styles from './empty-state.module.css';

type Props = {
  picture?: StonesSubject;
  /** Names what is missing. */
  children: ReactNode;
  /** The next step, in one line. */
  hint?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
};

/** Empty state: a picture, a line, an action. */
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
