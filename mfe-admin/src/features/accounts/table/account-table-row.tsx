import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { StoneAvatar } from '@cairn/shared/ui';
import { EmailText } from '../../../components/email-text.tsx';
import { accountPath } from '../../../history/account-path.ts';
import { AccountStatus } from '../status/account-status.tsx';
import type { AccountRow } from '../model/account-row.ts';
import { cellText, type Column } from '../model/columns.ts';
import { AccountActionButtons, type AccountActions } from './account-actions.tsx';
import styles from './accounts-table.module.css';

interface Props {
  readonly ref: Ref<HTMLTableRowElement>;
  readonly index: number;
  readonly row: AccountRow;
  readonly columns: readonly Column[];
  readonly actions: AccountActions | undefined;
  readonly isLinked?: boolean | undefined;
  readonly isTicked?: boolean | undefined;
  /** Absent if rows cannot be selected. */
  readonly onTick?: ((row: AccountRow) => void) | undefined;
}

function NameCell({
  row,
  isLinked,
  isTicked,
  onTick,
}: Pick<Props, 'row' | 'isLinked' | 'isTicked' | 'onTick'>) {
  return (
    <span className={styles.person}>
      {onTick && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${row.name}`}
            checked={isTicked ?? false}
            onChange={() => onTick(row)}
          />
        </label>
      )}
      <StoneAvatar id={row.id} name={row.name} photo={row.photo} size={32} />
      {isLinked ? (
        <Link className={styles.nameText} to={accountPath(row.id)}>
          {row.name}
        </Link>
      ) : (
        <span className={styles.nameText}>{row.name}</span>
      )}
    </span>
  );
}

function Cell({
  row,
  column,
  actions,
  ...nameProps
}: Omit<Props, 'ref' | 'index' | 'columns'> & { column: Column }) {
  switch (column.key) {
    case 'name':
      return <NameCell row={row} {...nameProps} />;
    case 'status':
      return <AccountStatus account={row} />;
    case 'actions':
      return actions && <AccountActionButtons row={row} actions={actions} />;
    case 'email':
      return <EmailText email={row.email} />;
    default:
      return cellText(row, column.key);
  }
}

/** A row of the accounts table. Memoized, so that selecting a row rerenders only that row. */
export const AccountTableRow = memo(function AccountTableRow({ ref, index, columns, ...cell }: Props) {
  return (
    <tr
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={cell.isTicked ? styles.selected : undefined}
    >
      {columns.map((column) => (
        <td key={column.key} role="cell" data-label={column.label} className={styles[column.key]}>
          <Cell {...cell} column={column} />
        </td>
      ))}
    </tr>
  );
});
