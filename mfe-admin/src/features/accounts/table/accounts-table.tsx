import { useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { classNames } from '@cairn/shared/ui';
import { TableFrame } from '../../../components/table-frame.tsx';
import { rowKey, type AccountRow } from '../model/account-row.ts';
import type { AccountsSort, AccountsTab } from '../model/accounts-view.ts';
import { columnsOf } from '../model/columns.ts';
import type { AccountActions } from './account-actions.tsx';
import { AccountTableRow } from './account-table-row.tsx';
import { ColumnHeader } from './column-header.tsx';
import { useRowKeys } from './use-row-keys.ts';
import styles from './accounts-table.module.css';

/** Longer lists are virtualized. */
const RENDER_ALL_UP_TO = 120;
const NO_ROWS: readonly AccountRow[] = [];
/** In pixels. */
const ROW_ESTIMATE = 49;

export interface Selection {
  readonly has: (row: AccountRow) => boolean;
  readonly toggle: (row: AccountRow) => void;
}

interface Props {
  readonly tab: AccountsTab;
  readonly caption: string;
  readonly rows: readonly AccountRow[];
  /** The search text for which the rows were loaded. */
  readonly search: string;
  readonly sort: AccountsSort;
  readonly onSort: (column: 'name' | 'email') => void;
  /** Absent if the admin may not change accounts. */
  readonly actions: AccountActions | undefined;
  readonly isLinked?: boolean;
  /** Absent if rows cannot be selected. */
  readonly selection?: Selection | undefined;
}

/** The table of the accounts of students and mentors (spec 2). */
export function AccountsTable({
  tab,
  caption,
  rows,
  search,
  sort,
  onSort,
  actions,
  isLinked,
  selection,
}: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // The virtualizer needs the offset from the top of the page, because the window scrolls the list.
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [tab]);
  const isLong = rows.length > RENDER_ALL_UP_TO;
  const columns = columnsOf(tab, actions !== undefined);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: () => ROW_ESTIMATE,
    getItemKey: (index) => rowKey(rows[index] ?? { role: 'student', id: -index }),
    overscan: 12,
    scrollMargin: top,
  });
  const keys = useRowKeys(isLong ? NO_ROWS : rows, search);
  const items = virtualizer.getVirtualItems();
  const shown = isLong ? items.flatMap(({ index }) => rows[index] ?? []) : rows;
  const first = isLong ? (items[0]?.index ?? 0) : 0;
  const above = isLong ? (items[0]?.start ?? 0) - top : 0;
  const below = isLong ? virtualizer.getTotalSize() - ((items.at(-1)?.end ?? 0) - top) : 0;

  return (
    <TableFrame
      caption={caption}
      className={classNames(styles.frame, selection && styles.joined)}
      tableClassName={classNames(styles.table, styles[tab])}
      rowCount={rows.length + 1}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <ColumnHeader key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={body}>
        {above > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
        {shown.map((row, offset) => (
          <AccountTableRow
            key={keys[first + offset] ?? `${rowKey(row)} ${search}`}
            ref={isLong ? virtualizer.measureElement : null}
            index={first + offset}
            row={row}
            columns={columns}
            actions={actions}
            isLinked={isLinked}
            isTicked={selection?.has(row)}
            onTick={selection?.toggle}
          />
        ))}
        {below > 0 && <tr aria-hidden="true" style={{ blockSize: below }} />}
      </tbody>
    </TableFrame>
  );
}
