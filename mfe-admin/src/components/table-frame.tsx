import type { ReactNode } from 'react';
import { classNames } from '@cairn/shared/ui';
import styles from './table-frame.module.css';

interface Props {
  readonly caption: string;
  readonly className?: string | undefined;
  readonly tableClassName?: string | undefined;
  /** All rows with the head, where not every row is drawn. */
  readonly rowCount?: number;
  /** Whether rows become cards under 640 px; a table of two columns fits as it is. */
  readonly hasCards?: boolean;
  readonly children: ReactNode;
}

/**
 * A table that scrolls sideways in its frame when it is wider, and whose rows are cards under 640 px: cells carry their
 * column's name as `data-label`. Roles are written out, because a browser forgets that a table is one once it is not
 * displayed as one.
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
    <div className={classNames(styles.frame, className)} tabIndex={0} role="region" aria-label={caption}>
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
