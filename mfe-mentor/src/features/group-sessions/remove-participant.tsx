import { shownVersion, useUpdateSessionMutation } from '@cairn/shared/api';
import type { GroupParticipant, OwnGroupSession } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ReasonForm } from './reason-form.tsx';

type Props = { group: OwnGroupSession; participant: GroupParticipant; onClose: () => void };

/** Removes a participant by cancelling the session of the seat. */
export function RemoveParticipant({ group, participant: { session, student }, onClose }: Props) {
  const toast = useToast();
  const [update, { isLoading }] = useUpdateSessionMutation();
  return (
    <ReasonForm
      title={`Remove ${student.name}?`}
      confirmLabel="Remove"
      failure={`${student.name} could not be removed. Please try again.`}
      isBusy={isLoading}
      onConfirm={async (reason) => {
        const body = { id: session.id, status: 'CANCELLED' as const, reason, ...shownVersion(session) };
        const { error } = await update(body);
        if (error) return error;
        toast.success(`${student.name} was removed`);
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      <p>
        {student.name} will lose their seat in “{group.title}” and see your reason. The seat will be available
        to other students.
      </p>
    </ReasonForm>
  );
}
