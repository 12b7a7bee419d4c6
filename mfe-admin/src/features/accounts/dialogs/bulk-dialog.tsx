import { Button } from 'antd';
import type { AccountStatus } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { refusalMessage } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import { ConfirmDialog, Dialog, StatusMark } from '@cairn/shared/ui';
import { plural } from '../../../components/format.ts';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { useAdminBulkStatusMutation } from '../api/bulk-status.ts';
import type { AccountRow } from '../model/account-row.ts';
import styles from './dialogs.module.css';

interface Props {
  readonly rows: readonly AccountRow[];
  readonly status: AccountStatus;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before blocking or unblocking several accounts, then lists the results. */
export function BulkDialog({ rows, status, onClose, onDone }: Props) {
  useReturnFocus();
  const toast = useToast();
  const [setStatuses, { data, isLoading }] = useAdminBulkStatusMutation();
  const act = status === 'blocked' ? 'Block' : 'Unblock';

  const confirm = async () => {
    const { error } = await setStatuses({ ids: rows.map(({ id }) => id), status });
    if (error) toast.error(refusalMessage(error, TEXTS.admin.statusFailure));
  };

  if (!data) {
    return (
      <ConfirmDialog
        open
        title={`${act} ${plural(rows.length, 'user')}?`}
        confirmLabel={`${act} ${plural(rows.length, 'user')}`}
        danger={status === 'blocked'}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      >
        <p>
          {status === 'blocked'
            ? 'They are signed out at once and cannot log in until you unblock them.'
            : 'They can log in again at once.'}
        </p>
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
      title={`${done} of ${plural(rows.length, 'user')} ${status === 'blocked' ? 'blocked' : 'unblocked'}`}
      footer={finish}
      onCancel={onDone}
    >
      <ul className={styles.results} aria-label="Results">
        {data.results.map(({ id, ok, message }) => (
          <li key={id}>
            <span>{names.get(id) ?? `Account ${id}`}</span>
            {ok ? (
              <StatusMark tone="success">{status === 'blocked' ? 'Blocked' : 'Unblocked'}</StatusMark>
            ) : (
              <StatusMark tone="danger">{message ?? TEXTS.admin.statusFailure}</StatusMark>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
