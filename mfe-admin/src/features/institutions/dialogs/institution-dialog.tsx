import { useReturnFocus } from '@cairn/shared/ui';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** The open dialog of the institutions page. */
export function InstitutionDialog({ onClose, ...dialog }: OpenDialog & { readonly onClose: () => void }) {
  useReturnFocus();
  switch (dialog.kind) {
    case 'add':
      return <EditDialog onClose={onClose} />;
    case 'edit':
      return <EditDialog institution={dialog.institution} onClose={onClose} />;
    case 'token':
      return <TokenDialog institution={dialog.institution} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog institution={dialog.institution} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog institution={dialog.institution} onClose={onClose} />;
  }
}
