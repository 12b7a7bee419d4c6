import { classNames } from './class-names.ts';
import styles from './count-badge.module.css';

const MOST = 99;

/** A number at the corner of an icon. Hidden from screen readers: the label of the control contains it. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <span className={classNames(styles.badge, className)} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
