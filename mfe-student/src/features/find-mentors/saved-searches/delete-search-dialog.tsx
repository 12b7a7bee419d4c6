import { ConfirmDialog, useReturnFocus } from '@cairn/shared/ui';

type Props = { name: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

export function DeleteSearchDialog({ name, isBusy, onConfirm, onCancel }: Props) {
  useReturnFocus();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this saved search?"
      confirmLabel="Delete Search"
      cancelLabel="Keep It"
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>You will no longer receive emails about “{name}”.</p>
    </ConfirmDialog>
  );
}
