import { isApiError, refusalMessage, shownVersion, useUpdateSessionMutation } from '@cairn/shared/api';
import type { Session } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, formatSlot, SlotTime } from '@cairn/shared/ui';
import styles from './sessions-page.module.css';

type Props = { session: Session | null; zone: string; onClose: () => void };

function Consequence({ session, zone }: { session: Session; zone: string }) {
  const { mentors } = formatSlot(session, zone);
  const when = (
    <>
      <SlotTime {...session} timeZone={null} zone={zone} />{' '}
      {mentors !== null && <span className={styles.mentors}>({mentors})</span>}
    </>
  );
  return (
    <p className={styles.consequence}>
      {session.group ? (
        <>
          Your seat in “{session.topic}” on {when} will be available to other students.
        </>
      ) : (
        <>
          Your session with {session.teacher.name} on {when} will be cancelled, and its time will be free for
          others.
        </>
      )}
    </p>
  );
}

/** A cancellation frees the slot (decision 6) or the seat (ADR 88). */
export function CancelDialog({ session, zone, onClose }: Props) {
  const toast = useToast();
  const [updateSession, { isLoading }] = useUpdateSessionMutation();

  const cancel = async () => {
    if (!session) return;
    const result = await updateSession({
      id: session.id,
      status: 'CANCELLED',
      ...shownVersion(session),
    });
    if (result.error) {
      // 409: the session has changed, and the list is refetched.
      const hasChanged = isApiError(result.error) && result.error.status === 409;
      toast.error(refusalMessage(result.error, 'The session could not be cancelled. Please try again.'));
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
      {session && <Consequence session={session} zone={zone} />}
    </ConfirmDialog>
  );
}
