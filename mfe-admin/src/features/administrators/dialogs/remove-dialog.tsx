import { refusalMessage } from '@cairn/shared/api';
import type { Administrator } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { useAdminRemoveAdministratorMutation } from '../administrators-api.ts';

interface Props {
  readonly administrator: Administrator;
  readonly onClose: () => void;
}

/** Asks before the account of an administrator is deleted. */
export function RemoveDialog({ administrator: { id, name, email }, onClose }: Props) {
  const toast = useToast();
  const [remove, { isLoading }] = useAdminRemoveAdministratorMutation();

  const confirm = async () => {
    const { error } = await remove(id);
    if (error) toast.error(refusalMessage(error, 'The administrator could not be removed.'));
    else toast.success(`${name} was removed`);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      danger
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        The account of <strong>{email}</strong> is deleted and signed out at once. The open invitations that
        this administrator sent become invalid. This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
