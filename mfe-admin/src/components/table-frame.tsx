import type { ReactNode } from 'react';
import { classNames } from '@cairn/shared/ui';
import styles from './table-frame.module.css';

interface Props {
  readonly caption: string;
  readonly className?: string | undefined;
  readonly tableClassName?: string | undefined;
  /** Number of rows including the header, for virtualized tables. */
  readonly rowCount?: number;
  /** Whether rows become cards below 900 px; true by default. */
  readonly hasCards?: boolean;
  readonly children: ReactNode;
}

/**
 * A table that scrolls horizontally. In cards, each cell needs the name of its column as `data-label`. The rows and
 * cells need explicit ARIA roles, because browsers drop the semantics of a table whose `display` changes.
 */
export function TableFrame({
  caption,
  className,
  tableClassName,
  rowCount,
  hasCards = true,
  children,
}: Props) {
  return (
    <div className={classNames(styles.frame, className)} tabIndex={0} role="group" aria-label={caption}>
      <table
        role="table"
        aria-label={caption}
        aria-rowcount={rowCount}
        className={classNames(styles.table, hasCards && styles.cards, tableClassName)}
      >
        {children}
      </table>
    </div>
  );
}
