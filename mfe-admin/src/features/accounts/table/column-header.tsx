import { ChevronDownIcon, classNames } from '@cairn/shared/ui';
import type { AccountsSort } from '../model/accounts-view.ts';
import type { Column } from '../model/columns.ts';
import styles from './accounts-table.module.css';

interface Props {
  readonly column: Column;
  readonly sort: AccountsSort;
  readonly onSort: (column: 'name' | 'email') => void;
}

function directionOf(sort: AccountsSort, key: string): 'ascending' | 'descending' | 'none' {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : 'none';
}

/** A column header. Names and e-mail addresses are sortable. */
export function ColumnHeader({ column: { key, label }, sort, onSort }: Props) {
  if (key !== 'name' && key !== 'email') {
    return (
      <th role="columnheader" scope="col" className={key === 'actions' ? styles.actions : undefined}>
        {label}
      </th>
    );
  }
  const direction = directionOf(sort, key);
  return (
    <th role="columnheader" scope="col" aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={() => onSort(key)}>
        {label}
        <ChevronDownIcon size={16} className={classNames(styles.arrow, styles[direction])} />
      </button>
    </th>
  );
}
