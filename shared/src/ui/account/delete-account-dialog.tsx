import { Button } from 'antd';
import { refusalMessage } from '@cairn/shared/api';
import { selectRole, type Role } from '@cairn/shared/auth';
import { formatInstant, type AccountDeletion } from '@cairn/shared/contract';
import { useAppSelector, useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { useAccountRequestDeletionMutation } from './account-deletion-api.ts';
import styles from './delete-account-dialog.module.css';

type Props = {
  readonly deletion: AccountDeletion;
  /** Absent while an export is being prepared. */
  readonly onExport: (() => void) | undefined;
  readonly onClose: () => void;
};

const UNTIL_THEN: Record<Role, string> = {
  student:
    'Until then you can sign in and cancel the deletion, but you cannot book sessions, and no messages are sent to or by you.',
  mentor:
    'Until then you can sign in and cancel the deletion, but students cannot find you, nobody can book you, and no messages are sent to or by you.',
  admin: 'Until then you can sign in, work as before, and cancel the deletion.',
};

const sessionsOf = (count: number) =>
  count === 1
    ? 'Your upcoming session stays for now. If it starts after that date, it is cancelled, and the other participant is notified.'
    : `Your ${count} upcoming sessions stay for now. Those that start after that date are cancelled, and the other participants are notified.`;

/** Explains what deleting the account does, and requests the deletion. */
export function DeleteAccountDialog({ deletion, onExport, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const role = useAppSelector(selectRole);
  const [request, { isLoading }] = useAccountRequestDeletionMutation();
  const { dueAt, upcomingSessions } = deletion;

  const confirm = async () => {
    const { error } = await request();
    if (error) toast.error(refusalMessage(error, 'The deletion could not be requested. Please try again.'));
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title="Delete your account?"
      confirmLabel="Delete My Account"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <p>
          Your account will be deleted on <strong>{formatInstant(dueAt)}</strong>. {role && UNTIL_THEN[role]}
        </p>
        {upcomingSessions > 0 && <p>{sessionsOf(upcomingSessions)}</p>}
        <p>
          Your name, email, profile, notifications and sign-ins are removed. Past sessions, ratings and the
          messages that you sent remain for the other participant, without your name. This cannot be undone.
        </p>
        {onExport && (
          <div>
            <p>Export your data first if you want to keep a copy.</p>
            <Button className={styles.export ?? ''} onClick={onExport}>
              Export My Data First
            </Button>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
