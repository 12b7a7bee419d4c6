import type { ReactNode } from 'react';
import { classNames } from '@cairn/shared/ui';
import { TableFrame } from './table-frame.tsx';
import styles from './simple-table.module.css';

export interface SimpleColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end of their column. */
  readonly isNumber?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly SimpleColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Whether rows become cards below 900 px; by default if the table has more than two columns. */
  readonly hasCards?: boolean;
}

/** A plain table for few rows. */
export function SimpleTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  hasCards = columns.length > 2,
}: Props<Row>) {
  return (
    <TableFrame
      caption={caption}
      hasCards={hasCards}
      tableClassName={classNames(styles.table, hasCards && styles.cards)}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, isNumber }) => (
            <th key={label} role="columnheader" scope="col" className={isNumber ? styles.number : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ label, cell, isNumber }) => (
              <td key={label} role="cell" data-label={label} className={isNumber ? styles.number : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
