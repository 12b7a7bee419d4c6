import { refusalMessage } from '@cairn/shared/api';
import type { AdminInvitation } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { useAdminRevokeInvitationMutation } from '../administrators-api.ts';

interface Props {
  readonly invitation: AdminInvitation;
  readonly onClose: () => void;
}

/** Asks before an invitation is revoked. */
export function RevokeDialog({ invitation: { id, name, email }, onClose }: Props) {
  const toast = useToast();
  const [revoke, { isLoading }] = useAdminRevokeInvitationMutation();

  const confirm = async () => {
    const { error } = await revoke(id);
    if (error) toast.error(refusalMessage(error, 'The invitation could not be revoked.'));
    else toast.success('Invitation revoked');
    onClose();
  };

  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke the invitation to ${name}?`}
      confirmLabel="Revoke"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        The link that was sent to <strong>{email}</strong> stops working.
      </p>
    </ConfirmDialog>
  );
}
