import { refusalMessage } from '@cairn/shared/api';
import type { Institution } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog } from '@cairn/shared/ui';
import { useAdminDeleteInstitutionMutation } from '../institutions-api.ts';

interface Props {
  readonly institution: Institution;
  readonly onClose: () => void;
}

/** Deletes an institution without accounts after a confirmation. */
export function DeleteDialog({ institution: { id, name }, onClose }: Props) {
  const toast = useToast();
  const [remove, { isLoading }] = useAdminDeleteInstitutionMutation();

  const confirm = async () => {
    const { error } = await remove(id);
    if (error) toast.error(refusalMessage(error, 'The institution could not be deleted.'));
    else toast.success(`${name} was deleted`);
    onClose();
  };

  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        This institution manages no accounts. Accounts that it removed earlier stay blocked until you unblock
        them.
      </p>
    </ConfirmDialog>
  );
}
