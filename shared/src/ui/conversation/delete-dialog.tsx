import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';

type Props = { onConfirm: () => void; onCancel: () => void };

/** Asks before a message is deleted. */
export function DeleteDialog({ onConfirm, onCancel }: Props) {
  useReturnFocus();
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this message?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Its text is erased for both of you. This cannot be undone.
    </ConfirmDialog>
  );
}
