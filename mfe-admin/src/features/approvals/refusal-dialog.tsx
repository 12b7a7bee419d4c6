import { REFUSAL_LENGTH, type WaitingMentor } from '@cairn/shared/contract';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** Refuses a mentor, with a reason that the mentor gets. */
export function RefusalDialog({ mentor, onClose }: { mentor: WaitingMentor; onClose: () => void }) {
  const { decide, isLoading, failure } = useDecision(mentor);
  const refuse = async (reason: string) => {
    const isDecided = await decide({ decision: 'refused', requestedAt: mentor.requestedAt, reason });
    if (isDecided) onClose();
  };
  return (
    <ReasonDialog
      title={`Refuse ${mentor.name}?`}
      confirmLabel="Refuse"
      label={`Reason (${mentor.name} will read it)`}
      maxLength={REFUSAL_LENGTH}
      busy={isLoading}
      failure={failure}
      onConfirm={(reason) => void refuse(reason)}
      onClose={onClose}
    >
      The mentor gets the reason by email and as a notification, and may ask again.
    </ReasonDialog>
  );
}
