import { useReturnFocus } from '@cairn/shared/ui';
import { InviteDialog } from './invite-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** The open dialog of the administrators page. */
export function AdministratorDialog({ onClose, ...dialog }: OpenDialog & { readonly onClose: () => void }) {
  useReturnFocus();
  switch (dialog.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />;
    case 'role':
      return <RoleDialog administrator={dialog.administrator} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog administrator={dialog.administrator} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog invitation={dialog.invitation} onClose={onClose} />;
  }
}
