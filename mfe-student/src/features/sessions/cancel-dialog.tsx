import { isApiError, refusalMessage, shownVersion, useUpdateSessionMutation } from '@cairn/shared/api';
import type { Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, SlotTime } from '@cairn/shared/ui';

type Props = { session: Session | null; zone: string; onClose: () => void };

/** Asks for confirmation, then cancels the session, which frees its slot (decision 6) or its seat (ADR 88). */
export function CancelDialog({ session, zone, onClose }: Props) {
  const toast = useToast();
  const [updateSession, { isLoading }] = useUpdateSessionMutation();

  const cancel = async () => {
    if (!session) return;
    const answer = await updateSession({
      id: session.id,
      status: 'CANCELLED',
      ...shownVersion(session),
    });
    if (answer.error) {
      // 409: the session has changed. The list is refetched, and the dialog closes.
      const hasChanged = isApiError(answer.error) && answer.error.status === 409;
      toast.error(refusalMessage(answer.error, 'The session could not be cancelled. Please try again.'));
      if (hasChanged) onClose();
      return;
    }
    toast.success(session.group ? 'You gave up your seat' : 'Session cancelled');
    onClose();
  };

  return (
    <ConfirmDialog
      open={session !== null}
      title={session?.group ? 'Give up your seat?' : 'Cancel this session?'}
      confirmLabel={session?.group ? 'Give Up Seat' : 'Cancel Session'}
      cancelLabel="Keep It"
      danger
      busy={isLoading}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      {session?.group && (
        <p>
          Your seat in “{session.topic}” on <SlotTime {...session} zone={zone} /> will be available to other
          students.
        </p>
      )}
      {session && !session.group && (
        <p>
          Your session with {session.teacher.name} on <SlotTime {...session} zone={zone} /> will be cancelled,
          and its time will be free for others.
        </p>
      )}
    </ConfirmDialog>
  );
}
