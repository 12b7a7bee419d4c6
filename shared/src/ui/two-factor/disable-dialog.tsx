import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';

interface Props {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirms disabling the second factor. */
export function DisableDialog(props: Props) {
  useReturnFocus();
  return (
    <ConfirmDialog open danger title="Turn off two-factor sign-in?" confirmLabel="Turn Off" {...props}>
      <p>After that, your password alone is enough to sign in.</p>
    </ConfirmDialog>
  );
}
