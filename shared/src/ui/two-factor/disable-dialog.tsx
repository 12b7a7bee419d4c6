import { ConfirmDialog } from '../feedback/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';

interface Props {
  /** What signing in requires without the second factor. */
  readonly consequence: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before the second factor is disabled. */
export function DisableDialog({ consequence, ...props }: Props) {
  useReturnFocus();
  return (
    <ConfirmDialog open danger title="Turn off two-factor sign-in?" confirmLabel="Turn Off" {...props}>
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
