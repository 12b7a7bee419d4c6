import { refusalMessage } from '@cairn/shared/api';
import type { Institution } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { useAdminRevokeScimTokenMutation } from '../institutions-api.ts';

interface Props {
  readonly institution: Institution;
  readonly onClose: () => void;
}

/** Asks before a token is revoked. */
export function RevokeDialog({ institution: { id, name }, onClose }: Props) {
  const toast = useToast();
  const [revoke, { isLoading }] = useAdminRevokeScimTokenMutation();

  const confirm = async () => {
    const { error } = await revoke(id);
    if (error) toast.error(refusalMessage(error, 'The token could not be revoked.'));
    else toast.success('Token revoked');
    onClose();
  };

  return (
    <ConfirmDialog
      open
      danger
      title={`Revoke the token of ${name}?`}
      confirmLabel="Revoke"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        The directory of {name} cannot change any accounts until it gets a new token. The accounts stay as
        they are.
      </p>
    </ConfirmDialog>
  );
}
