import { useId, useState } from 'react';
import { Input } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { useAdminDeleteAccountMutation } from '../api/change-accounts.ts';
import type { AccountRow } from '../model/account-row.ts';
import { Impact } from './impact.tsx';
import styles from './dialogs.module.css';

const sameName = (typed: string, name: string) => typed.trim().toLowerCase() === name.trim().toLowerCase();

interface Props {
  readonly account: AccountRow;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks for the name before an account is deleted permanently (decision 33). */
export function DeleteDialog({ account, onClose, onDeleted }: Props) {
  const toast = useToast();
  const field = useId();
  const [typed, setTyped] = useState('');
  const [deleteAccount, { isLoading }] = useAdminDeleteAccountMutation();
  const isSure = sameName(typed, account.name);

  const confirm = async () => {
    const result = await deleteAccount({ id: account.id, role: account.role });
    if (result.error) toast.error(refusalMessage(result.error, TEXTS.admin.deleteFailure));
    else {
      toast.success(TEXTS.admin.deleted);
      onDeleted?.();
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      focusFirstField
      title={`Delete ${account.name}?`}
      confirmLabel="Delete"
      danger
      disabled={!isSure}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.text}>
        <p>
          This deletes the account of <strong>{account.email}</strong>. This action cannot be undone.
        </p>
        <Impact id={account.id} of="delete" />
      </div>
      <label className={styles.field} htmlFor={field}>
        <span>
          Type <strong>{account.name}</strong> to confirm
        </span>
        <Input
          id={field}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => isSure && !isLoading && void confirm()}
        />
      </label>
    </ConfirmDialog>
  );
}
