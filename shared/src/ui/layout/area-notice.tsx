import type { ReactNode } from 'react';
import { WarningIcon } from '../icons/index.ts';
import styles from './area-notice.module.css';

type Props = {
  /** Accessible name, such as "Two-factor sign-in". */
  label: string;
  children: ReactNode;
  action?: ReactNode;
};

/** A notice about the account, above every page of an area. */
export function AreaNotice({ label, children, action }: Props) {
  return (
    <aside className={styles.notice} aria-label={label}>
      <WarningIcon size={22} />
      <p>{children}</p>
      {action}
    </aside>
  );
}
