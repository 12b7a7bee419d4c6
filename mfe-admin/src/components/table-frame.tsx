import type { ReactNode } from 'react';
import { classNames } from '@cairn/shared/ui';
import styles from './table-frame.module.css';

interface Props {
  readonly caption: string;
  readonly className?: string | undefined;
  readonly tableClassName?: string | undefined;
  /** Number of rows including the header, for virtualized tables. */
  readonly rowCount?: number;
  /** Whether rows become cards below 900 px, as they do by default. */
  readonly hasCards?: boolean;
  readonly children: ReactNode;
}

/**
 * A table that scrolls horizontally in its frame. If rows become cards, each cell must have the name of its column as
 * `data-label`. ARIA roles are explicit, because browsers drop the table semantics when `display`
 * changes.
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
