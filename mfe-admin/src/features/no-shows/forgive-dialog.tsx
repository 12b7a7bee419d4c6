import { isApiError, refusalMessage } from '@cairn/shared/api';
import { NO_SHOW_REASON_LENGTH, type AdminNoShow } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { useAttemptKey } from '@cairn/shared/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAdminForgiveNoShowMutation } from './no-shows-api.ts';

const FAILURE = 'The no-show could not be forgiven. Please try again.';

/** Forgives a no-show, with a reason that the student gets. */
export function ForgiveDialog({ noShow, onClose }: { noShow: AdminNoShow; onClose: () => void }) {
  const toast = useToast();
  const { keyOf } = useAttemptKey();
  const [forgive, { isLoading, error }] = useAdminForgiveNoShowMutation();
  const { id, student, teacher, topic } = noShow;
  const confirm = async (reason: string) => {
    const { error: refused } = await forgive({ id, reason, idempotencyKey: keyOf({ id, reason }) });
    if (refused) toast.error(refusalMessage(refused, FAILURE));
    else toast.success('No-show forgiven');
    if (!refused || (isApiError(refused) && (refused.status === 404 || refused.status === 409))) onClose();
  };
  return (
    <ReasonDialog
      title="Forgive this no-show?"
      confirmLabel="Forgive"
      label={`Reason (${student.name} will read it)`}
      maxLength={NO_SHOW_REASON_LENGTH}
      busy={isLoading}
      failure={error && refusalMessage(error, FAILURE)}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      “{topic}” with {teacher.name} no longer counts. The student gets the reason by email and as a
      notification.
    </ReasonDialog>
  );
}
