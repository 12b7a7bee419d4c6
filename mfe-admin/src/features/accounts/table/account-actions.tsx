import { classNames } from '@cairn/shared/ui';
import { isOwnAccount, type AccountRow } from '../model/account-row.ts';
import styles from './account-actions.module.css';

export interface AccountActions {
  /** E-mail address of the signed-in admin. Admins can neither block nor delete their own account. */
  readonly ownEmail: string | null;
  readonly onEdit: (row: AccountRow) => void;
  readonly onStatus: (row: AccountRow) => void;
  readonly onDelete: (row: AccountRow) => void;
}

interface ActionProps {
  readonly word: string;
  readonly name: string;
  readonly className?: string | undefined;
  readonly onPress: () => void;
}

/** A plain button, because antd buttons would make the rows render slowly. */
function ActionButton({ word, name, className, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={classNames(styles.act, className)}
      aria-label={`${word} ${name}`}
      onClick={onPress}
    >
      {word}
    </button>
  );
}

/** Buttons for one account. */
export function AccountActionButtons({ row, actions }: { row: AccountRow; actions: AccountActions }) {
  const statusAction = row.status === 'active' ? 'Block' : 'Unblock';
  return (
    <span className={styles.buttons}>
      <ActionButton word="Edit" name={row.name} onPress={() => actions.onEdit(row)} />
      {isOwnAccount(row, actions.ownEmail) ? (
        <span className={styles.own}>Your own account</span>
      ) : (
        <>
          <ActionButton word={statusAction} name={row.name} onPress={() => actions.onStatus(row)} />
          <ActionButton
            word="Delete"
            name={row.name}
            className={styles.danger}
            onPress={() => actions.onDelete(row)}
          />
        </>
      )}
    </span>
  );
}
