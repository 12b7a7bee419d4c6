import type { Ref } from 'react';
import { StatusMark, StoneAvatar } from '@cairn/shared/ui';
import type { AccountRow } from '../model/account-row.ts';
import { cellText, type Column } from '../model/columns.ts';
import { AccountActionButtons, type AccountActions } from './account-actions.tsx';
import type { Selection } from './accounts-table.tsx';
import styles from './accounts-table.module.css';

interface Props {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly index: number;
  readonly row: AccountRow;
  readonly columns: readonly Column[];
  readonly actions: AccountActions;
  readonly selection?: Selection | undefined;
}

function NameCell({ row, selection }: Pick<Props, 'row' | 'selection'>) {
  return (
    <span className={styles.person}>
      {selection && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${row.name}`}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </label>
      )}
      <StoneAvatar id={row.id} name={row.name} size={32} />
      <span className={styles.nameText}>{row.name}</span>
    </span>
  );
}

function Cell({
  row,
  column,
  actions,
  selection,
}: Pick<Props, 'row' | 'actions' | 'selection'> & { column: Column }) {
  switch (column.key) {
    case 'name':
      return <NameCell row={row} selection={selection} />;
    case 'status':
      return row.status === 'active' ? (
        <StatusMark tone="success">Active</StatusMark>
      ) : (
        <StatusMark tone="danger">Blocked</StatusMark>
      );
    case 'actions':
      return <AccountActionButtons row={row} actions={actions} />;
    default:
      return cellText(row, column.key);
  }
}

/** One account. */
export function AccountTableRow({ ref, index, row, columns, actions, selection }: Props) {
  return (
    <tr
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={selection?.has(row) ? styles.selected : undefined}
    >
      {columns.map((column) => (
        <td key={column.key} role="cell" data-label={column.label} className={styles[column.key]}>
          <Cell row={row} column={column} actions={actions} selection={selection} />
        </td>
      ))}
    </tr>
  );
}
