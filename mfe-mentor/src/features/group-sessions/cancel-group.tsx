import type { OwnGroupSession } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { plural, SlotTime } from '@cairn/shared/ui';
import { useMentorCancelGroupMutation } from '../../groups/groups-api.ts';
import { useCurrentGroup } from '../../groups/use-current-group.ts';
import { ReasonForm } from './reason-form.tsx';

type Props = { opened: OwnGroupSession; zone: string; onClose: () => void };

function affected({ participants, waitingStudents }: OwnGroupSession): string[] {
  return [
    ...(participants.length > 0
      ? [`${plural(participants.length, 'participant')} will be notified with your reason.`]
      : []),
    ...(waitingStudents.length > 0
      ? [
          `${plural(waitingStudents.length, 'student')} on the waiting list will be notified, without your reason.`,
        ]
      : []),
  ];
}

/** Cancels a group session, with a reason. */
export function CancelGroup({ opened, zone, onClose }: Props) {
  const toast = useToast();
  const [cancel, { isLoading }] = useMentorCancelGroupMutation();
  // After a refused outdated version, the mentor sees and cancels the current version.
  const group = useCurrentGroup(opened);
  return (
    <ReasonForm
      title={`Cancel “${group.title}”?`}
      confirmLabel="Cancel Group Session"
      cancelLabel="Keep It"
      failure="The group session could not be cancelled. Please try again."
      isBusy={isLoading}
      onConfirm={async (reason) => {
        const { error } = await cancel({ id: group.id, reason, version: group.version });
        if (error) return error;
        toast.success('Group session cancelled');
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      <p>
        <SlotTime {...group} zone={zone} />. {affected(group).join(' ')}
      </p>
    </ReasonForm>
  );
}
