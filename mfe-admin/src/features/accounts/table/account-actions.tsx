import { Button } from 'antd';
import { isOwnAccount, type AccountRow } from '../model/account-row.ts';
import styles from './accounts-table.module.css';

export interface AccountActions {
  /** E-mail of whoever is signed in: that account is never offered to be blocked or deleted. */
  readonly ownEmail: string | null;
  readonly onEdit: (row: AccountRow) => void;
  readonly onStatus: (row: AccountRow) => void;
  readonly onDelete: (row: AccountRow) => void;
}

/** What can be done with one account; each button names whom it is about. */
export function AccountActionButtons({ row, actions }: { row: AccountRow; actions: AccountActions }) {
  const isOwn = isOwnAccount(row, actions.ownEmail);
  const status = row.status === 'active' ? 'Block' : 'Unblock';
  return (
    <span className={styles.buttons}>
      <Button size="small" type="text" aria-label={`Edit ${row.name}`} onClick={() => actions.onEdit(row)}>
        Edit
      </Button>
      {isOwn ? (
        <span className={styles.own}>Your own account</span>
      ) : (
        <>
          <Button
            size="small"
            type="text"
            aria-label={`${status} ${row.name}`}
            onClick={() => actions.onStatus(row)}
          >
            {status}
          </Button>
          <Button
            size="small"
            type="text"
            danger
            aria-label={`Delete ${row.name}`}
            onClick={() => actions.onDelete(row)}
          >
            Delete
          </Button>
        </>
      )}
    </span>
  );
}
