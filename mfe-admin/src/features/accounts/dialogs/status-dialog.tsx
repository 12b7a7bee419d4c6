import { refusalMessage } from '@cairn/shared/api';
import { TEXTS } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { useAdminSetAccountStatusMutation } from '../api/change-accounts.ts';
import type { AccountRow } from '../model/account-row.ts';
import { Impact } from './impact.tsx';
import styles from './dialogs.module.css';

/** Asks before an account is blocked or unblocked. */
export function StatusDialog({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const toast = useToast();
  const [setStatus, { isLoading }] = useAdminSetAccountStatusMutation();
  const isBlocking = account.status === 'active';

  const confirm = async () => {
    const { id, role } = account;
    const result = await setStatus({ id, role, status: isBlocking ? 'blocked' : 'active' });
    if (result.data)
      toast.success(result.data.status === 'blocked' ? TEXTS.admin.blocked : TEXTS.admin.unblocked);
    else toast.error(refusalMessage(result.error, TEXTS.admin.statusFailure));
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={isBlocking ? `Block ${account.name}?` : `Unblock ${account.name}?`}
      confirmLabel={isBlocking ? 'Block' : 'Unblock'}
      danger={isBlocking}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {isBlocking ? (
        <div className={styles.text}>
          <p>They are signed out at once and cannot sign in until you unblock them.</p>
          <Impact id={account.id} of="block" />
        </div>
      ) : (
        <p>They can sign in again at once.</p>
      )}
    </ConfirmDialog>
  );
}
