import { useId, useState } from 'react';
import { Button, Input } from 'antd';
import { useToast } from '@cairn/shared/platform';
import { refusalMessage } from '@cairn/shared/api';
import { TEXTS, type AccountStatus } from '@cairn/shared/contract';
import { ConfirmDialog, Dialog, plural, StatusMark, useReturnFocus } from '@cairn/shared/ui';
import { useAdminBulkDeleteMutation, useAdminBulkStatusMutation } from '../api/bulk-status.ts';
import type { AccountRow } from '../model/account-row.ts';
import styles from './dialogs.module.css';

export type BulkAction = AccountStatus | 'deleted';

const VERBS: Record<BulkAction, string> = { blocked: 'Block', active: 'Unblock', deleted: 'Delete' };
const DONE: Record<BulkAction, string> = { blocked: 'Blocked', active: 'Unblocked', deleted: 'Deleted' };
const CONSEQUENCES: Record<BulkAction, string> = {
  blocked: 'They are signed out at once and cannot sign in until you unblock them.',
  active: 'They can sign in again at once.',
  deleted:
    'Their profiles are removed, their upcoming sessions are cancelled, and the other participants are notified. This action cannot be undone.',
};

interface Props {
  readonly rows: readonly AccountRow[];
  readonly action: BulkAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before changing several accounts, then lists the results. */
export function BulkDialog({ rows, action, onClose, onDone }: Props) {
  useReturnFocus();
  const toast = useToast();
  const field = useId();
  const [typed, setTyped] = useState('');
  const [setStatuses, status] = useAdminBulkStatusMutation();
  const [deleteAll, deletion] = useAdminBulkDeleteMutation();
  const data = status.data ?? deletion.data;
  const users = plural(rows.length, 'user');
  const failure = action === 'deleted' ? TEXTS.admin.deleteFailure : TEXTS.admin.statusFailure;
  const isSure = action !== 'deleted' || typed.trim().toLowerCase() === 'delete';

  const confirm = async () => {
    const ids = rows.map(({ id }) => id);
    const { error } = await (action === 'deleted'
      ? deleteAll({ ids })
      : setStatuses({ ids, status: action }));
    if (!error) return;
    toast.error(refusalMessage(error, failure));
  };

  if (!data) {
    return (
      <ConfirmDialog
        open
        focusFirstField
        title={`${VERBS[action]} ${users}?`}
        confirmLabel={`${VERBS[action]} ${plural(rows.length, 'User')}`}
        danger={action !== 'active'}
        disabled={!isSure}
        busy={status.isLoading || deletion.isLoading}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <p>{CONSEQUENCES[action]}</p>
        {action === 'deleted' && (
          <label className={styles.field} htmlFor={field}>
            <span>
              Type <strong>delete</strong> to confirm
            </span>
            <Input
              id={field}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
        )}
      </ConfirmDialog>
    );
  }

  const names = new Map(rows.map((row) => [row.id, row.name]));
  const done = data.results.filter(({ ok }) => ok).length;
  const finish = (
    <Button type="primary" onClick={onDone}>
      Done
    </Button>
  );
  return (
    <Dialog
      open
      title={`${done} of ${users} ${DONE[action].toLowerCase()}`}
      footer={finish}
      onCancel={onDone}
    >
      <ul className={styles.results} aria-label="Results">
        {data.results.map(({ id, ok, message }) => (
          <li key={id}>
            <span>{names.get(id) ?? `Account ${id}`}</span>
            {ok ? (
              <StatusMark tone="success">{DONE[action]}</StatusMark>
            ) : (
              <StatusMark tone="danger">{message ?? failure}</StatusMark>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
