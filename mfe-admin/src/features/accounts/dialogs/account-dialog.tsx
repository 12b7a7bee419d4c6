import { useReturnFocus } from '@cairn/shared/ui';
import type { AccountRow } from '../model/account-row.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

const DIALOGS = { edit: EditDialog, status: StatusDialog, delete: DeleteDialog } as const;

export interface OpenDialog {
  readonly kind: keyof typeof DIALOGS;
  readonly account: AccountRow;
}

/** The open dialog for an account. */
export function AccountDialog({
  kind,
  ...dialog
}: OpenDialog & { onClose: () => void; onDeleted?: () => void }) {
  useReturnFocus();
  const Dialog = DIALOGS[kind];
  return <Dialog {...dialog} />;
}
