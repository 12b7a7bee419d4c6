import { CancelGroup } from './cancel-group.tsx';
import { EditGroup } from './edit-group.tsx';
import type { GroupDialog } from './group-dialog.ts';
import { MessageGroup } from './message-group.tsx';
import { PublishGroup } from './publish-group.tsx';
import { RemoveParticipant } from './remove-participant.tsx';

type Props = { dialog: GroupDialog; zone: string; onClose: () => void };

/** Renders the dialog of the given kind. */
export function OpenDialog({ dialog, zone, onClose }: Props) {
  switch (dialog.kind) {
    case 'publish':
      return <PublishGroup onClose={onClose} />;
    case 'edit':
      return <EditGroup opened={dialog.group} zone={zone} onClose={onClose} />;
    case 'message':
      return <MessageGroup group={dialog.group} onClose={onClose} />;
    case 'cancel':
      return <CancelGroup opened={dialog.group} zone={zone} onClose={onClose} />;
    case 'remove':
      return <RemoveParticipant {...dialog} onClose={onClose} />;
  }
}
